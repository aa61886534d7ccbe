/** Follows a fit that runs, and loads the page again when it is done. Without script the page tells how far it was. */
import { get } from "../../lib/api";

interface Fit {
  state: "none" | "queued" | "running" | "finished" | "failed";
  progress: number;
}

const EVERY = 1_500;

async function follow(percent: Element | null): Promise<void> {
  try {
    const { body } = await get<Fit>("study/fit/");
    if (body.state !== "queued" && body.state !== "running") {
      location.reload();
      return;
    }
    if (percent) percent.textContent = String(Math.round(100 * body.progress));
  } catch {
    // A look that failed is made again.
  }
  setTimeout(() => void follow(percent), EVERY);
}

const panel = document.getElementById("fit");
if (panel) void follow(panel.querySelector("[data-percent]"));
