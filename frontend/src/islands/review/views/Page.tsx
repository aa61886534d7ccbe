/** The whole screen, by phase. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../../lib/icons";
import { showOffline } from "../../../lib/offline";
import { readMeta } from "../../../lib/page";
import { useStore } from "../../../lib/store";
import type { Controller } from "../controller";
import { minutesLeft } from "../format";
import { jotted } from "../jotted";
import { t } from "../messages";
import { bucket } from "../order";
import type { Held, Sitting } from "../state";
import { Back } from "./Back";
import { Facts, Side } from "./Facts";
import { Finish } from "./Finish";
import { Foot, Tools } from "./Foot";
import { Front } from "./Front";
import { Note, NoticeLine } from "./Messages";
import { AskedBadge, Html } from "./words";

export interface PageData {
  home: string;
  problem: string;
  question: string;
  rollover?: string;
}

interface Props {
  controller: Controller;
  data: PageData;
}

export function Page({ controller, data }: Props) {
  const sitting = useStore(controller.store);
  const { current, offline, unsent } = sitting;
  useEffect(() => showOffline(offline ? offlineWords(unsent) : ""), [offline, unsent]);
  return (
    <>
      <Bar sitting={sitting} home={data.home} />
      <NoticeLine notice={sitting.notice} controller={controller} />
      {sitting.phase === "loading" && <Bones />}
      {sitting.phase === "failed" && (
        <p class="notice bad" role="alert">
          {t.loadFailed}
          <button class="btn" type="button" onClick={() => controller.retry()}>
            {t.again}
          </button>
        </p>
      )}
      {sitting.phase === "signedOut" && (
        <p class="notice warn">
          {t.signedOut}{" "}
          <a class="link" href={`${readMeta("sign-in")}?next=${location.pathname}`}>
            {t.signIn}
          </a>
        </p>
      )}
      {sitting.phase === "card" && current && (
        <Card sitting={sitting} card={current} controller={controller} data={data} />
      )}
      {(sitting.phase === "finished" || sitting.phase === "waiting") && (
        <Finish sitting={sitting} controller={controller} home={data.home} nextBatch={data.rollover} />
      )}
    </>
  );
}

function offlineWords(unsent: number): string {
  return unsent ? t.offlineWaiting({ n: unsent }) : t.offline;
}

function Bones() {
  return (
    <div class="bones late" role="status" aria-label={t.loading}>
      <i />
      <i />
      <i />
    </div>
  );
}

function Bar({ sitting, home }: { sitting: Sitting; home: string }) {
  const { counts, answered } = sitting;
  const remaining = counts.learning + counts.review + counts.new;
  const whole = answered.length + remaining;
  const kind = sitting.current && bucket(sitting.current.state);
  const share = whole ? (answered.length / whole) * 100 : sitting.phase === "finished" ? 100 : 0;
  return (
    <div class="rv-bar">
      <a class="tool narrow-only" href={home} aria-label={t.leave}>
        <Icon name="left" />
      </a>
      <div
        class="rv-prog"
        role="progressbar"
        aria-label={t.progress}
        aria-valuenow={answered.length}
        aria-valuemin={0}
        aria-valuemax={whole}
      >
        <i style={{ "--v": `${share}%` }} />
      </div>
      <ul class="rv-count num" aria-label={t.remaining}>
        {(["learning", "review", "new"] as const).map((name) => (
          <li key={name}>
            {t[name]} <b class={kind === name ? "cur" : ""}>{counts[name]}</b>
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <span class="sm quiet wide-only num">
          {t.minutes({
            n: minutesLeft(
              remaining,
              answered.map((item) => item.duration),
            ),
          })}
        </span>
      )}
    </div>
  );
}

function Card({ sitting, card, controller, data }: Props & { sitting: Sitting; card: Held }) {
  const prompt = useRef<HTMLDivElement>(null);
  const [facts, setFacts] = useState(false);
  const problem = `${data.problem.replace("__slug__", card.question.problem ?? card.question.slug)}?from=review`;
  const parts = { sitting, card, controller, problem, address: data.question };
  // Before the next key: an effect that waits for the picture would take the focus back from what that key chose.
  useLayoutEffect(() => {
    scrollTo(0, 0);
    setFacts(false);
    // A reader hears the new prompt; where the front has a field, that takes the focus.
    if (card.question.kind !== "numeric" || sitting.open) prompt.current?.focus({ preventScroll: true });
  }, [card.id, sitting.shownAt, sitting.open]);
  useEffect(() => {
    // A note that was being written when the page went away.
    if (jotted(card.id, "note") !== null) controller.store.dispatch({ type: "noteOpened", open: true });
  }, [card.id, controller]);
  return (
    <div class={`rv ${sitting.open ? "open" : ""}`}>
      <article class="rv-main">
        <div class="crumbs">
          <span class="wide-only">{card.question.topic?.name}</span>
          <button class="narrow-only crumb-button" type="button" aria-expanded={facts} onClick={() => setFacts(!facts)}>
            {card.question.topic?.name ?? t.thisCard}
          </button>
          <AskedBadge asked={card.question.asked} />
        </div>
        {facts && (
          <div class="narrow-only numbers">
            <Facts card={card} />
          </div>
        )}
        <div class="prompt" role="heading" aria-level={2} tabIndex={-1} ref={prompt}>
          {card.question.kind === "code" ? card.question.title : <Html html={card.question.prompt_html} />}
        </div>
        {sitting.open ? <Back {...parts} /> : <Front {...parts} />}
        {sitting.noteOpen && <Note card={card} controller={controller} />}
        <div class="narrow-only">
          <Tools {...parts} />
        </div>
      </article>
      <Side card={card} open={sitting.open} address={data.question} />
      <Foot {...parts} />
    </div>
  );
}
