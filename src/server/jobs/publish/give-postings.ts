import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { withPublishingLock } from "./publishing-lock";

const JOBS_AT_ONCE = 500;

type Board = { source: string; board: string };
export type PostingIdentity = Board & { sourceKey: string };

/** Like `givePostings`, for the job of one posting. */
export async function giveOnePosting(
  ctx: ServiceContext,
  { source, board, sourceKey }: PostingIdentity,
): Promise<void> {
  const [lacking] = await findJobWithoutPosting(ctx, source, board, sourceKey);
  if (lacking) await withPublishingLock(ctx, (inner) => copyToPostings(inner, [lacking.id]));
}

const findJobWithoutPosting = namedSql(
  "find a job without a posting",
  { id: "text" },
  (source: string, board: string, sourceKey: string) => sql`
    SELECT id::text FROM jobs WHERE is_posting AND source = ${source} AND board = ${board} AND source_key = ${sourceKey}`,
);

/**
 * Gives postings to jobs that an earlier release stored without: those of one board, or all. Nothing else changes. Stops when
 * done or aborted. Returns how many got theirs.
 */
export async function givePostings(
  ctx: ServiceContext,
  { signal, board = null }: { signal?: AbortSignal; board?: Board | null } = {},
): Promise<{ given: number }> {
  for (let given = 0; ;) {
    const [lacking] = signal?.aborted ? [] : await findJobsWithoutPostings(ctx, board);
    if (!lacking || lacking.ids.length === 0) return { given };
    const [batch] = await withPublishingLock(ctx, (inner) => copyToPostings(inner, lacking.ids));
    given += batch?.given ?? 0;
  }
}

const findJobsWithoutPostings = namedSql(
  "find jobs without postings",
  { ids: "_text" },
  (board: Board | null) => sql`
    SELECT jobs_without_postings(${board?.source ?? null}, ${board?.board ?? null}, ${JOBS_AT_ONCE}::int)::text[] AS ids`,
);

const copyToPostings = namedSql(
  "give jobs their postings",
  { given: "int4" },
  (ids: readonly string[]) => sql`SELECT give_postings(${[...ids]}::uuid[]) AS given`,
);
