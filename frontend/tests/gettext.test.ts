// @vitest-environment node
/** The catalogue has what the source has: `npm run messages` writes new strings into it and takes old ones out. */
import { readdirSync, readFileSync } from "node:fs";
import { type GetTextTranslation, type GetTextTranslations, po } from "gettext-parser";
import { expect, it } from "vitest";
import { CATALOGUE, callsOf, readCatalogue, translationOf } from "../gettext";

const FOLDER = new URL("../src/", import.meta.url).pathname;
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && name !== "lib/i18n.ts")
  .sort();
const FOUND = FILES.flatMap((name) =>
  callsOf(name, readFileSync(FOLDER + name, "utf8")).map((call) => ({ ...call, file: `frontend/src/${name}` })),
);

/** The catalogue as it must be: in the order of the source, with what was translated so far. */
function wanted(): GetTextTranslations {
  const old = readCatalogue();
  const translations: GetTextTranslations["translations"] = {
    "": { "": old.translations[""]?.[""] as GetTextTranslation },
  };
  for (const { context, english, plural, file } of FOUND) {
    const known = old.translations[context]?.[english];
    const entries = translations[context] ?? {};
    const entry = entries[english] ?? {
      ...(context ? { msgctxt: context } : {}),
      msgid: english,
      ...(plural ? { msgid_plural: plural } : {}),
      msgstr: known?.msgstr ?? [""],
      comments: { ...known?.comments, reference: "" },
    };
    const files = new Set(entry.comments?.reference?.split("\n").filter(Boolean)).add(file);
    entries[english] = { ...entry, comments: { ...entry.comments, reference: [...files].join("\n") } };
    translations[context] = entries;
  }
  return { ...old, translations };
}

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

it("has every string of the source, and none that has gone", async () => {
  const text = new TextDecoder().decode(po.compile(wanted(), { foldLength: 0 }));
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(CATALOGUE);
});

it("has a translation for each, with the same places for values", () => {
  const catalogue = readCatalogue();
  const faults = FOUND.filter((call) => {
    const places = placesOf(call.plural ?? call.english);
    const said = placesOf(translationOf(catalogue, call));
    return !translationOf(catalogue, call) || said.join() !== places.join();
  });
  expect(faults.map(({ file, english }) => `${file}: ${english}`)).toEqual([]);
});

it("is asked for every Chinese word: none stands in the code", () => {
  const bilingual = "worker/offline-page.ts"; // shown where neither language can be known
  const chinese = FILES.filter(
    (name) => name !== bilingual && /\p{Script=Han}/u.test(readFileSync(FOLDER + name, "utf8")),
  );
  expect(chinese).toEqual([]);
});

it("finds strings by what they are called with, and refuses what no translator could see", () => {
  const [one, two, three] = callsOf("a.ts", `msg("A"); pmsg("page", "B"); plural("{n} C", "{n} Cs");`);
  expect(one).toMatchObject({ context: "", english: "A", plural: undefined });
  expect(two).toMatchObject({ context: "page", english: "B" });
  expect(three).toMatchObject({ english: "{n} C", plural: "{n} Cs" });
  expect(() => callsOf("a.ts", `msg("Hello, " + name)`)).toThrow("plain strings");
});
