import abroad from "../data/professions-abroad.json" with { type: "json" };
import professions from "../data/professions.json" with { type: "json" };
import words from "../data/title-words.json" with { type: "json" };
import translations from "../data/translations.json" with { type: "json" };
import { tokensOf } from "../text/tokens";
import { gendersOf, translate } from "./translate";
import { TRANSLATIONS } from "./vocabulary";

/** What may stand between the parts of a compound: "Einkauf-s-sachbearbeiter", "löne-administratör". */
const LINKS = ["", "s", "n", "e", "en", "er", "es"];
const [SHORTEST_PART, SHORTEST_HEAD] = [3, 4];
const LONGEST_COMPOUND = 60;
/** Endings of cases, genders and numbers: "importaciones", "obsługi", "zakupów". */
const INFLECTION = /[aeiouysnw]+$/u;
const SHORTEST_STEM = 4;

const tokens = (texts: readonly string[]): string[] => texts.flatMap(tokensOf);
const ENGLISH = new Set(
  tokens([
    ...professions.flatMap(({ name, titles, fields = [] }) => [name, ...titles, ...fields]),
    ...Object.values(words).flat(),
  ]),
);
const TRANSLATED = new Set(tokens(TRANSLATIONS.flatMap(([, ...others]) => others).flatMap(gendersOf)));
const FOREIGN = new Set([...TRANSLATED, ...tokens(Object.values(abroad).flat().flatMap(gendersOf))]);
const LAST_PARTS: ReadonlyMap<string, string> = new Map(
  Object.entries(translations.lastParts).flatMap(([last, meant]) => gendersOf(last).map((one) => [one, meant])),
);

const stemOf = (word: string): string | null => {
  const stem = word.replace(INFLECTION, "");
  return stem.length < SHORTEST_STEM ? null : stem;
};

/** Translated words by stem; null where words of several meanings share one. */
const BY_STEM = new Map<string, string | null>();
for (const word of TRANSLATED) {
  const stem = stemOf(word);
  const other = stem === null ? undefined : BY_STEM.get(stem);
  const isClear = other === undefined || (other !== null && meaningOf(other) === meaningOf(word));
  if (stem !== null) BY_STEM.set(stem, isClear ? (other ?? word) : null);
}

function meaningOf(word: string): string {
  return translate([word]).tokens.join(" ");
}

/** People of one profession, before whose noun any part may stand: "grundskollärare". */
const PEOPLE: ReadonlySet<string> = new Set([
  ...words.professions,
  "salesperson",
  "teacher",
  "buyer",
  "cashier",
  "tester",
]);

const NOUNS: ReadonlySet<string> = new Set([
  ...PEOPLE,
  ...tokens([...words.titleNouns, ...words.roleNouns, ...words.generalNouns, ...words.managers]),
]);

/** Returns a word as the tables have it, or null. */
function findWord(word: string): string | null {
  if (ENGLISH.has(word) || TRANSLATED.has(word)) return word;
  return BY_STEM.get(stemOf(word) ?? "") ?? (FOREIGN.has(word) ? word : null);
}

function findPart(part: string): string | null {
  const links = LINKS.filter((link) => part.endsWith(link));
  return links.map((link) => findWord(part.slice(0, part.length - link.length))).find((word) => word !== null) ?? null;
}

/** Splits a Germanic compound whose last part names people: "kundtjänstmedarbetare". The longest last part decides. */
function splitCompound(word: string): string[] | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_HEAD; at += 1) {
    const head = LAST_PARTS.get(word.slice(at)) ?? findWord(word.slice(at));
    const noun = head === null ? "" : (meaningOf(head).split(" ").at(-1) ?? "");
    if (head === null || !NOUNS.has(noun)) continue;
    const first = findPart(word.slice(0, at));
    // A "Chefbuchhalter" doesn't cook.
    if (first !== null) return LAST_PARTS.has(first) ? [head] : [first, head];
    if (FOREIGN.has(head) && PEOPLE.has(noun)) return [head];
  }
  return null;
}

/** Spells the words of a title as the tables have them: "importaciones" as "importacion", a compound as its parts. */
export function spellTitle(title: string): string[] {
  return tokensOf(title).flatMap((token) => {
    const word = token.length > LONGEST_COMPOUND ? token : findWord(token);
    return word === null ? (splitCompound(token) ?? [token]) : [word];
  });
}

/** Translates a title word by word: "customer support associate". */
export const translateTitle = (title: string): string => translate(spellTitle(title)).tokens.join(" ");

/** Translates words, phrases and compounds of other languages, and leaves the rest and all signs as written. */
export function translateWords(text: string): string {
  return text.replaceAll(/\p{L}+(?: \p{L}+)*/gu, (words) => {
    const written = tokensOf(words);
    const parts = written
      .map((word) => spellTitle(word))
      .map((spelled, at) => (spelled.length > 1 ? spelled : [written[at] ?? ""]));
    const english = translate(parts.flat()).tokens.join(" ");
    return english === written.join(" ") ? words : english;
  });
}
