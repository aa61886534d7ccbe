/** A form that changes something is sent once: a second press while the answer is awaited does nothing. The browser would
 * send it again, and the server would do it twice: ten more cards become twenty. */

/** After so long the first was lost, or it was a download that left the page as it is. */
const FORGOTTEN_MS = 10_000;

export function sendFormsOnce(target: Document = document): void {
  target.addEventListener("submit", (event) => {
    const form = event.target;
    // Whoever has taken the event over sends it in another way.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "1";
    setTimeout(() => delete form.dataset.sent, FORGOTTEN_MS);
  });
  // The browser may show this very page again when the learner goes back.
  addEventListener("pageshow", () => {
    for (const form of target.querySelectorAll<HTMLFormElement>("form[data-sent]")) delete form.dataset.sent;
  });
}
