/** On a phone one of three panes shows; the radio buttons of the template choose it, with or without script. */

export type Pane = "statement" | "editor" | "result";

const RADIOS: Record<Pane, string> = { statement: "pane1", editor: "pane2", result: "pane3" };

export function showPane(pane: Pane): void {
  const radio = document.getElementById(RADIOS[pane]);
  if (radio instanceof HTMLInputElement) radio.checked = true;
}

export function goToPane(pane: Pane): void {
  showPane(pane);
  const section = document.getElementById(pane);
  if (pane !== "editor" && section) {
    section.tabIndex = pane === "result" ? -1 : 0;
    section.focus();
  }
}
