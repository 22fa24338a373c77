import type { ListJobsInput } from "~/contracts/job";
import { UnauthorizedError } from "~/server/core/errors";
import { sql, type Sql } from "~/server/db";
import { factQueries } from "./fact-queries";
import type { ListOrder } from "./list-order";
import type { JobSource } from "../publish/publishable-job";
import { keywordQuery, placeQuery } from "./search-text";

const DAY_MS = 86_400_000;

/** What is searched for, as tsquery expressions over the search columns of `jobs`; null where nothing is. */
export type Search = { title: Sql | null; all: Sql | null; facts: Sql | null };

/**
 * One part of a list: what its jobs must fulfil, the same as a search where an index can answer it, and how much older than they
 * are its jobs count.
 */
export type ListPart = { conditions: Sql[]; search: Search; lagMs: number };

/** A keyword in the title is worth as much as being so much newer with the keyword elsewhere. */
const TITLE_WORTH_MS = 30 * DAY_MS;

/** What a list is of: all open jobs, or one's own. */
export type ListScope = { conditions: Sql[]; isOwn: boolean };

type ScopeOptions = { userId: string | null; now: Date; sources?: readonly JobSource[] };

/**
 * What every job of a list must fulfil, on the aliases of `selectJobs`.
 * Throws UNAUTHORIZED for `saved`, `unlocked` and `applied` without a session.
 */
export function listScope(input: ListJobsInput, { userId, now, sources }: ScopeOptions): ListScope {
  const bound = postedSince(input, now);
  const since = bound ? [sql`j.sorted_at >= ${bound}::timestamptz`] : [];
  const from = sources ? [sql`j.source = ANY (${[...sources]}::text[])`] : [];
  const own = [
    input.saved ? [sql`s.job_id IS NOT NULL`] : [],
    input.unlocked ? [sql`u.job_id IS NOT NULL`] : [],
    input.applied ? [sql`a.applied_at IS NOT NULL`] : [],
  ].flat();
  // A closed job leaves the public lists and stays in one's own.
  if (own.length === 0) return { conditions: [sql`j.closed_at IS NULL`, ...since, ...from], isOwn: false };
  if (userId === null) throw new UnauthorizedError();
  return { conditions: [...own, ...since, ...from], isOwn: true };
}

/** The earliest time of `posted_within_days`, compared with what lists are ordered by: a walk from the newest on ends there. */
export function postedSince({ posted_within_days }: Pick<ListJobsInput, "posted_within_days">, now: Date): Date | null {
  return posted_within_days === undefined ? null : new Date(now.getTime() - posted_within_days * DAY_MS);
}

/**
 * A list is its parts merged, each from the newest on: with relevance the jobs that have the keyword in their title, and
 * those that have it elsewhere, which count as 30 days older. No such order depends on the time of asking, so pages of it
 * fit together. Only public columns are searched, and pay only in its public bands: no
 * sequence of questions tells more than the locked card does.
 */
export function listParts(input: ListJobsInput, order: ListOrder): ListPart[] {
  const facts = factsQuery(input);
  if (facts === "nothing") return [];
  const hasFacts = facts ? [sql`j.search_facts @@ ${facts}`] : [];
  if (!input.keyword?.trim()) return [{ conditions: hasFacts, search: { title: null, all: null, facts }, lagMs: 0 }];

  const query = sql`websearch_to_tsquery('jobs_english', search_fold(${keywordQuery(input.keyword)}))`;
  const anywhere = [...hasFacts, sql`j.search_all @@ ${query}`];
  const search = { title: null, all: query, facts };
  if (order === "newest") return [{ conditions: anywhere, search, lagMs: 0 }];
  return [
    {
      conditions: [...anywhere, sql`j.search_title @@ ${query}`],
      search: { ...search, title: query },
      lagMs: 0,
    },
    { conditions: [...anywhere, sql`NOT j.search_title @@ ${query}`], search, lagMs: TITLE_WORTH_MS },
  ];
}

/** All that lists are narrowed by as one query; `nothing` for a location that has no letter to look for. */
function factsQuery(input: ListJobsInput): Sql | "nothing" | null {
  const wishes = factQueries(input).map((query) => sql`${query}::tsquery`);
  if (input.location?.trim()) {
    const place = placeQuery(input.location);
    if (place === null) return "nothing";
    wishes.push(sql`to_tsquery('simple', search_fold(${place}))`);
  }
  return wishes.length === 0 ? null : sql`(${sql.join(wishes, sql.raw(" && "))})`;
}
