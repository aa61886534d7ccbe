/** What we use of gettext-parser, which brings no types. */
declare module "gettext-parser" {
  export interface GetTextTranslation {
    msgctxt?: string;
    msgid: string;
    msgid_plural?: string;
    msgstr: string[];
    comments?: { translator?: string; reference?: string; extracted?: string; flag?: string };
  }

  export interface GetTextTranslations {
    charset: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, GetTextTranslation>>;
  }

  export const po: {
    parse: (text: Uint8Array | string) => GetTextTranslations;
    compile: (catalogue: GetTextTranslations, options?: { foldLength?: number }) => Uint8Array;
  };
}
