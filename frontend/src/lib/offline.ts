/** What the page says and does about the connection and about what is kept in this browser. */
import { readMeta } from "./page";

/** The line under the top bar; empty words take it away. */
export function showOffline(words: string): void {
  const place = document.getElementById("offline");
  if (!place || place.textContent === words) return;
  place.textContent = words;
  place.classList.toggle("on", Boolean(words));
}

export function watchConnection(words: string): void {
  const tell = () => showOffline(navigator.onLine ? "" : words);
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
}

/** Registers the service worker where the site serves one, and tells it whose page this is. */
export async function startWorker(build: string): Promise<void> {
  const address = readMeta("service-worker");
  if (!address || !("serviceWorker" in navigator)) return;
  const learner = readMeta("learner");
  const known = await navigator.serviceWorker.getRegistration();
  // A visitor who never signed in needs none.
  if (!learner && !known) return;
  if (learner) await navigator.serviceWorker.register(address);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ learner, build });
}
