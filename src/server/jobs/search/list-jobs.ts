import { z } from "zod";
import type { ListJobsInput, ListJobsOutput } from "~/contracts/job";
import type { MatchLevel, JOB_SORTS } from "~/contracts/rules/job-search";
import type { ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { CursorTime, foreignCursor } from "~/server/core/keyset-cursor";
import { parseJson } from "~/server/core/parse-json";
import type { JobSource } from "../posting-columns";
import { correctKeyword } from "./correct-keyword";
import { currentIndex } from "./engine/current-index";
import type { JobIndex } from "./engine/job-index";
import {
  levelOf,
  type MatchFilter,
  narrowByResume,
  type ResumeFacts,
  scoresOf,
  BEST_MATCH,
} from "./engine/match-resume";
import { pickJobs, type Position } from "./engine/pick-jobs";
import { prepareSearch, type Search } from "./find-jobs";
import { indexOwnJobs, isNarrowed, isOwnList, pickOwnJobs } from "./own-lists";
import { getJobs, getSharedPage } from "./get-page";
import { createBudget, type Relaxed, relaxSearch } from "./relax-search";

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
 * of a wider search, for which `corrected_keyword` may be searched, too. A literal keyword gets neither.
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
    const { ids, next_cursor } = toPage(picked, { order, limit: input.limit });
    return { jobs: await getJobs(ctx, ids, { isOwn }), next_cursor };
  }
  const index = isOwn && actor ? await indexOwnJobs({ ...ctx, actor }, input) : await currentIndex(ctx);
  const page: Page = { order, after, limit: input.limit, isOwn, match };
  const first = await getPage(ctx, index, search, page);
  const isWidened = input.keyword !== undefined && !input.literal && !isOwn && !isExact;
  if (!isWidened) return first;
  // A cursor of a corrected search continues that search, though the client still sends the original keyword.
  const keyword = first.jobs.length === 0 ? correctKeyword(index, input.keyword ?? "") : null;
  const corrected = keyword === null ? null : await getPage(ctx, index, { ...search, keyword }, page);
  const best = corrected && corrected.jobs.length > 0 ? corrected : first;
  const isFew = best.jobs.length < FEW && best.next_cursor === null;
  const mayWiden = isFew && after === null && !match;
  const relaxing = { now: ctx.clock.now(), pageIds: new Set(best.jobs.map(({ id }) => id)), budget: createBudget() };
  const getRelaxed = async ({ without, ids }: Relaxed) => ({ without, jobs: await getJobs(ctx, ids, { isOwn }) });
  if (keyword !== null && corrected) {
    const relaxed = mayWiden ? relaxSearch(index, { ...search, keyword }, relaxing) : null;
    if (relaxed) return { ...corrected, corrected_keyword: keyword, relaxed: await getRelaxed(relaxed) };
    if (corrected.jobs.length > 0) return { ...corrected, corrected_keyword: keyword };
  }
  if (!mayWiden) return first;
  const relaxed = relaxSearch(index, search, relaxing);
  return relaxed ? { ...first, relaxed: await getRelaxed(relaxed) } : first;
}

type Page = { order: ListOrder; after: Position | null; limit: number; isOwn: boolean; match?: MatchFilter };

async function getPage(ctx: ServiceContext, index: JobIndex, search: Search, page: Page): Promise<ListJobsOutput> {
  const { order, after, limit, isOwn, match } = page;
  const { matches: all, filter, interpreted } = prepareSearch(index, search, ctx.clock.now());
  const matches = match ? narrowByResume(index, all, match) : all;
  // Pick one more than requested, to know whether there is a next page.
  const picked = toPage(pickJobs(index, { matches, filter, byFit: order !== "newest", after, limit: limit + 1 }), page);
  const { actor } = ctx;
  const listed =
    actor && !isOwn
      ? await getSharedPage({ ...ctx, actor }, index, picked)
      : { jobs: await getJobs(ctx, picked.ids, { isOwn }), next_cursor: picked.next_cursor };
  return interpreted.length === 0 ? listed : { ...listed, interpreted };
}

/** Returns a page of the picked jobs, of which there may be one too many. */
function toPage(picked: Position[], { order, limit }: Pick<Page, "order" | "limit">) {
  const page = picked.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next_cursor: last && picked.length > limit ? encodeCursor(order, last) : null,
  };
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

type ListOrder = (typeof JOB_SORTS)[number] | "match";

/** Returns the requested order, by default relevance. Without a keyword it is always newest. */
function listOrder(input: Pick<ListJobsInput, "sort" | "keyword">): ListOrder {
  if (!input.keyword?.trim()) return "newest";
  return input.sort ?? "relevance";
}

const Encoded = z.tuple([z.string(), z.int().min(0).max(BEST_MATCH), CursorTime, z.guid()]);

/** Encodes where a list continues: after this job. */
export function encodeCursor(order: ListOrder, { fit, time, id }: Position): string {
  const value: z.infer<typeof Encoded> = [order, fit, new Date(time).toISOString(), id];
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** @throws BAD_REQUEST for an invalid cursor, and for a cursor of a list in another order */
export function decodeCursor(cursor: string | undefined, order: ListOrder): Position | null {
  if (cursor === undefined) return null;
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== order) throw foreignCursor();
  const [, fit, at, id] = parsed.data;
  return { fit, time: Date.parse(at), id };
}
