import { foldCase as fold } from "../text/fold";

// prettier-ignore
const LOCALES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "sv", "da", "nb", "fi", "cs", "sk", "ro", "hu", "tr", "hr"];
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Two letters that name no language have no name. */
const CODES = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));

const NAMES = nameLanguages();

/** Names of languages in the languages of résumés: "angielski" is English. */
function nameLanguages(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const names = new Map<string, string>();
  for (const locale of LOCALES) {
    const own = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
    for (const code of CODES) {
      const name = fold(own.of(code) ?? "");
      if (/^\p{L}{4,}$/u.test(name) && !names.has(name)) names.set(name, english.of(code) ?? code);
    }
  }
  return names;
}

/** Returns the English name of a language that a list names in its own language, or null. */
export function languageNamed(word: string): string | null {
  return NAMES.get(fold(word)) ?? null;
}
