import type { ListJobsInput, ListJobsOutput } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";
import { type ServiceContext, queryRows } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { sql } from "~/server/db";
import type { JobSource } from "../publish/publishable-job";
import { selectJobs, type JobRow } from "../view/job-row";
import { presentJob } from "../view/present-job";
import { correctKeyword } from "./correct-keyword";
import { currentIndex } from "./engine/current-index";
import type { JobIndex } from "./engine/job-index";
import { levelOf, type MatchFilter, narrowByResume, type ResumeFacts, scoresOf } from "./engine/match-resume";
import { pickJobs } from "./engine/pick-jobs";
import type { Position } from "./engine/position";
import { prepareSearch, type Search } from "./find-jobs";
import { decodeCursor, encodeCursor } from "./list-cursor";
import { listOrder, type ListOrder } from "./list-order";
import { indexOwnJobs, isNarrowed, isOwnList, pickOwnJobs } from "./own-lists";
import { relaxSearch } from "./relax-search";

export type ListOptions = {
  /** Only jobs of these sources. */
  sources?: readonly JobSource[];
  /** Neither corrects words nor widens the search, for callers that can't say so. */
  isExact?: boolean;
  /** Lists only jobs that match a résumé, or the best matches first. */
  match?: MatchFilter;
  /** Ids of jobs to leave out. */
  hidden?: ReadonlySet<string>;
};

/** Fewer matches than this are followed by results of a wider search. */
const FEW = 5;

/**
 * Lists a page of jobs as the viewer may see them, newest first. With a keyword, the best fits (`FIT`) come first,
 * newest first within each fit. A job's position depends only on the search and the job, so new jobs never cause
 * duplicates or gaps. If no job matches a keyword, retries with its typos corrected. If few match, `relaxed` has results
 * of a wider search. A literal keyword gets neither.
 * @throws BAD_REQUEST for a cursor of another list, UNAUTHORIZED for own lists without a session
 */
export async function listJobs(
  ctx: ServiceContext,
  input: ListJobsInput,
  { sources, isExact = false, match, hidden }: ListOptions = {},
): Promise<ListJobsOutput> {
  const order = match?.isOrder ? "match" : listOrder(input);
  const { actor } = ctx;
  const isOwn = isOwnList(input);
  if (isOwn && actor === null) throw new UnauthorizedError();
  const after = decodeCursor(input.cursor, order);
  const search: Search = { ...toSearch(input), sources, hidden };
  if (isOwn && actor && !isNarrowed(search)) {
    const picked = await pickOwnJobs({ ...ctx, actor }, input, { after, limit: input.limit + 1 });
    return toPage(ctx, picked, { order, after, limit: input.limit, isOwn });
  }
  const index = isOwn && actor ? await indexOwnJobs({ ...ctx, actor }, input) : await currentIndex(ctx);
  const page: Page = { order, after, limit: input.limit, isOwn, match };
  const found = await readPage(ctx, index, search, page);
  const isWidened = input.keyword !== undefined && !input.literal && !isOwn && !isExact;
  if (!isWidened) return found;
  if (found.jobs.length === 0) {
    // A cursor of a corrected search continues that search, though the client still sends the original keyword.
    const keyword = correctKeyword(index, input.keyword ?? "");
    const corrected = keyword === null ? null : await readPage(ctx, index, { ...search, keyword }, page);
    if (keyword !== null && corrected && corrected.jobs.length > 0) return { ...corrected, corrected_keyword: keyword };
  }
  const isFew = found.jobs.length < FEW && found.next_cursor === null;
  if (!isFew || after !== null || match) return found;
  const relaxed = relaxSearch(index, search, ctx.clock.now(), new Set(found.jobs.map(({ id }) => id)));
  if (!relaxed) return found;
  return { ...found, relaxed: { without: relaxed.without, jobs: await readJobs(ctx, relaxed.ids, { isOwn }) } };
}

type Paging = { order: ListOrder; after: Position | null; limit: number; isOwn: boolean };
type Page = Paging & { match?: MatchFilter };

async function readPage(
  ctx: ServiceContext,
  index: JobIndex,
  search: Search,
  { order, after, limit, isOwn, match }: Page,
): Promise<ListJobsOutput> {
  const { matches: found, filter, interpreted } = prepareSearch(index, search, ctx.clock.now());
  const matches = match ? narrowByResume(index, found, match) : found;
  // Pick one more than requested, to know whether there is a next page.
  const picked = pickJobs(index, { matches, filter, byFit: order !== "newest", after, limit: limit + 1 });
  const page = await toPage(ctx, picked, { order, after, limit, isOwn });
  return {
    ...page,
    ...(interpreted.length > 0 && {
      interpreted: interpreted.map(({ text, filter, value }) => ({ text, filter, value })),
    }),
  };
}

/** Builds a page from the picked jobs, of which there may be one too many. */
async function toPage(
  ctx: ServiceContext,
  picked: Position[],
  { order, limit, isOwn }: Paging,
): Promise<ListJobsOutput> {
  const page = picked.slice(0, limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  return {
    jobs: await readJobs(ctx, ids, { isOwn }),
    next_cursor: last && picked.length > limit ? encodeCursor(order, last) : null,
  };
}

/** Reads jobs by id, in this order. Public lists leave out jobs that closed since the index was read. */
async function readJobs(ctx: ServiceContext, ids: readonly string[], { isOwn }: { isOwn: boolean }) {
  if (ids.length === 0) return [];
  const rows = await queryRows<JobRow>(
    ctx,
    sql`
      ${selectJobs(ctx.actor?.userId ?? null)}
      WHERE j.id = ANY (${ids}::uuid[]) ${isOwn ? sql`` : sql`AND j.closed_at IS NULL`}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentJob(row));
}

function toSearch(input: ListJobsInput): Search {
  const { limit: _, cursor: __, sort: ___, saved: ____, unlocked: _____, applied: ______, ...search } = input;
  return search;
}

/** Returns how well a résumé matches open jobs, by id. Leaves out other jobs. */
export async function findMatchLevels(
  ctx: ServiceContext,
  { resume, ids }: { resume: ResumeFacts; ids: readonly string[] },
): Promise<Record<string, MatchLevel>> {
  const index = await currentIndex(ctx);
  const scores = scoresOf(index, resume);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const number = index.numberOf(id);
      return number === undefined ? [] : [[id, levelOf(scores[number] ?? 0)]];
    }),
  );
}
