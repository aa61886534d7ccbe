/** The border between statement and editor: dragged, or moved with the arrow keys; remembered in this browser. */
import { inBrowser } from "../../lib/storage";
import { t } from "./messages";

const KEY = "split";
const LEAST = 20;
const MOST = 70;
const STEP = 2;
const USUAL = 41;

export function addSplit(work: HTMLElement, editor: HTMLElement): void {
  const border = document.createElement("div");
  border.className = "ed-split wide-only";
  border.tabIndex = 0;
  for (const [name, value] of Object.entries({
    role: "separator",
    "aria-orientation": "vertical",
    "aria-label": t.split,
    "aria-valuemin": LEAST,
    "aria-valuemax": MOST,
  })) {
    border.setAttribute(name, String(value));
  }
  let share = remembered();
  const move = (wanted: number) => {
    share = Math.min(Math.max(wanted, LEAST), MOST);
    work.style.setProperty("--left", `${share}%`);
    border.setAttribute("aria-valuenow", String(Math.round(share)));
  };
  const keep = () => remember(share);
  border.addEventListener("pointerdown", (event) => border.setPointerCapture(event.pointerId));
  border.addEventListener("pointermove", (event) => {
    if (!border.hasPointerCapture(event.pointerId)) return;
    const { left, width } = work.getBoundingClientRect();
    move(((event.clientX - left) / width) * 100);
  });
  border.addEventListener("pointerup", keep);
  border.addEventListener("dblclick", () => {
    move(USUAL);
    keep();
  });
  border.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    move(share + step);
    keep();
  });
  move(share);
  work.classList.add("split-by-hand");
  editor.before(border);
}

function remembered(): number {
  return Number(inBrowser.read(KEY)) || USUAL;
}

function remember(share: number): void {
  inBrowser.write(KEY, String(Math.round(share)));
}
