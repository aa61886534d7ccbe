/** Light or dark: the system's choice until the learner makes one; kept in a cookie, so the server paints it at once. */

export type Theme = "light" | "dark";

const YEAR = 365 * 24 * 3600;

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `theme=${next}; path=/; max-age=${YEAR}; samesite=lax`;
  return next;
}
