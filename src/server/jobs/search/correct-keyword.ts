import { FOREIGN_TITLES, TITLES } from "~/language/roles/professions";
import { SKILLS } from "~/language/skills/skill-vocabulary";
import type { JobIndex } from "./engine/job-index";
import { hasMeaning, parseKeyword } from "./engine/parse-keyword";
import { fold, tokensOf } from "~/language/text/tokens";

/** More unknown words than this aren't typos. */
const MAX_CORRECTED = 4;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** From this length on, a word with two typos still resembles only one other. */
const LONG = 8;

/** A word in this few titles is a typo if a similar word is this many times as common. */
const RARE_SHARE = 1 / 2000;
const TIMES_AS_MANY = 20;

/**
 * Corrects a keyword that found nothing: replaces each word that hardly any open job has with the most similar common
 * one. Returns null if there is nothing to replace. Keeps phrases, `-not`, `OR` and words of filters ("visa sponsorship").
 */
export function correctKeyword(index: JobIndex, keyword: string): string | null {
  const parts = keyword.split(/("[^"]*"?|\s+)/u);
  const words = parts.filter((part) => isPlainWord(part));
  if (words.length === 0) return null;
  const filters = parseKeyword(keyword, { isLiteral: false }).groups.flatMap(({ typed }) => typed);
  const filterWords = new Set(filters.flatMap(({ text }) => text.split(/\s+/u)));
  const unknown = new Set(words.filter((word) => !filterWords.has(word) && !isKnown(index, fold(word))));
  if (unknown.size === 0 || unknown.size > MAX_CORRECTED) return null;
  const corrected = parts
    .map((part) => (unknown.has(part) && isPlainWord(part) ? (nearest(fold(part), index) ?? part) : part))
    .join("");
  return corrected === keyword ? null : corrected;
}

/** A word with accents is of another language, and no misspelled English one. */
function isPlainWord(part: string): boolean {
  return /^\p{L}+$/u.test(part) && part.length >= MIN_LENGTH && !/\p{M}/u.test(part.normalize("NFD"));
}

const SKILL_WORDS = new Set(
  SKILLS.flatMap(({ name }) => fold(name).split(/[^\p{L}]+/u)).filter((word) => word.length >= MIN_LENGTH),
);

/** Words of titles in any language: "broker" is no "booker". */
const TITLE_WORDS = new Set([...TITLES, ...FOREIGN_TITLES].flatMap(tokensOf));

function isKnown(index: JobIndex, word: string): boolean {
  return (
    SKILL_WORDS.has(word) ||
    TITLE_WORDS.has(word) ||
    tokensOf(word).every((token) => !isRare(index, token)) ||
    hasMeaning(word)
  );
}

function isRare({ titles, size }: JobIndex, token: string): boolean {
  return (titles.get(token)?.length ?? 0) <= size * RARE_SHARE;
}

/** Lists words of titles and skills with how many titles have them. Skips the rarest, which are probably typos themselves. */
function* candidates({ titles, size }: JobIndex): Generator<[word: string, count: number]> {
  const fewest = size / 100_000;
  for (const [word, { length }] of titles) if (length >= fewest) yield [word, length];
  for (const word of SKILL_WORDS) yield [word, 0];
}

/** Finds the word with the fewest differences, then the most frequent one. Null if all differ too much. */
function nearest(word: string, index: JobIndex): string | null {
  const maxSlips = word.length < LONG ? 1 : 2;
  const own = index.titles.get(word)?.length ?? 0;
  let best: { candidate: string; slips: number; count: number } | null = null;
  for (const [candidate, count] of candidates(index)) {
    if (candidate === word || count < own * TIMES_AS_MANY) continue;
    if (candidate.length < MIN_LENGTH - 1 || Math.abs(candidate.length - word.length) > maxSlips) continue;
    // People rarely mistype the first letter; at most they swap it with the second or leave it out.
    if (candidate[0] !== word[0] && candidate[0] !== word[1] && candidate[1] !== word[0]) continue;
    const slips = slipsBetween(word, candidate);
    if (slips > maxSlips) continue;
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { candidate, slips, count };
  }
  return best?.candidate ?? null;
}

/** Counts the typos between two words. A phonetic spelling, or the same letters in another order, is one typo. */
export function slipsBetween(a: string, b: string): number {
  const sounds = (word: string) => word.replaceAll("ph", "f").replaceAll("ck", "k");
  const letters = (word: string) => [...word].toSorted().join("");
  if (a !== b && (sounds(a) === sounds(b) || (a[0] === b[0] && letters(a) === letters(b)))) return 1;
  return countEdits(a, b);
}

/** Counts omitted, added, replaced and swapped letters (optimal string alignment distance). */
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
