import type { ListJobsInput, ListJobsOutput } from "~/contracts/job";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { PLAN_EACH_TIME, Prisma } from "~/server/db";
import { isoTime, selectJobs, type JobRow } from "./job-row";
import { decodeCursor, encodeCursor, type ListPosition } from "./list-cursor";
import { keywordFilters, listFilters } from "./list-filters";
import { listOrder } from "./list-order";
import { presentJob } from "./present-job";

/**
 * A page of jobs as the viewer may see them, and where the next one starts. Every order ends in (sorted_at, id), both
 * public and fixed, and pages continue behind the last job seen: nothing is shown twice or skipped when jobs come in,
 * and the millionth page costs what the first does. Relevance is: found in the title before found elsewhere, then
 * newest; ranking every match of a common word would cost more the more jobs there are.
 *
 * Throws BAD_REQUEST for a cursor of another list, UNAUTHORIZED for one's own lists without a session.
 */
export async function listJobs(ctx: ServiceContext, input: ListJobsInput): Promise<ListJobsOutput> {
  const userId = ctx.actor?.userId ?? null;
  const order = listOrder(input);
  const filters = listFilters(input, userId);
  const parts = listParts(input.keyword, order);
  const start = input.cursor === undefined ? { part: 0, after: null } : decodeCursor(input.cursor, order);

  // How often a word occurs decides between walking from the newest on and collecting the matches.
  const planning = input.keyword || input.location ? Prisma.raw(PLAN_EACH_TIME) : Prisma.empty;

  const found: { row: JobRow; part: number }[] = [];
  let after = start.after;
  for (let part = start.part; part < parts.length && found.length <= input.limit; part += 1) {
    const conditions = [...filters, ...(parts[part] ?? []), ...(after ? [behind(after)] : [])];
    // One more than asked for, to know whether there is a next page. A literal: Postgres plans for a known limit only.
    const wanted = input.limit + 1 - found.length;
    const rows = await queryRows<JobRow>(
      ctx,
      Prisma.sql`
      ${planning} ${selectJobs(userId)}
      WHERE ${Prisma.join(conditions, " AND ")}
      ORDER BY j.sorted_at DESC, j.id DESC
      LIMIT ${Prisma.raw(String(wanted))}`,
    );
    found.push(...rows.map((row) => ({ row, part })));
    after = null;
  }

  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  const hasMore = found.length > input.limit && last !== undefined;
  return {
    jobs: page.map(({ row }) => presentJob(row)),
    next_cursor: hasMore
      ? encodeCursor({ order, part: last.part, after: { sortedAt: isoTime(last.row.sorted_at), id: last.row.id } })
      : null,
  };
}

/** A list is its parts one after the other, each ordered from the newest on. */
function listParts(keyword: string | undefined, order: "newest" | "relevance"): Prisma.Sql[][] {
  if (!keyword?.trim()) return [[]];
  const { anywhere, inTitle, notInTitle } = keywordFilters(keyword);
  return order === "newest" ? [[anywhere]] : [[inTitle], [notInTitle]];
}

function behind({ sortedAt, id }: ListPosition): Prisma.Sql {
  return Prisma.sql`(j.sorted_at, j.id) < (${sortedAt}::timestamptz, ${id}::uuid)`;
}
