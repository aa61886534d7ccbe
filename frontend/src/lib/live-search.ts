/** A search form that shows what it finds while one types. Its page is fetched as it would be after Enter, and the parts
 * named by `data-live-part` change places; without script the button does the same. */

const PAUSE_MS = 180;
const TOKEN = "csrfmiddlewaretoken";

export function liveSearch(
  form: HTMLFormElement,
  fetchPage: (address: string, signal: AbortSignal) => Promise<string>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let shown = addressOf(form);

  const look = async (): Promise<void> => {
    const address = addressOf(form);
    if (address === shown) return;
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      const page = await fetchPage(address, signal);
      if (signal.aborted) return;
      show(new DOMParser().parseFromString(page, "text/html"));
      shown = address;
      history.replaceState(null, "", address);
    } catch {
      // What was found before stays; Enter still asks the server.
    }
  };

  const soon = (event: Event): void => {
    // While Pinyin is being composed the field holds letters that nobody looks for.
    if (event instanceof InputEvent && event.isComposing) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PAUSE_MS);
  };
  form.addEventListener("input", soon);
  form.addEventListener("compositionend", soon);
  form.addEventListener("submit", () => running?.abort());
}

/** As the browser would send it, without what is empty and without the token against forgery. */
export function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value && name !== TOKEN) query.append(name, value);
  const path = form.getAttribute("action") ?? location.pathname;
  return query.size ? `${path}?${query}` : path;
}

function show(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-live-part]")) {
    const fresh = page.querySelector<HTMLElement>(`[data-live-part="${part.dataset.livePart}"]`);
    if (fresh) part.className = fresh.className;
    part.replaceChildren(...(fresh?.childNodes ?? []));
  }
}

/** Refuses what is no page: a text that the server did not like is told after Enter. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
