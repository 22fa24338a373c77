import { foldWords } from "../text/fold";
import { removePlaces } from "./place-words";

/** `core` is the work; `variant` its places, languages and ranks. Both are sorted. */
export type TitleParts = { core: string; variant: string; places: string[] };

/** "(m/w/d)", "m|f|x", "H/F", "all genders". */
const GENDERS =
  /[([]?\s*\b(?:[mwfhdxi](?:\s*[/|.,*]\s*(?:[mwfhdxi]|gn|div(?:ers)?|nb))+|all genders?|any gender|gn|wo?men\s*\/\s*(?:wo)?men(?:\s*\/\s*non[ -]binary)?)\b\s*[)\]]?/giu;
/** Every job is remote, so this doesn't distinguish any. */
const REMOTE =
  /\b(?:(?:100\s*%|fully|full|all)?[\s-]*remote(?:ly)?(?:[\s-]+(?:work|job|first|only|position|opportunity))?|work(?:ing)?[\s-]+from[\s-]+(?:home|anywhere)|wfh|home[\s-]?office|virtual|anywhere)\b/giu;
/** "Hillsboro, OH", "Austin S, TX", "(Plano, TX, US)". */
const CITY_AND_STATE =
  /(?:(?<=[-–—|(:,/]\s*)|(?<=^))[\p{L}. ']{2,30},?\s+(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?=\s*(?:[),;|/–—-]|$|,))/gu;

/** "(25)" counts postings, "77494" is a postal code. */
const COUNTER = /[([]\d{1,3}[)\]]\s*$|\b\d{5}\b/g;

const SPELLINGS: readonly [RegExp, string][] = [
  [/\bfull stack\b/g, "fullstack"],
  [/\bfront end\b/g, "frontend"],
  [/\bback end\b/g, "backend"],
  [/\bdev ops\b/g, "devops"],
  [/\be commerce\b/g, "ecommerce"],
  [/\bmid level\b/g, "mid"],
  [/\bentry level\b/g, "entry"],
  [/\bnew grad(?:uate)?\b/g, "graduate"],
];

const RANKS: Readonly<Record<string, string>> = {
  senior: "senior",
  sr: "senior",
  snr: "senior",
  junior: "junior",
  jr: "junior",
  jnr: "junior",
  mid: "mid",
  medior: "mid",
  midweight: "mid",
  intermediate: "mid",
  lead: "lead",
  principal: "principal",
  staff: "staff",
  intern: "intern",
  internship: "intern",
  trainee: "trainee",
  apprentice: "trainee",
  graduate: "graduate",
  entry: "entry",
  experienced: "experienced",
  associate: "associate",
  i: "1",
  ii: "2",
  iii: "3",
  iv: "4",
};

// prettier-ignore
const LANGUAGES = new Set([
  "english", "german", "deutsch", "french", "francais", "spanish", "espanol", "italian", "italiano", "dutch", "portuguese", "swedish", "norwegian",
  "danish", "finnish", "icelandic", "polish", "czech", "slovak", "slovenian", "slovene", "hungarian", "romanian", "bulgarian", "greek",
  "turkish", "russian", "ukrainian", "belarusian", "serbian", "croatian", "bosnian", "albanian", "macedonian", "estonian", "latvian", "lithuanian",
  "hebrew", "arabic", "farsi", "persian", "urdu", "hindi", "bengali", "punjabi", "gujarati", "marathi", "tamil", "telugu", "kannada", "malayalam",
  "chinese", "mandarin", "cantonese", "japanese", "korean", "vietnamese", "thai", "indonesian", "malay", "tagalog", "filipino", "burmese", "khmer",
  "lao", "mongolian", "kazakh", "uzbek", "georgian", "armenian", "azerbaijani", "swahili", "somali", "amharic", "yoruba", "igbo", "hausa",
  "zulu", "afrikaans", "catalan", "basque", "galician", "welsh", "irish", "maltese", "brazilian", "canadian", "bilingual",
]);
const OF_LANGUAGE = new Set([
  "speaking",
  "speaker",
  "speakers",
  "native",
  "fluent",
  "language",
  "sprachig",
  "parlante",
]);

// prettier-ignore
const SMALL = new Set([
  "a", "an", "the", "in", "at", "of", "for", "and", "or", "to", "with", "on", "by", "based", "only", "und", "fur", "in", "im", "de", "la", "el", "et",
  "position", "role", "job", "time", "zone", "timezone",
]);

/** Splits a redacted title; `own` are the words of the posting's places. */
export function parseTitle(title: string, own: ReadonlySet<string>): TitleParts {
  const places: string[] = [];
  const plain = title
    .replace(GENDERS, " ")
    .replace(REMOTE, " ")
    .replace(COUNTER, " ")
    .replace(CITY_AND_STATE, (place) => {
      places.push(foldWords(place));
      return " ";
    });
  const folded = SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), foldWords(plain));
  // Before the places, which include "Czech".
  const languages: string[] = [];
  const others = folded.split(" ").filter((word) => !LANGUAGES.has(word) || languages.push(word) === 0);
  const words = removePlaces(others, own, (place) => places.push(place));
  const ranks: string[] = [];
  const core: string[] = [];
  for (const word of words) {
    const rank = RANKS[word];
    if (rank) ranks.push(rank);
    else if (word !== "" && !SMALL.has(word) && !OF_LANGUAGE.has(word)) core.push(word);
  }
  const variant = [places, languages, ranks].map((found) => sortDistinct(found).join("+")).join("/");
  return { core: core.length > 0 ? sortDistinct(core).join(" ") : foldWords(title), variant, places };
}

function sortDistinct(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted();
}
