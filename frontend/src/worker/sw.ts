/** The service worker: the review works without a connection. Reviews themselves are kept by the page, not here.
 *
 * Built files are precached. The pages that a learner needs offline lie in one cache per learner, which goes away as
 * soon as any page is shown to someone else or to nobody.
 */
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { OFFLINE_PAGE } from "./offline-page";

declare const self: ServiceWorkerGlobalScope & { __FILES: { url: string; revision: null }[] };

const PAGES = ["/", "/review"];
const PREFIX = "pages-";
const PATIENCE_MS = 4000;

interface Shown {
  learner: string;
  /** Address of the page's main script: names the build. */
  build: string;
}

precacheAndRoute(self.__FILES);
cleanupOutdatedCaches();
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && !/^\/(admin|api|accounts)\//.test(url.pathname),
  ({ request, url }) => navigate(request, url.pathname),
);

self.addEventListener("message", (event) => {
  event.waitUntil(keepPages(event.data as Shown));
});

/** From the network; where it fails or keeps the learner waiting, what was kept. */
async function navigate(request: Request, path: string): Promise<Response> {
  const kept = PAGES.includes(path) ? await findKept(path) : undefined;
  const fresh = fetch(request);
  // Asked for above, and perhaps never waited for.
  fresh.catch(() => undefined);
  try {
    const response = await (kept ? Promise.race([fresh, impatience()]) : fresh);
    return response.status >= 502 && kept ? kept : response;
  } catch {
    return kept ?? new Response(OFFLINE_PAGE, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

function impatience(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error("slow")), PATIENCE_MS));
}

async function findKept(path: string): Promise<Response | undefined> {
  for (const name of await pageCaches()) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
}

async function pageCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** A page was shown to a learner, or to nobody: keeps that learner's pages of that build, and no one else's. */
async function keepPages({ learner, build }: Shown): Promise<void> {
  const own = PREFIX + learner;
  for (const name of await pageCaches()) if (name !== own) await caches.delete(name);
  if (!learner) return;
  const cache = await caches.open(own);
  for (const path of PAGES) {
    const kept = await cache.match(path);
    if (kept && (await kept.text()).includes(build)) continue;
    const response = await fetch(path, { credentials: "same-origin" });
    // A redirect leads to the sign-in page, which is not what should be shown later.
    if (response.ok && !response.redirected) await cache.put(path, response);
  }
}
