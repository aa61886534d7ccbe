/** How each language is read. The parsers are large: the one that is needed comes after the text is shown. */
import { indentUnit } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

type Family = "python" | "cpp";

const place = new Compartment();
const known = new Map<Family, Extension>();

function familyOf(language: string): Family {
  return language === "python" || language === "triton" ? "python" : "cpp";
}

/** For a new text: with its colours where the parser is here already. */
export function grammarOf(language: string): Extension {
  const family = familyOf(language);
  const width = family === "python" ? 4 : 2;
  return [place.of(known.get(family) ?? []), indentUnit.of(" ".repeat(width)), EditorState.tabSize.of(width)];
}

/** Colours the text that is shown, unless another one is by then. */
export async function colour(view: EditorView, language: string, isShown: () => boolean): Promise<void> {
  const family = familyOf(language);
  if (!known.has(family)) known.set(family, await fetched(family));
  const parser = known.get(family);
  if (parser && isShown() && place.get(view.state) !== parser) view.dispatch({ effects: place.reconfigure(parser) });
}

async function fetched(family: Family): Promise<Extension> {
  const load = family === "python" ? import("./grammar-python") : import("./grammar-cpp");
  return load.then(
    ({ grammar }) => grammar(),
    () => [], // without colours the text can still be written
  );
}
