import { BLOCK, type JobIndex } from "./job-index";
import type { JobFilter } from "./job-filter";
import type { Matches } from "./match-keyword";

/** A job's position in a list: how well it fits (0 without a keyword), when it was posted, its id. */
export type Position = { fit: number; time: number; id: string };

/** Returns whether `a` comes first. UUIDs have the same order as text and as bytes. */
function isBefore(a: Position, b: Position): boolean {
  if (a.fit !== b.fit) return a.fit < b.fit;
  if (a.time !== b.time) return a.time > b.time;
  return a.id > b.id;
}

type Picking = { matches: Matches | null; filter: JobFilter; byFit: boolean; after: Position | null; limit: number };

/**
 * Picks the jobs after a position: best fit first, then newest, then the greater id. Holds only one page at a time.
 * Without a keyword or skill it skips blocks of jobs that are all too old or all too new.
 */
export function pickJobs(index: JobIndex, { matches, filter, byFit, after, limit }: Picking): Position[] {
  const picked: Position[] = [];
  const offer = (number: number) => {
    const fit = byFit && matches ? (matches.fit[number] ?? 0) : 0;
    const time = index.sortedAt[number] ?? 0;
    const last = picked.length === limit ? picked[limit - 1] : undefined;
    // Compare the numbers first, because comparing ids is slower.
    if (last && (fit > last.fit || (fit === last.fit && time < last.time))) return;
    if (filter.failing(number) !== 0) return;
    const position = { fit, time, id: index.ids[number] ?? "" };
    if (after && !isBefore(after, position)) return;
    if (last && !isBefore(position, last)) return;
    insert(picked, position, limit);
  };
  const numbers = matches?.numbers ?? filter.only;
  if (numbers) {
    // Start at the end, where the newest are, so that most of the rest is skipped as too old.
    for (let at = numbers.length - 1; at >= 0; at -= 1) offer(numbers[at] ?? 0);
    return picked;
  }
  for (let block = index.newestIn.length - 1; block >= 0; block -= 1) {
    const last = picked.length === limit ? picked[limit - 1] : undefined;
    const isTooOld = last !== undefined && (index.newestIn[block] ?? 0) < last.time;
    const isTooNew = after !== null && (index.oldestIn[block] ?? 0) > after.time;
    if (isTooOld || isTooNew) continue;
    const end = Math.min((block + 1) * BLOCK, index.size);
    for (let number = end - 1; number >= block * BLOCK; number -= 1) offer(number);
  }
  return picked;
}

function insert(picked: Position[], position: Position, limit: number): void {
  let [low, high] = [0, picked.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = picked[middle];
    if (other && isBefore(other, position)) low = middle + 1;
    else high = middle;
  }
  picked.splice(low, 0, position);
  if (picked.length > limit) picked.pop();
}
