import { DAY_MS } from "~/server/core/durations";
import { kysely, type ServiceContext } from "~/server/core/context";
import { env } from "~/env";
import { sql } from "~/server/db";
import { findLivePosting, recordLook, type PostingIdentity } from "~/server/jobs";
import { getEnabledFeeds, type EnabledFeed } from "../polling/enabled-feeds";
import type { NetworkOptions } from "./ask-source";
import { findCheckedFeed, lookAtPosting } from "./look-at-posting";

export const MAX_LOOKS = 5;
export const LOOK_EVERY_MS = 5 * 60_000;
const BATCH_SIZE = 50;
const CONCURRENCY = 5;
const TIMEOUT_MS = 10_000;
const KEPT_MS = DAY_MS;

type LookAgainOptions = NetworkOptions & { signal?: AbortSignal; feeds?: readonly EnabledFeed[] };

/**
 * Checks the postings again that were missing when somebody wanted to unlock them. Closes a posting that every check
 * misses for `ABSENCE_MS`. After five checks without a clear answer, the polls decide.
 */
export async function lookAgain(
  ctx: ServiceContext,
  { signal, feeds = getEnabledFeeds(), ...options }: LookAgainOptions = {},
): Promise<void> {
  if (!env.FEEDS_VERIFY_ON_UNLOCK) return;
  await ctx.db.postingCheck.deleteMany({
    where: { lookedAt: { lt: new Date(ctx.clock.now().getTime() - KEPT_MS) }, lookAgainAt: null },
  });
  for (;;) {
    const due = await claimDue(ctx);
    for (let start = 0; start < due.length && !signal?.aborted; start += CONCURRENCY) {
      const batch = due.slice(start, start + CONCURRENCY);
      await Promise.all(
        batch.map(async (posting) => {
          if (await checkAgain(ctx, posting, feeds, options)) await forgetLook(ctx, posting);
        }),
      );
    }
    if (due.length < BATCH_SIZE || signal?.aborted) return;
  }
}

/** Claims due checks. Reschedules them at once, so that a killed process only delays them. */
async function claimDue(ctx: ServiceContext): Promise<PostingIdentity[]> {
  const now = ctx.clock.now();
  const rows = await kysely({ db: ctx.db })
    .updateTable("posting_checks")
    .set((eb) => ({
      look_again_at: sql<Date | null>`CASE WHEN looks_left > 1 THEN ${new Date(now.getTime() + LOOK_EVERY_MS)}::timestamptz END`,
      looks_left: eb("looks_left", "-", 1),
    }))
    .where((eb) =>
      eb(
        eb.refTuple("source", "board", "source_key"),
        "in",
        eb
          .selectFrom("posting_checks")
          .select(["source", "board", "source_key"])
          .where("look_again_at", "<=", now)
          .orderBy("look_again_at")
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked()
          .$asTuple("source", "board", "source_key"),
      ),
    )
    .returning(["source", "board", "source_key as sourceKey"])
    .execute();
  return rows;
}

/** Returns false without a clear answer. */
async function checkAgain(
  ctx: ServiceContext,
  posting: PostingIdentity,
  feeds: readonly EnabledFeed[],
  options: NetworkOptions,
): Promise<boolean> {
  const feed = await findCheckedFeed(ctx, feeds, posting);
  const live = await findLivePosting(ctx, posting);
  if (!feed || live === null) return true;
  const requests = { signal: AbortSignal.timeout(TIMEOUT_MS), timeoutMs: TIMEOUT_MS, ...options };
  const look = await lookAtPosting(ctx, feed, { key: posting.sourceKey, pageUrl: live.pageUrl }, requests);
  if (look === null || look.answer.verdict === "unclear" || look.answer.doubtful) return false;
  const { verdict } = look.answer;
  const { closed } = await recordLook(ctx, { ...posting, verdict, lookedAt: look.lookedAt }, { isSecond: true });
  return closed || verdict === "alive";
}

async function forgetLook(ctx: ServiceContext, { source, board, sourceKey }: PostingIdentity): Promise<void> {
  await ctx.db.postingCheck.updateMany({
    where: { source, board, sourceKey },
    data: { lookAgainAt: null, looksLeft: 0 },
  });
}
