import { foldCase as fold } from "../text/fold";

// prettier-ignore
const LOCALES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "sv", "da", "nb", "fi", "cs", "sk", "ro", "hu", "tr", "hr"];
// prettier-ignore
const CODES = [
  "af", "am", "ar", "az", "be", "bg", "bn", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr",
  "ga", "gd", "gl", "gu", "ha", "he", "hi", "hr", "hu", "hy", "id", "ig", "is", "it", "ja", "ka", "kk", "km", "kn", "ko", "ku", "lb",
  "lo", "lt", "lv", "mk", "ml", "mn", "mr", "ms", "mt", "my", "nb", "ne", "nl", "no", "pa", "pl", "ps", "pt", "ro", "ru", "si", "sk",
  "sl", "so", "sq", "sr", "sv", "sw", "ta", "te", "th", "tl", "tr", "uk", "ur", "uz", "vi", "xh", "yo", "zh", "zu",
];

const NAMES = nameLanguages();

/** Names of languages in the languages of résumés: "angielski" is English. */
function nameLanguages(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const names = new Map<string, string>();
  for (const locale of LOCALES) {
    const own = new Intl.DisplayNames([locale], { type: "language" });
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
