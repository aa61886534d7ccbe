import { render } from "preact";
import { adoptDrafts, draftsOf } from "../../lib/drafts";
import { register } from "../../lib/keys";
import { readData, readMeta } from "../../lib/page";
import { createStore } from "../../lib/store";
import { Desk } from "./desk";
import { refreshHistory } from "./history";
import { t } from "./messages";
import { goToPane } from "./panes";
import { addSplit } from "./split";
import { beginning, type PageData, reduce } from "./state";
import { FootBar, PaneVerdict, PhoneBar, ResultPane, send, TopBar } from "./views";

export function start(root: HTMLElement): void {
  const data = readData<PageData>("editor-data");
  const learner = readMeta("learner");
  const drafts = draftsOf(learner, data.slug);
  if (learner) adoptDrafts(drafts, draftsOf("", data.slug), data.languages);
  const wanted = [drafts.language(), data.latest?.language, data.languages[0]];
  const language = wanted.find((name) => name && data.languages.includes(name)) ?? "python";
  const [top, code, foot] = [box(), box("code"), box()];
  root.replaceChildren(top, code, foot);
  const desk: Desk = new Desk(createStore(reduce, beginning(data, language)), data, drafts, {
    parent: code,
    nonce: readMeta("csp-nonce"),
    label: t.code,
    learner,
    changed: () => desk.changed(),
  });
  if (root.parentElement) addSplit(root.parentElement, root);
  render(<TopBar desk={desk} />, top);
  render(<FootBar desk={desk} />, foot);
  for (const [id, view] of [
    ["result", <ResultPane key="result" desk={desk} />],
    ["pane-verdict", <PaneVerdict key="verdict" desk={desk} />],
    ["submit-bar", <PhoneBar key="bar" desk={desk} />],
  ] as const) {
    const place = document.getElementById(id);
    place?.replaceChildren();
    // The result says itself what a reader should hear.
    place?.removeAttribute("aria-live");
    if (place) render(view, place);
  }
  let shown = stateOf(desk);
  desk.store.subscribe(() => {
    if (stateOf(desk) === shown) return;
    shown = stateOf(desk);
    void refreshHistory();
  });
  const toCode = () => {
    goToPane("editor");
    desk.focus();
  };
  register(t.title, [
    { keys: "ctrl+enter", label: t.submit, run: () => void send(desk, "submit"), inField: true },
    { keys: "ctrl+b", label: t.compile, run: () => void send(desk, "compile"), inField: true },
    { keys: "ctrl+'", label: t.publicCases, run: () => void send(desk, "public"), inField: true },
    { keys: "ctrl+1", label: t.statementKey, run: () => goToPane("statement"), inField: true },
    { keys: "ctrl+2", label: t.codeKey, run: toCode, inField: true },
    { keys: "ctrl+3", label: t.resultKey, run: () => goToPane("result"), inField: true },
    { keys: "f8", label: t.nextError, run: () => desk.nextError(), inField: true },
  ]);
}

function stateOf(desk: Desk): string {
  const { submission } = desk.store.get();
  return submission ? `${submission.id} ${submission.state}` : "";
}

function box(id = ""): HTMLElement {
  const made = document.createElement("div");
  if (id) made.id = id;
  return made;
}
