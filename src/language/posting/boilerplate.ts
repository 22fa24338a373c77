import { wordsOf } from "../text/tokens";
import { parsePassages, type Passage } from "./sections";

/** A posting whose board is compared. */
export type ComparedPosting = { title: string; html: string };

/** Shorter sentences say the same by chance: "Excellent communication skills". */
const MIN_LENGTH = 50;
const MIN_POSTINGS = 3;
/** A title's word that this share of the postings has in common makes them one role. */
const ONE_ROLE = 0.8;
/** Words that name no role. */
const RANKS =
  /^(?:senior|junior|lead|staff|principal|head|director|manager|intern|working|student|associate|specialist|remote|the|and|for|i{1,3}|iv|sr|jr|m|f|w|d|x|us|usa|uk|eu|emea|apac)$/u;

/** Sentences that a board's postings of different roles share, as keys; see `removeBoilerplate`. */
export type Boilerplate = ReadonlySet<number>;

/** Collects the sentences that postings of different roles of one board share. */
export class BoilerplateFinder {
  private readonly titlesBySentence = new Map<number, Set<string>>();

  add({ title, html }: ComparedPosting): void {
    for (const { text } of parsePassages(html)) {
      if (text.length < MIN_LENGTH) continue;
      const key = keyOf(text);
      const titles = this.titlesBySentence.get(key);
      if (titles) titles.add(title);
      else this.titlesBySentence.set(key, new Set([title]));
    }
  }

  find(): Boilerplate {
    const shared = [...this.titlesBySentence].filter(([, titles]) => areDifferentRoles([...titles]));
    return new Set(shared.map(([key]) => key));
  }
}

export function findBoilerplate(postings: readonly ComparedPosting[]): Boilerplate {
  const finder = new BoilerplateFinder();
  for (const posting of postings) finder.add(posting);
  return finder.find();
}

/** Lists of what is asked for, which roles of one board may share. */
const IS_ASKED: ReadonlySet<Passage["kind"]> = new Set(["requirements", "nice", "stack"]);

/** Keeps requirements that a board's roles share: "Fluent in German and English". */
export function removeBoilerplate(passages: readonly Passage[], boilerplate: Boilerplate): Passage[] {
  return passages.filter(
    ({ text, kind, isItem }) =>
      text.length < MIN_LENGTH || (isItem && IS_ASKED.has(kind)) || !boilerplate.has(keyOf(text)),
  );
}

function areDifferentRoles(titles: readonly string[]): boolean {
  if (titles.length < MIN_POSTINGS) return false;
  const counts = new Map<string, number>();
  for (const title of titles) for (const word of beginningsOf(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(0, ...counts.values()) < ONE_ROLE * titles.length;
}

/** A title's words by their first letters, so that "engineer" and "engineering" are one. */
function beginningsOf(title: string): Set<string> {
  return new Set(wordsOf(title).flatMap((word) => (RANKS.test(word) ? [] : [word.slice(0, 6)])));
}

/** Differs in case, signs and spaces only by chance. */
function keyOf(text: string): number {
  let key = 7;
  for (const letter of text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "")) {
    key = (Math.imul(key, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return key;
}
