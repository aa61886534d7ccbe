/** One key dispatcher for the page. Islands register bindings; the newest binding of a key wins. */

export interface Binding {
  /** `space`, `1`, `?`, `g t` (one after the other), `ctrl+enter`, `f8`. Ctrl also means the command key. */
  keys: string;
  /** In words, for the list of keys; without one the binding is not listed. */
  label?: string;
  run: (event: KeyboardEvent) => void;
  when?: () => boolean;
  /** Fires although a field has the focus: only for keys with Ctrl and for function keys. */
  inField?: boolean;
}

export interface Group {
  title: string;
  bindings: Binding[];
}

const CHORD_MS = 1200;
const NAMES: Record<string, string> = { " ": "space", Escape: "esc" };
const groups: Group[] = [];
let prefix = "";
let prefixAt = 0;

export function register(title: string, bindings: Binding[]): () => void {
  const group = { title, bindings };
  groups.push(group);
  return () => {
    const index = groups.indexOf(group);
    if (index >= 0) groups.splice(index, 1);
  };
}

/** Newest first: what this page does, then what every page does. */
export function registered(): Group[] {
  return [...groups].reverse();
}

export function listen(target: Document = document): () => void {
  // While the event goes down: the editor has keys of its own and stays out of what is handled already.
  target.addEventListener("keydown", dispatch, { capture: true });
  return () => target.removeEventListener("keydown", dispatch, { capture: true });
}

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  if (document.querySelector("dialog[open]")) return;
  const key = keyOf(event);
  if (!key) return;
  const field = isField(event.target);
  const candidates = groups.flatMap((group) => group.bindings).reverse();
  const sequence = !field && prefix && event.timeStamp - prefixAt < CHORD_MS ? `${prefix} ${key}` : "";
  prefix = "";
  const binding = (sequence && find(candidates, sequence, event, field)) || find(candidates, key, event, field);
  if (binding) {
    event.preventDefault();
    binding.run(event);
    return;
  }
  if (!field && !event.repeat && candidates.some((candidate) => candidate.keys.startsWith(`${key} `))) {
    prefix = key;
    prefixAt = event.timeStamp;
  }
}

function find(candidates: Binding[], keys: string, event: KeyboardEvent, field: boolean): Binding | undefined {
  const native = (keys === "space" || keys === "enter") && isControl(event.target);
  if (native || (event.repeat && !/^[jk]$/.test(keys))) return undefined;
  return candidates.find(
    (binding) => binding.keys === keys && (!field || binding.inField) && (binding.when?.() ?? true),
  );
}

/** The name of what was pressed, or "" for a combination that is the browser's or the system's. */
function keyOf(event: KeyboardEvent): string {
  const name = NAMES[event.key] ?? event.key.toLowerCase();
  if (["control", "shift", "alt", "meta"].includes(name) || event.altKey) return "";
  const control = event.ctrlKey || event.metaKey;
  // Shift is part of a printed sign (`?`), but Shift with a letter or Enter is another key.
  if (event.shiftKey && (control || name.length > 1 || /[a-z]/.test(name))) return "";
  return control ? `ctrl+${name}` : name;
}

const NOT_TYPED = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"]);

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target.isContentEditable || target.matches("textarea, select, [contenteditable], [contenteditable] *");
}

/** Space and Enter belong to what has the focus, where it does something with them. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("a[href], button, input, summary, label, [role=tab]");
}
