/** CodeMirror with the house's colours. Its style sheets carry the page's nonce; the rest of the policy stays strict. */
import { autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Prec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { CompilerLine } from "../../lib/types";
import { grammarOf } from "./grammars";
import { noVim } from "./vim";

/** The classes of every piece of code on the site. */
const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.processingInstruction, tags.meta], class: "k" },
  {
    tag: [tags.typeName, tags.className, tags.definition(tags.function(tags.variableName)), tags.namespace],
    class: "t",
  },
  { tag: [tags.number, tags.bool, tags.null], class: "m" },
  { tag: [tags.string, tags.special(tags.string), tags.character], class: "s" },
  { tag: tags.comment, class: "c" },
]);

const look = EditorView.theme({
  "&": { flex: "1", minHeight: "0", background: "transparent", color: "var(--ink)", fontSize: "var(--text-sm)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    lineHeight: "var(--leading-code)",
    fontVariantLigatures: "none",
    fontVariantEastAsian: "normal",
  },
  ".cm-content": { padding: "var(--space-3) 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 var(--space-4) 0 var(--space-3)" },
  ".cm-gutters": { background: "transparent", color: "var(--ink-3)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.5rem", padding: "0 0.25rem 0 0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--sunken) 55%, transparent)" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--accent-soft)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    background: "var(--sunken)",
    outline: "1px solid var(--line-strong)",
  },
  ".cm-selectionMatch": { background: "var(--warn-soft)" },
  ".cm-lintRange": { textDecorationSkipInk: "none !important" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad) 1px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--warn) 1px" },
  ".cm-lintRange-info": { backgroundImage: "none", textDecoration: "underline dotted var(--ink-3)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warn)" },
  ".cm-panels, .cm-tooltip": { background: "var(--surface)", color: "var(--ink)", borderColor: "var(--line)" },
});

/** Typing over a selection, done here: the browser's own way keeps the old look by a style attribute, which the policy
 * forbids and the console then reports. Handlers of typed text (closing brackets) are asked first, as CodeMirror does. */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    const text = event.data;
    if (event.inputType !== "insertText" || !text || main.empty || view.composing) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, main.from, main.to, text, insert))) view.dispatch(insert());
    return true;
  },
});

/** Esc and then Tab leaves, whatever else Esc has done: CodeMirror would want it twice where something was selected. */
const LEAVE_MS = 2000;
const leaveByTab = Prec.highest(
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (event.key === "Escape") view.setTabFocusMode(LEAVE_MS);
      return false;
    },
  }),
);

export interface Setup {
  parent: HTMLElement;
  nonce: string;
  label: string;
  /** Empty when signed out. */
  learner: string;
  changed: () => void;
}

/** The first state comes with the view: its style sheets are made at once and need the nonce. */
export function createView(state: EditorState, setup: Setup): EditorView {
  return new EditorView({ state, parent: setup.parent });
}

export function createState(language: string, source: string, setup: Setup): EditorState {
  return EditorState.create({
    doc: source,
    extensions: [
      EditorView.cspNonce.of(setup.nonce),
      leaveByTab,
      noVim,
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      autocompletion(),
      highlightSelectionMatches(),
      look,
      typeOver,
      syntaxHighlighting(highlight),
      grammarOf(language),
      EditorView.contentAttributes.of({
        "aria-label": setup.label,
        tabindex: "0",
        spellcheck: "false",
        autocapitalize: "off",
      }),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
      EditorView.updateListener.of((update) => update.docChanged && setup.changed()),
    ],
  });
}

export function replaceAll(view: EditorView, source: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: source } });
}

export function markErrors(view: EditorView, lines: CompilerLine[]): void {
  view.dispatch(
    setDiagnostics(
      view.state,
      lines.filter((line) => line.line > 0).map((line) => diagnostic(view.state, line)),
    ),
  );
}

function diagnostic(state: EditorState, { line, column, severity, text }: CompilerLine): Diagnostic {
  const from = positionOf(state, line, column);
  const to = Math.min(state.doc.lineAt(from).to, Math.max(from + 1, state.wordAt(from)?.to ?? 0));
  return {
    from,
    to,
    severity: severity === "warning" ? "warning" : severity === "note" ? "info" : "error",
    message: text,
  };
}

export function jumpTo(view: EditorView, line: number, column: number): void {
  const at = positionOf(view.state, line, column);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
  view.focus();
}

function positionOf(state: EditorState, line: number, column: number): number {
  const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  return Math.min(from + Math.max(column - 1, 0), to);
}
