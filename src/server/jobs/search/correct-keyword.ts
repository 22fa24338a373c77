import { SKILLS } from "../publish/skill-vocabulary";
import type { JobIndex } from "./engine/job-index";
import { hasMeaning } from "./engine/parse-keyword";
import { fold, tokensOf } from "./engine/words";

/** More unknown words than this are no slips of the finger. */
const MAX_CORRECTED = 4;
/** A shorter word is as near to many others as to the one that was meant. */
const MIN_LENGTH = 4;
/** From here on, two slips are still nearer to one word than to others. */
const LONG = 8;

/** A word in this few titles is a typo if a similar word is this many times as common. */
const RARE_SHARE = 1 / 2000;
const TIMES_AS_MANY = 20;

/**
 * A keyword search that found nothing, with each word that stands in hardly any public text of an open job replaced by the
 * nearest one that does; null where there is nothing to replace. Phrases, `-not` and `OR` stay as they are.
 */
export function correctKeyword(index: JobIndex, keyword: string): string | null {
  const parts = keyword.split(/("[^"]*"?|\s+)/u);
  const words = parts.filter((part) => isPlainWord(part));
  if (words.length === 0) return null;
  const unknown = new Set(words.filter((word) => !isKnown(index, fold(word))));
  if (unknown.size === 0 || unknown.size > MAX_CORRECTED) return null;
  const corrected = parts
    .map((part) => (unknown.has(part) && isPlainWord(part) ? (nearest(fold(part), index) ?? part) : part))
    .join("");
  return corrected === keyword ? null : corrected;
}

function isPlainWord(part: string): boolean {
  return /^\p{L}+$/u.test(part) && part.length >= MIN_LENGTH;
}

const SKILL_WORDS = new Set(
  SKILLS.flatMap(({ name }) => fold(name).split(/[^\p{L}]+/u)).filter((word) => word.length >= MIN_LENGTH),
);

function isKnown(index: JobIndex, word: string): boolean {
  return SKILL_WORDS.has(word) || tokensOf(word).every((token) => !isRare(index, token)) || hasMeaning(word);
}

function isRare({ titles, size }: JobIndex, token: string): boolean {
  return (titles.get(token)?.length ?? 0) <= size * RARE_SHARE;
}

/** Words of titles and skills, and how many titles have them. A word of hardly any title is more likely a slip itself. */
function* candidates({ titles, size }: JobIndex): Generator<[word: string, count: number]> {
  const fewest = size / 100_000;
  for (const [word, { length }] of titles) if (length >= fewest) yield [word, length];
  for (const word of SKILL_WORDS) yield [word, 0];
}

/** The word with the fewest slips between the two, of several the more frequent one; null where all are too far. */
function nearest(word: string, index: JobIndex): string | null {
  const maxSlips = word.length < LONG ? 1 : 2;
  const own = index.titles.get(word)?.length ?? 0;
  let best: { candidate: string; slips: number; count: number } | null = null;
  for (const [candidate, count] of candidates(index)) {
    if (candidate === word || count < own * TIMES_AS_MANY) continue;
    if (candidate.length < MIN_LENGTH - 1 || Math.abs(candidate.length - word.length) > maxSlips) continue;
    // The first letter is hardly ever wrong, at most swapped with the second, or left out.
    if (candidate[0] !== word[0] && candidate[0] !== word[1] && candidate[1] !== word[0]) continue;
    const slips = slipsBetween(word, candidate);
    if (slips > maxSlips) continue;
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { candidate, slips, count };
  }
  return best?.candidate ?? null;
}

/** A word written as it sounds, or with its letters in another order, is one slip away. */
export function slipsBetween(a: string, b: string): number {
  const sounds = (word: string) => word.replaceAll("ph", "f").replaceAll("ck", "k");
  const letters = (word: string) => [...word].toSorted().join("");
  if (a !== b && (sounds(a) === sounds(b) || (a[0] === b[0] && letters(a) === letters(b)))) return 1;
  return countEdits(a, b);
}

/** Letters left out, put in, replaced, or swapped with their neighbour (optimal string alignment distance). */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let slips = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
