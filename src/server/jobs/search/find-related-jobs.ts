import type { RelatedJobsOutput } from "~/contracts/job";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { createTurns, type Queue } from "~/server/core/turns";
import { sql, type Sql } from "~/server/db";
import { lexeme } from "./fact-queries";
import { getJob } from "../view/get-job";
import { selectJobs, type JobRow } from "../view/job-row";
import { presentJob } from "../view/present-job";
import { readList } from "./read-list";

const RELATED = 6;
/** Among how many of the newest jobs those are looked for that have something else in common. */
const NEWEST = 1000;
/** Two words of the title, or one and a skill; a skill alone joins a driver to a surgeon. */
const ENOUGH = 3;
/** What says how senior somebody is, or where, not what for: stems, as the search columns hold them. */
const UNSPECIFIC = new Set(
  "senior sr junior jr lead staff princip mid level entri head chief associ intern remot i ii iii iv v and or of the for in at a to with m f w d x all gender".split(
    " ",
  ),
);

/** A page waits for its related jobs, but lists go first: reading these must not take all connections. */
const AT_ONCE = { maxRunning: 2, maxWaiting: 50 };

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteRelated?: Queue };
const inTurn = createTurns((globals.farsiteRelated ??= { running: 0, waiting: [] }), AT_ONCE);

type Likeness = { words: string[]; skills: string[]; tags: string[] };

/**
 * Up to six open jobs like a given one: first the newest whose title has all words of its title that say what the work is,
 * then those of the newest jobs that share most words of the title, skills and tags with it. Compares public facts only, and
 * costs the same however many jobs there are. Throws what reading the job itself does, and RATE_LIMITED if too many wait.
 */
export function findRelatedJobs(ctx: ServiceContext, id: string): Promise<RelatedJobsOutput> {
  return inTurn(() => readRelatedJobs(ctx, id));
}

async function readRelatedJobs(ctx: ServiceContext, id: string): Promise<RelatedJobsOutput> {
  const job = await getJob(ctx, id);
  const [known] = await queryRows<Likeness>(
    ctx,
    sql`SELECT tsvector_to_array(search_title) AS words, skills, tags FROM jobs WHERE id = ${job.id}::uuid`,
  );
  if (!known) return { jobs: [] };
  const like = { ...known, words: known.words.filter((word) => !UNSPECIFIC.has(word)) };
  const sameTitle = await readSameTitle(ctx, job.id, like.words);
  const others =
    sameTitle.length < RELATED ? await readMostAlike(ctx, [job.id, ...sameTitle.map((row) => row.id)], like) : [];
  return { jobs: [...sameTitle, ...others].slice(0, RELATED).map((row) => presentJob(row)) };
}

async function readSameTitle(ctx: ServiceContext, id: string, words: string[]): Promise<JobRow[]> {
  if (words.length === 0) return [];
  const query = sql`${words.map(lexeme).join(" & ")}::tsquery`;
  return readList(ctx, {
    scope: { conditions: [sql`j.closed_at IS NULL`], isOwn: false },
    part: {
      conditions: [sql`j.search_title @@ ${query}`, sql`j.id <> ${id}::uuid`],
      search: { title: query, all: query, facts: null },
    },
    after: null,
    limit: RELATED,
  });
}

async function readMostAlike(ctx: ServiceContext, without: string[], like: Likeness): Promise<JobRow[]> {
  const shared = (column: Sql, values: string[]) =>
    sql`cardinality(ARRAY(SELECT unnest(${column}) INTERSECT SELECT unnest(${values}::text[])))`;
  const alike = sql`(
    SELECT * FROM (
      SELECT newest.*,
        2 * ${shared(sql`tsvector_to_array(search_title)`, like.words)}
          + ${shared(sql`skills`, like.skills)} + ${shared(sql`tags`, like.tags)} AS likeness
      FROM (
        SELECT * FROM jobs WHERE closed_at IS NULL
        ORDER BY sorted_at DESC, id DESC LIMIT ${sql.raw(String(NEWEST))}) newest
      WHERE id <> ALL (${without}::uuid[])) compared
    WHERE likeness >= ${ENOUGH}::int
    ORDER BY likeness DESC, sorted_at DESC, id DESC LIMIT ${sql.raw(String(RELATED))})`;
  const select = selectJobs(ctx.actor?.userId ?? null, { jobs: alike, withoutDescription: true });
  return queryRows<JobRow>(ctx, sql`${select} ORDER BY j.likeness DESC, j.sorted_at DESC, j.id DESC`);
}
