import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { SKILL_SPELLINGS } from "../publish/skill-vocabulary";

/** Words of so many of the newest jobs are what a misspelt word is compared with, besides the skills. */
const NEWEST = 2000;
/** More unknown words than this are no slips of the finger. */
const MAX_CORRECTED = 4;
/** A shorter word is as near to many others as to the one that was meant. */
const MIN_LENGTH = 4;
/** From here on, two slips are still nearer to one word than to others. */
const LONG = 8;

/**
 * A keyword search that found nothing, with each word that stands in no public text of the newest jobs replaced by the
 * nearest one that does; null where there is nothing to replace. Phrases, `-not` and `OR` stay as they are. Costs the same
 * however many jobs there are.
 */
export async function correctKeyword(ctx: ServiceContext, keyword: string): Promise<string | null> {
  const parts = keyword.split(/("[^"]*"?|\s+)/u);
  const words = parts.filter((part) => isPlainWord(part));
  if (words.length === 0) return null;
  const known = await publicWords(ctx);
  const unknown = new Set(words.filter((word) => !known.has(fold(word))));
  if (unknown.size === 0 || unknown.size > MAX_CORRECTED) return null;
  const corrected = parts
    .map((part) => (unknown.has(part) && isPlainWord(part) ? (nearest(fold(part), known) ?? part) : part))
    .join("");
  return corrected === keyword ? null : corrected;
}

function isPlainWord(part: string): boolean {
  return /^\p{L}+$/u.test(part) && part.length >= MIN_LENGTH;
}

/** As function search_fold has them. */
function fold(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const SKILL_WORDS = Object.keys(SKILL_SPELLINGS)
  .flatMap((skill) => fold(skill).split(/[^\p{L}]+/u))
  .filter((word) => word.length >= MIN_LENGTH);

/** How often each word stands in titles, tags and skills. */
async function publicWords(ctx: ServiceContext): Promise<Map<string, number>> {
  const rows = await queryRows<{ word: string; count: number }>(
    ctx,
    sql`
      SELECT word, count(*)::int AS count
      FROM (
        SELECT title, tags, skills FROM jobs WHERE closed_at IS NULL
        ORDER BY sorted_at DESC, id DESC LIMIT ${sql.raw(String(NEWEST))}) newest,
        LATERAL regexp_split_to_table(search_words(title || ' ' || array_to_string(tags || skills, ' ')), '[^[:alpha:]]+') word
      WHERE length(word) >= ${MIN_LENGTH - 1}::int GROUP BY word`,
  );
  const words = new Map(SKILL_WORDS.map((word) => [word, 0]));
  for (const { word, count } of rows) words.set(word, count);
  return words;
}

/** The word with the fewest slips between the two, of several the more frequent one; null where all are too far. */
function nearest(word: string, known: ReadonlyMap<string, number>): string | null {
  const maxSlips = word.length < LONG ? 1 : 2;
  let best: { candidate: string; slips: number; count: number } | null = null;
  for (const [candidate, count] of known) {
    if (Math.abs(candidate.length - word.length) > maxSlips) continue;
    const slips = slipsBetween(word, candidate);
    if (slips > maxSlips) continue;
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { candidate, slips, count };
  }
  return best?.candidate ?? null;
}

/** Letters left out, put in, replaced, or swapped with their neighbour (optimal string alignment distance). */
export function slipsBetween(a: string, b: string): number {
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
