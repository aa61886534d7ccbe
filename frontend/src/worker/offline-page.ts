/** Shown where a page is neither reachable nor kept. No script, no style: the policy allows neither here. */
export const OFFLINE_PAGE = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>离线 · Offline</title>
<h1>离线</h1><p>这一页要联网。<a href="/review">可以接着复习</a>，联网后同步。</p>
<h1 lang="en">Offline</h1><p lang="en">This page needs a connection. <a href="/review">You can go on reviewing</a>; it syncs later.</p></html>`;
