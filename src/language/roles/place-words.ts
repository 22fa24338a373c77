import { FOLDED_COUNTRY_NAMES } from "../places/countries";
import { OTHER_PLACES, SUBDIVISION_COUNTRIES } from "../places/subdivisions";
import { foldWords } from "../text/fold";

/** Place names by their first word, longest first. */
const PHRASES = new Map<string, { phrase: string; length: number }[]>();
for (const phrase of new Set([
  ...OTHER_PLACES,
  ...FOLDED_COUNTRY_NAMES,
  ...SUBDIVISION_COUNTRIES.map(([name]) => name),
])) {
  const words = phrase.split(" ");
  const first = words[0];
  if (!first) continue;
  const phrases = PHRASES.get(first) ?? [];
  PHRASES.set(first, [...phrases, { phrase, length: words.length }]);
}
for (const [first, phrases] of PHRASES) {
  PHRASES.set(
    first,
    phrases.toSorted((a, b) => b.length - a.length),
  );
}

const NO_PLACES = new Set(
  (
    "remote hybrid anywhere office offices home work from based only and or the in of more multiple locations " +
    "location any within preferred time zone timezone hours to full part area region all remotely virtual fully " +
    "first optional friendly available various field for with at on up"
  ).split(" "),
);

/** Lists a location's place words: "Remote - Braga (Portugal)" has Braga and Portugal. */
export function listPlaceWords(location: string): Set<string> {
  return new Set(
    foldWords(location)
      .split(" ")
      .filter((word) => word.length > 2 && !/\d/.test(word) && !NO_PLACES.has(word)),
  );
}

/** "Amsterdam Office", "London HQ". */
const OFFICES = new Set(["office", "hq", "headquarters", "hub"]);

/** Removes known places and the posting's `own` from words. Calls `onPlace` for each. */
export function removePlaces(
  words: readonly string[],
  own: ReadonlySet<string>,
  onPlace: (place: string) => void = () => undefined,
): string[] {
  const rest: string[] = [];
  for (let index = 0; index < words.length;) {
    const word = words[index] ?? "";
    const length = isOwnWord(word, own) ? 1 : measurePlace(words, index, word);
    if (length === 0) {
      rest.push(word);
      index += 1;
    } else {
      onPlace(words.slice(index, index + length).join(" "));
      index += length;
      if (OFFICES.has(words[index] ?? "")) index += 1;
    }
  }
  return rest;
}

/** Removes a posting's own places from words. */
export const removeOwn = (words: readonly string[], own: ReadonlySet<string>): string[] =>
  words.filter((word) => !isOwnWord(word, own));

/** Shorter words differ from too many others by a letter. */
const MISSPELLED_FROM = 7;

/** "Fransisco" is the posting's own "Francisco", but "Bulgarian" isn't "Bulgaria". */
function isOwnWord(word: string, own: ReadonlySet<string>): boolean {
  if (own.has(word)) return true;
  if (word.length < MISSPELLED_FROM) return false;
  return [...own].some((place) => isOneLetterOff(word, place) && word !== `${place}n`);
}

/** Tells whether a word differs from another in one letter behind the first. */
export function isOneLetterOff(word: string, place: string): boolean {
  if (word[0] !== place[0] || Math.abs(word.length - place.length) > 1) return false;
  let same = 1;
  while (same < word.length && word[same] === place[same]) same += 1;
  const [rest, other] = [word.slice(same), place.slice(same)];
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
}

const DIRECTIONS = new Set(["northern", "southern", "eastern", "western", "central", "greater", "upper", "lower"]);

/** Counts the words of the place at `index`: 2 for "southern California". */
function measurePlace(words: readonly string[], index: number, first: string): number {
  for (const { phrase, length } of PHRASES.get(first) ?? []) {
    if (length === 1 || words.slice(index, index + length).join(" ") === phrase) return length;
  }
  if (!DIRECTIONS.has(first)) return 0;
  const length = measurePlace(words, index + 1, words[index + 1] ?? "");
  return length === 0 ? 0 : length + 1;
}
