import { foldCase as fold } from "../text/fold";

const LOCALES = "en de fr es pt it nl pl sv da nb fi cs sk ro hu tr hr".split(" ");
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Filled on the first use: it takes tens of milliseconds. */
const names = new Map<string, string>();

/** Names of languages in the languages of résumés: "angielski" is English. */
function nameLanguages(): ReadonlyMap<string, string> {
  if (names.size > 0) return names;
  const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  const languages = codes.flatMap((code) => {
    const name = english.of(code);
    return name === undefined ? [] : [{ code, name }];
  });
  for (const locale of LOCALES) {
    const own = new Intl.DisplayNames([locale], { type: "language" });
    for (const { code, name } of languages) {
      const ownName = fold(own.of(code) ?? "");
      if (/^\p{L}{4,}$/u.test(ownName) && !names.has(ownName)) names.set(ownName, name);
    }
  }
  return names;
}

/** Returns the English name of a language that a list names in its own language, or null. */
export function languageNamed(word: string): string | null {
  return nameLanguages().get(fold(word)) ?? null;
}
