import type { ListJobsInput, ListJobsOutput } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/iso-time";
import { correctKeyword } from "./correct-keyword";
import type { JobRow } from "./job-row";
import { decodeCursor, encodeCursor } from "./list-cursor";
import { listParts, listScope } from "./list-filters";
import { listOrder } from "./list-order";
import { presentJob } from "./present-job";
import { readList } from "./read-list";

/**
 * A page of jobs as the viewer may see them, and where the next one starts. Every order ends in (sorted_at, id), both
 * public and fixed, and pages continue behind the last job seen: nothing is shown twice or skipped when jobs come in,
 * and the millionth page costs what the first does. Relevance is: found in the title before found elsewhere, then
 * newest; ranking every match of a common word would cost more the more jobs there are. A keyword that finds nothing among
 * all jobs is looked for once more with its misspelt words corrected; the answer then says what was looked for.
 *
 * Throws BAD_REQUEST for a cursor of another list, UNAUTHORIZED for one's own lists without a session.
 */
export async function listJobs(ctx: ServiceContext, input: ListJobsInput): Promise<ListJobsOutput> {
  const found = await readPage(ctx, input);
  const isOwn = input.saved || input.unlocked || input.applied;
  if (found.jobs.length > 0 || !input.keyword || isOwn) return found;
  const keyword = await correctKeyword(ctx, input.keyword);
  if (keyword === null) return found;
  // A cursor that came with corrected jobs continues among them, though the client still sends what it was asked.
  const corrected = await readPage(ctx, { ...input, keyword });
  return corrected.jobs.length === 0 ? found : { ...corrected, corrected_keyword: keyword };
}

async function readPage(ctx: ServiceContext, input: ListJobsInput): Promise<ListJobsOutput> {
  const order = listOrder(input);
  const scope = listScope(input, ctx.actor?.userId ?? null, ctx.clock.now());
  const parts = listParts(input, order);
  const start = input.cursor === undefined ? { part: 0, after: null } : decodeCursor(input.cursor, order);

  const found: { row: JobRow; number: number }[] = [];
  for (const [number, part] of parts.entries()) {
    if (number < start.part || found.length > input.limit) continue;
    const after = number === start.part ? start.after : null;
    // One more than asked for, to know whether there is a next page.
    const rows = await readList(ctx, { scope, part, after, limit: input.limit + 1 - found.length });
    found.push(...rows.map((row) => ({ row, number })));
  }

  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  const after = last && { sortedAt: isoTime(last.row.sorted_at), id: last.row.id };
  return {
    jobs: page.map(({ row }) => presentJob(row)),
    next_cursor: last && after && found.length > page.length ? encodeCursor({ order, part: last.number, after }) : null,
  };
}
