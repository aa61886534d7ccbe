import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/static/",
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
    // CodeMirror with two grammars, on the problem page alone.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        review: "src/islands/review/index.tsx",
        editor: "src/islands/editor/index.tsx",
        submission: "src/islands/submission/index.tsx",
      },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,tsx}"],
    sequence: { shuffle: true },
  },
});
