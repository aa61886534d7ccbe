/** The list of all keys that `?` opens: read from what is registered, so it cannot lie. */
import { registered } from "./keys";

const SHOWN: Record<string, string> = { space: "Space", enter: "Enter", esc: "Esc", ctrl: "Ctrl" };

export function openKeyList(words: { keysTitle: string; close: string }): void {
  const dialog = document.createElement("dialog");
  dialog.className = "keys-list";
  const title = element("h2", words.keysTitle);
  title.id = "keys-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const close = element("button", words.close);
  close.className = "btn";
  close.addEventListener("click", () => dialog.close());
  dialog.append(title, ...registered().map(section), close);
  // A press beside the list lands on the dialog itself.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function section({ title, bindings }: ReturnType<typeof registered>[number]): HTMLElement {
  const box = element("section");
  const list = element("dl");
  const byLabel = Map.groupBy(
    bindings.filter((binding) => binding.label),
    (binding) => binding.label ?? "",
  );
  for (const [label, same] of byLabel) {
    const keys = element("dt");
    const all = same.map((binding) => binding.keys);
    // `1 – 9` for a long row of digits.
    const [first = "", last = ""] = [all[0], all.at(-1)];
    if (all.length > 4) keys.append(...caps(first), "–", ...caps(last));
    else keys.append(...all.flatMap(caps));
    list.append(keys, element("dd", label));
  }
  if (byLabel.size) box.append(element("h3", title), list);
  return box;
}

function caps(keys: string): HTMLElement[] {
  return keys.split(/[ +](?=.)/).map((key) => element("kbd", SHOWN[key] ?? key.toUpperCase()));
}

function element(name: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
