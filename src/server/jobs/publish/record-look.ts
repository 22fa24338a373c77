import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";
import { refreshListings } from "../listings/refresh-listings";
import { ABSENCE_MS } from "./close-jobs";
import { withPublishingLock } from "./publishing-lock";

export type PostingIdentity = { source: string; board: string; sourceKey: string };
export type PostingLook = PostingIdentity & { verdict: "alive" | "gone" | "absent"; lookedAt: Date };

/**
 * Records a source's answer about one posting. "gone" closes it now. The first "absent" is only noted, because the list
 * may be incomplete. A later "absent" closes the posting as of the first, if that is `ABSENCE_MS` ago. Returns whether
 * the posting was closed.
 */
export async function recordLook(
  ctx: ServiceContext,
  look: PostingLook,
  { isSecond = false } = {},
): Promise<{ closed: boolean }> {
  if (look.verdict === "alive") {
    await confirmPosting(ctx, look);
    return { closed: false };
  }
  return withPublishingLock(ctx, async (inner) => {
    const closed = look.verdict === "gone" || isSecond ? await closePosting(inner, look) : false;
    if (!closed && look.verdict === "absent") await noteAbsence(inner, look, isSecond);
    return { closed };
  });
}

function matchesPostingSql({ source, board, sourceKey }: PostingIdentity): Sql {
  return sql`source = ${source} AND board = ${board} AND source_key = ${sourceKey} AND closed_at IS NULL`;
}

/** A poll may have seen the posting after this answer but been recorded first. */
function isUnseenSinceSql(look: PostingLook): Sql {
  return sql`${matchesPostingSql(look)} AND last_seen_at <= ${look.lookedAt}::timestamptz`;
}

/** Leaves `last_seen_at` alone, because only lists set it: an unchanged list renews it. Polls set `checked_at`, too. */
const confirmPosting = namedCommand(
  "confirm a posting and its job",
  (look: PostingLook) => sql`
    WITH confirmed AS (
      UPDATE postings SET checked_at = ${look.lookedAt}::timestamptz, missing_since = NULL WHERE ${matchesPostingSql(look)}
      RETURNING job_id
    )
    UPDATE jobs SET checked_at = ${look.lookedAt}::timestamptz WHERE id IN (SELECT job_id FROM confirmed)`,
);

async function closePosting(ctx: TransactionContext, look: PostingLook): Promise<boolean> {
  const { verdict, lookedAt } = look;
  const before = new Date(lookedAt.getTime() - ABSENCE_MS);
  const closing =
    verdict === "gone"
      ? sql`SET closed_at = ${lookedAt}::timestamptz WHERE ${isUnseenSinceSql(look)}`
      : sql`SET closed_at = missing_since WHERE ${isUnseenSinceSql(look)} AND missing_since <= ${before}::timestamptz`;
  const postings = await closeListedPosting(ctx, closing);
  await refreshListings(
    ctx,
    postings.map(({ job_id }) => job_id),
  );
  return postings.length > 0;
}

const closeListedPosting = namedSql(
  "close a posting of a listing",
  { job_id: "text" },
  (closing: Sql) => sql`UPDATE postings ${closing} RETURNING job_id::text`,
);

const noteAbsence = namedCommand("note a posting's absence", (look: PostingLook, isSecond: boolean) => {
  const keepsFirst = isSecond ? sql`AND missing_since IS NULL` : sql``;
  return sql`
    UPDATE postings SET missing_since = ${look.lookedAt}::timestamptz WHERE ${isUnseenSinceSql(look)} ${keepsFirst}`;
});

/** Finds a live posting's page. Null once the posting is closed. */
export async function findLivePosting(
  ctx: ServiceContext,
  identity: PostingIdentity,
): Promise<{ pageUrl: string | null } | null> {
  const { source, board, sourceKey } = identity;
  const posting = await kysely(ctx)
    .selectFrom("postings")
    .select(sql<string | null>`content ->> 'source_url'`.as("pageUrl"))
    .where((eb) => eb.and({ source, board, source_key: sourceKey }))
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return posting ?? null;
}

/** Counts a board's live postings, and how many of them have one of these keys. */
export async function countListed(
  ctx: ServiceContext,
  { source, board }: Pick<PostingIdentity, "source" | "board">,
  keys: readonly string[],
): Promise<{ live: number; listed: number }> {
  const [counts] = await countLivePostings(ctx, source, board, keys);
  return counts ?? { live: 0, listed: 0 };
}

const countLivePostings = namedSql(
  "count listed postings of a board",
  { live: "int4", listed: "int4" },
  (source: string, board: string, keys: readonly string[]) => sql`
    SELECT count(*)::int AS live, (count(*) FILTER (WHERE source_key = ANY (${[...keys]}::text[])))::int AS listed
    FROM postings WHERE source = ${source} AND board = ${board} AND closed_at IS NULL`,
);
