import type { RelatedJobsOutput } from "~/contracts/job";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { findHidden } from "../hidden/find-hidden";
import { getJob } from "../view/get-job";
import { listJobRows, presentJob } from "../view/job-row";
import { isStaleSql } from "./stale-jobs";
import { currentIndex } from "./engine/current-index";
import type { JobIndex, Numbers } from "./engine/job-index";
import { findTyped } from "./engine/typed-filters";
import { GENERAL_NOUNS, PROFESSIONS, TITLE_NOUNS, UNSPECIFIC } from "~/language/roles/vocabulary";
import { tokensOf } from "~/language/text/tokens";

const RELATED = 6;
/** Some may be stale, which the index doesn't know. */
const CANDIDATES = 2 * RELATED;
const NOTHING: ReadonlySet<string> = new Set();
/** Two words of the title, or one and a skill. */
const ENOUGH = 3;
const TITLE_WORD = 2;
const SAME_TITLE = 100;
const single = (nouns: readonly string[]) => nouns.filter((noun) => !noun.includes(" ")).flatMap(tokensOf);
const UNSPECIFIC_TOKENS = new Set(UNSPECIFIC.flatMap(tokensOf));
const GENERAL = new Set(single(GENERAL_NOUNS));
const TRADES = new Set(single(PROFESSIONS));
const NOUNS = new Set(single(TITLE_NOUNS).filter((noun) => !TRADES.has(noun)));

/**
 * Finds up to six similar open jobs that aren't stale: first those whose title has all words of the job's title, then those that share
 * most title words and skills; newest first in each group. All share a word that names the work: "tax", not
 * "specialist". Compares public facts only. @throws what `getJob` throws
 */
export async function findRelatedJobs(
  ctx: ServiceContext,
  id: string,
  hidden: ReadonlySet<string> = NOTHING,
): Promise<RelatedJobsOutput> {
  const [job, index] = await Promise.all([getJob(ctx, id), currentIndex(ctx)]);
  const row = await kysely(ctx).selectFrom("jobs").select("skills").where("id", "=", job.id).executeTakeFirst();
  const ids = findAlike(index, job.id, row?.skills ?? [], { hidden, atMost: CANDIDATES });
  if (ids.length === 0) return { jobs: [] };
  const isListed = sql`j.id = ANY (${ids}::uuid[]) AND j.closed_at IS NULL AND NOT ${isStaleSql(ctx.clock.now())}`;
  const rows = await listJobRows(ctx, ctx.actor?.userId ?? null, isListed, { withoutDescription: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const related = ids.flatMap((alike) => byId.get(alike) ?? []).slice(0, RELATED);
  return { jobs: related.map((row) => presentJob(row)) };
}

/** Like `findRelatedJobs`, without jobs that the actor hides. */
export async function findUnhiddenRelatedJobs(
  ctx: ServiceContext & { actor: Actor },
  id: string,
): Promise<RelatedJobsOutput> {
  return findRelatedJobs(ctx, id, await findHidden(ctx));
}

export function findAlike(
  index: JobIndex,
  id: string,
  skills: readonly string[],
  { hidden = NOTHING, atMost = RELATED }: { hidden?: ReadonlySet<string>; atMost?: number } = {},
): string[] {
  const own = index.numberOf(id);
  if (own === undefined) return [];
  const words = findTyped([...new Set(index.titleTokens(own))]).rest.filter((word) => !UNSPECIFIC_TOKENS.has(word));
  const telling = pickTelling(words);
  const likeness = new Uint8Array(index.size);
  const add = (numbers: Numbers | undefined, points: number, mayStart: boolean) => {
    for (let at = 0; at < (numbers?.length ?? 0); at += 1) {
      const number = numbers?.values[at] ?? 0;
      const current = likeness[number] ?? 0;
      // General nouns and skills alone would relate a driver to a surgeon.
      if (current !== SAME_TITLE && (mayStart || current > 0))
        likeness[number] = Math.min(SAME_TITLE - 1, current + points);
    }
  };
  for (const word of telling) add(index.titles.get(word), TITLE_WORD, true);
  for (const word of words) if (!telling.includes(word)) add(index.titles.get(word), TITLE_WORD, false);
  const all = TITLE_WORD * words.length;
  // All words of the title were counted before any skill.
  if (telling.length > 0)
    for (let at = 0; at < index.size; at += 1) if (likeness[at] === all) likeness[at] = SAME_TITLE;
  for (const skill of skills) {
    add(index.skills.get(skill), 1, false);
    add(index.tags.get(skill), 1, false);
  }
  for (const other of hidden) likeness[index.numberOf(other) ?? own] = 0;
  return mostAlike(index, own, likeness, atMost);
}

/** Picks the words that name the work. A noun such as "engineer" counts only if there is nothing better. */
function pickTelling(words: readonly string[]): string[] {
  const telling = words.filter((word) => !NOUNS.has(word));
  return telling.length > 0 ? telling : words.filter((word) => !GENERAL.has(word));
}

function mostAlike(index: JobIndex, own: number, likeness: Uint8Array, atMost: number): string[] {
  const best: { number: number; points: number; time: number }[] = [];
  for (let number = index.size - 1; number >= 0; number -= 1) {
    const points = likeness[number] ?? 0;
    const last = best.length === atMost ? best[atMost - 1] : undefined;
    if (points < ENOUGH || points < (last?.points ?? 0) || number === own || index.isDead[number]) continue;
    const time = index.sortedAt[number] ?? 0;
    if (last && points === last.points && time <= last.time) continue;
    const at = best.findIndex((other) => other.points < points || (other.points === points && other.time < time));
    best.splice(at === -1 ? best.length : at, 0, { number, points, time });
    if (best.length > atMost) best.pop();
  }
  return best.map(({ number }) => index.ids[number] ?? "");
}
