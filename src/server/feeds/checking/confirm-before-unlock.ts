import type { UnlockJobInput, UnlockJobOutput } from "~/contracts/job";
import { env } from "~/env";
import { runInBackground } from "~/server/core/background";
import { type Actor, type ActorContext, kysely, type ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import type { OncePerKey } from "~/server/core/once-per-key";
import {
  canAfford,
  findPayablePosting,
  JobClosedError,
  recordLook,
  unlockJob,
  type PayablePosting,
} from "~/server/jobs";
import { enforcePostingCheckLimit } from "~/server/rate-limits";
import { getEnabledFeeds, type EnabledFeed } from "../polling/enabled-feeds";
import type { NetworkOptions } from "./ask-source";
import { findCheckedFeed, lookAtPosting } from "./look-at-posting";
import { LOOK_EVERY_MS, MAX_LOOKS } from "./look-again";

export type ConfirmOptions = NetworkOptions & { feeds?: readonly EnabledFeed[]; requestsMs?: number };

/** A posting seen this recently isn't checked. */
const FRESH_MS = 10 * 60_000;
/** For all requests of one unlock. Recording their results may take longer, so an unlock waits two seconds at most. */
const REQUESTS_MS = 1700;
const RECORDING_MS = 300;
/** After this, the shared answer has expired and a retry asks again. */
const RETRY_AFTER_SECONDS = 90;
/** Postings to check per job: if one is gone, the job shows the next. */
const MAX_POSTINGS = 3;

/**
 * Unlocks a job like `unlockJob`, once per Idempotency-Key, after its source confirmed it.
 * @throws what `confirmBeforeUnlock` and `unlockJob` throw
 */
export async function confirmAndUnlock(
  ctx: ActorContext,
  input: UnlockJobInput,
  once: OncePerKey,
): Promise<UnlockJobOutput> {
  // Before the key's transaction, because it waits for the source.
  await confirmBeforeUnlock(ctx, input);
  return once.run(input, (inner) => unlockJob(inner, input));
}

/**
 * Asks a job's source whether the job is still open, if an unlock would charge now and no poll or check has seen it for
 * ten minutes. Takes at most two seconds; without a clear answer the unlock proceeds. Call it outside the transaction.
 * Never checks jobs of boards that aren't polled (imported files).
 * @throws JOB_CLOSED, JOB_UNCONFIRMED (missing at the source for the first time), RATE_LIMITED
 */
export async function confirmBeforeUnlock(
  ctx: ServiceContext & { actor: Actor },
  input: { id: string; price?: number },
  { feeds = getEnabledFeeds(), requestsMs = REQUESTS_MS, ...options }: ConfirmOptions = {},
): Promise<void> {
  if (!env.FEEDS_VERIFY_ON_UNLOCK) return;
  let posting = await findPayablePosting(ctx, input);
  // Most unlocks end here, so the time limits are set up later.
  if (posting === null || wasSeenLately(ctx, posting)) return;
  const signal = AbortSignal.timeout(requestsMs + RECORDING_MS);
  const requests = { signal: AbortSignal.timeout(requestsMs), timeoutMs: requestsMs, ...options };
  for (let postings = 0; postings < MAX_POSTINGS && !signal.aborted; postings += 1) {
    const feed = await findCheckedFeed(ctx, feeds, posting);
    if (!feed) return;
    if (postings === 0) {
      if (!(await canAfford(ctx, posting.price))) return;
      await enforcePostingCheckLimit(ctx, ctx.actor.userId);
    }
    const look = await lookAtPosting(ctx, feed, { key: posting.sourceKey, pageUrl: posting.pageUrl }, requests);
    if (look === null || look.answer.verdict === "unclear") return;
    const { verdict, doubtful } = look.answer;
    if (doubtful) throw jobUnconfirmed();
    const { source, board, sourceKey } = posting;
    if (verdict === "absent" && !(await queueSecondLook(ctx, posting))) throw jobUnconfirmed();
    const record = recordLook(ctx, { source, board, sourceKey, verdict, lookedAt: look.lookedAt });
    const recorded = await untilAborted(ctx, record, signal);
    if (verdict === "alive") return;
    if (verdict === "absent") throw jobUnconfirmed();
    if (recorded === null) throw jobTakenDown();
    posting = await findPayablePosting(ctx, input);
    if (posting === null) throw jobTakenDown();
    if (wasSeenLately(ctx, posting)) return;
  }
  throw jobTakenDown();
}

/** The source says that the posting is gone. */
const jobTakenDown = () => new JobClosedError("This job has just been taken down. You have not been charged.");

/** The posting is missing at its source, and only a second look can tell whether it is gone. */
const jobUnconfirmed = () =>
  new DomainError(
    "JOB_UNCONFIRMED",
    "We can't confirm this job right now. You have not been charged. Try again in a few minutes.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

function wasSeenLately(ctx: ServiceContext, { seenAt }: PayablePosting): boolean {
  return seenAt !== null && seenAt.getTime() > ctx.clock.now().getTime() - FRESH_MS;
}

/** Returns null if the work takes too long; it then finishes in the background. */
async function untilAborted<T>(ctx: ServiceContext, work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const onAbort = () => resolve(null);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    const done = await Promise.race([work, late]);
    if (done === null) runInBackground(ctx, "record a look", async () => void (await work));
    return done;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Queues the posting for the task `look-again`. Returns false if it was queued already. */
async function queueSecondLook(
  ctx: ServiceContext,
  { source, board, sourceKey }: { source: string; board: string; sourceKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely({ db: ctx.db })
    .updateTable("posting_checks")
    .set({ look_again_at: new Date(ctx.clock.now().getTime() + LOOK_EVERY_MS), looks_left: MAX_LOOKS })
    .where((eb) => eb.and({ source, board, source_key: sourceKey }))
    .where("look_again_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
