/** gettext for the front end: which strings the source has, what translators made of them, and the two put together. */
import { readFileSync } from "node:fs";
import { type GetTextTranslations, po } from "gettext-parser";
import { type Plugin, parseSync } from "vite";

/** The one format and the one folder for all translations of the product. */
export const CATALOGUE = new URL("../quizapp/locale/zh_Hans/LC_MESSAGES/djangojs.po", import.meta.url).pathname;

export interface Call {
  context: string;
  english: string;
  plural: string | undefined;
  /** Where the translation goes, in UTF-16 units of the source. */
  end: number;
}

type Node = { type: string; [name: string]: unknown };

const ARGUMENTS: Record<string, number> = { msg: 1, pmsg: 2, plural: 2 };

/** Every string of a source file. Throws where one is put together while running: no translator could see it. */
export function callsOf(file: string, source: string): Call[] {
  const calls: Call[] = [];
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    const name = (node.callee as Node | undefined)?.name;
    if (node.type !== "CallExpression" || typeof name !== "string" || !Object.hasOwn(ARGUMENTS, name)) return;
    const given = node.arguments as (Node & { end: number })[];
    const texts = given.map((argument) => argument.value);
    if (texts.length !== ARGUMENTS[name] || !texts.every((text) => typeof text === "string")) {
      throw new Error(`${file}: ${name}() takes ${ARGUMENTS[name]} plain strings`);
    }
    const [first = "", second = ""] = texts as string[];
    const end = given.at(-1)?.end ?? 0;
    if (name === "pmsg") calls.push({ context: first, english: second, plural: undefined, end });
    else calls.push({ context: "", english: first, plural: name === "plural" ? second : undefined, end });
  });
  return calls;
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === "string") visit(child as Node, see);
    }
  }
}

export function readCatalogue(): GetTextTranslations {
  return po.parse(readFileSync(CATALOGUE));
}

/** Empty where there is none, or where somebody has yet to look at it. */
export function translationOf(catalogue: GetTextTranslations, { context, english }: Call): string {
  const found = catalogue.translations[context]?.[english];
  return found?.comments?.flag?.includes("fuzzy") ? "" : (found?.msgstr[0] ?? "");
}

/** Puts each translation behind its string, as one more argument. What has none stays English, as gettext does it. */
export function gettext(): Plugin {
  let catalogue: GetTextTranslations | undefined;
  return {
    name: "gettext",
    enforce: "pre",
    watchChange(id) {
      if (id === CATALOGUE) catalogue = undefined;
    },
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?(\?|$)/, code: /\bp?msg\(|\bplural\(/ },
      handler(source, id) {
        const [file = id] = id.split("?");
        if (file.endsWith("/lib/i18n.ts")) return;
        this.addWatchFile(CATALOGUE);
        catalogue ??= readCatalogue();
        let code = source;
        for (const call of callsOf(file, source).toReversed()) {
          const translated = translationOf(catalogue, call);
          if (translated) code = `${code.slice(0, call.end)}, ${JSON.stringify(translated)}${code.slice(call.end)}`;
        }
        return { code, map: null };
      },
    },
  };
}
