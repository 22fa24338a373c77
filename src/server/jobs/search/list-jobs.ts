import type { ListJobsInput, ListJobsOutput } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/iso-time";
import { correctKeyword } from "./correct-keyword";
import type { JobRow } from "../view/job-row";
import { decodeCursor, encodeCursor, type ListPosition } from "./list-cursor";
import { listParts, listScope, type ListPart } from "./list-filters";
import { listOrder } from "./list-order";
import { presentJob } from "../view/present-job";
import type { JobSource } from "../publish/publishable-job";
import { readList } from "./read-list";

/** What a list is narrowed to by who asks for it, beside the search. */
export type ListOptions = { sources?: readonly JobSource[] };

/**
 * A page of jobs as the viewer may see them, and where the next one starts. Every order ends in (sorted_at, id), both
 * public and fixed, and pages continue behind the last job seen: nothing is shown twice or skipped when jobs come in,
 * and the millionth page costs what the first does. Relevance is the place where a keyword is found, weighed against the
 * job's age; ranking every match of a common word would cost more the more jobs there are. A keyword that finds nothing among
 * all jobs is looked for once more with its misspelt words corrected, unless it is meant literally; the answer then says
 * what was looked for.
 *
 * Throws BAD_REQUEST for a cursor of another list, UNAUTHORIZED for one's own lists without a session.
 */
export async function listJobs(
  ctx: ServiceContext,
  input: ListJobsInput,
  options: ListOptions = {},
): Promise<ListJobsOutput> {
  const found = await readPage(ctx, input, options);
  const isOwn = input.saved || input.unlocked || input.applied;
  if (found.jobs.length > 0 || !input.keyword || input.literal || isOwn) return found;
  const keyword = await correctKeyword(ctx, input.keyword);
  if (keyword === null) return found;
  // A cursor that came with corrected jobs continues among them, though the client still sends what it was asked.
  const corrected = await readPage(ctx, { ...input, keyword }, options);
  return corrected.jobs.length === 0 ? found : { ...corrected, corrected_keyword: keyword };
}

/** A row with the place that it has in the list: that of its part, put back by what it counts as older. */
type Placed = { row: JobRow; place: ListPosition };

async function readPage(ctx: ServiceContext, input: ListJobsInput, options: ListOptions): Promise<ListJobsOutput> {
  const order = listOrder(input);
  const scope = listScope(input, { ...options, userId: ctx.actor?.userId ?? null, now: ctx.clock.now() });
  const cursor = decodeCursor(input.cursor, order);
  // One more than asked for, to know whether there is a next page.
  const limit = input.limit + 1;

  let found: Placed[] = [];
  for (const part of listParts(input, order)) {
    const last = found.length === limit ? found.at(-1) : undefined;
    const rows = await readList(ctx, {
      scope,
      part,
      after: cursor && shifted(cursor, part.lagMs),
      // What would stand behind a page that is full already need not be looked for.
      until: last ? shifted(last.place, part.lagMs).sortedAt : null,
      limit,
    });
    found = [...found, ...rows.map((row) => placed(row, part))].toSorted(newestFirst).slice(0, limit);
  }

  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  return {
    jobs: page.map(({ row }) => presentJob(row)),
    next_cursor: last && found.length > page.length ? encodeCursor(order, last.place) : null,
  };
}

function placed(row: JobRow, { lagMs }: ListPart): Placed {
  return { row, place: shifted({ sortedAt: isoTime(row.sorted_at), id: row.id }, -lagMs) };
}

/** Years of four digits, as cursors have them. */
const EARLIEST = Date.parse("0001-01-01T00:00:00.000Z");
const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

function shifted(position: ListPosition, ms: number): ListPosition {
  if (ms === 0) return position;
  const at = Math.min(Math.max(Date.parse(position.sortedAt) + ms, EARLIEST), LATEST);
  return { ...position, sortedAt: new Date(at).toISOString() };
}

/** As Postgres orders a part: UUIDs by their bytes, which is how their texts compare. */
function newestFirst(a: Placed, b: Placed): number {
  if (a.place.sortedAt !== b.place.sortedAt) return a.place.sortedAt < b.place.sortedAt ? 1 : -1;
  return a.place.id < b.place.id ? 1 : -1;
}
