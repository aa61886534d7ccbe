import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { gettext } from "./gettext.ts";

/** What works offline. The editor is as large as all else together, and sends nothing without a network. */
const OFFLINE = ["main", "review"];

/** Writes the list of built files into the service worker. (workbox-build would do it with 300 packages more.) */
const precache: Plugin = {
  name: "precache",
  generateBundle(_options, bundle) {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk") return;
    const files = new Set<string>();
    const take = (file: string) => {
      const chunk = bundle[file];
      if (files.has(file) || chunk?.type !== "chunk") return;
      files.add(file);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const needed of [...chunk.imports, ...chunk.dynamicImports]) take(needed);
    };
    for (const [file, chunk] of Object.entries(bundle)) if (OFFLINE.includes(chunk.name ?? "")) take(file);
    const list = [...files].sort().map((name) => ({ url: `/static/${name}`, revision: null }));
    worker.code = worker.code.replace("self.__FILES", JSON.stringify(list));
  },
};

export default defineConfig({
  base: "/static/",
  plugins: [gettext(), precache],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    assetsInlineLimit: 0,
    // Modern browsers preload modules by themselves; the polyfill would be one more script.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        review: "src/islands/review/index.tsx",
        editor: "src/islands/editor/index.tsx",
        submission: "src/islands/submission/index.tsx",
        fit: "src/islands/fit/index.ts",
        sw: "src/worker/sw.ts",
      },
      output: {
        // The browser finds a new service worker by its fixed address.
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,tsx}"],
    sequence: { shuffle: true },
  },
});
