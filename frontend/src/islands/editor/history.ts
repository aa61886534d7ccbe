/** The list of what was sent so far comes with the page; after a verdict its new content is fetched. */

export async function refreshHistory(): Promise<void> {
  const list = document.getElementById("history");
  if (!list) return;
  try {
    const answer = await fetch(location.href, { credentials: "same-origin" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("history");
    if (fresh) list.replaceChildren(...fresh.childNodes);
  } catch {
    // The list that is there stays; loading the page brings the new one.
  }
}
