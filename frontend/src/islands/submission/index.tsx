import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../lib/api";
import { follow, mayChange } from "../../lib/follow";
import { readData } from "../../lib/page";
import type { Submission } from "../../lib/types";
import { Result } from "../result/Result";

interface PageData {
  submission: Submission;
  source: string;
  problem: { slug: string; title: string };
  problem_url: string;
}

function Page({ data }: { data: PageData }) {
  const [submission, setSubmission] = useState(data.submission);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (!mayChange(data.submission)) return;
    return follow(data.submission.id, { seen: setSubmission, lost: setLost, refused: () => setLost(true) });
  }, [data]);
  const judgeAgain = async () => {
    const { problem, language, mode } = submission;
    const body = { problem, language, source: data.source, mode: mode ?? "submit", again: true };
    const answer = await api.post<{ id: string }>("submissions/", body);
    return () => location.assign(location.pathname.replace(submission.id, answer.body.id));
  };
  return (
    <Result
      submission={submission}
      source={data.source}
      lost={lost}
      jump={showLine}
      changed={setSubmission}
      judgeAgain={judgeAgain}
    />
  );
}

function showLine(line: number): void {
  const target = document.getElementById(`L${line}`);
  document.querySelector(".code .er")?.classList.remove("er");
  target?.classList.add("er");
  target?.scrollIntoView({ block: "center" });
}

const root = document.getElementById("submission");
if (root) {
  const data = readData<PageData>("submission-data");
  root.replaceChildren();
  root.removeAttribute("aria-live");
  root.classList.add("result");
  render(<Page data={data} />, root);
}
