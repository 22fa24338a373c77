import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { holdSpending } from "~/server/connects";
import { kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { LEASE_MS, renewLease } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { followMerge } from "~/server/jobs";
import { alreadyGenerated, letterInProgress, letterStopped } from "../errors";
import { releaseDraft } from "./release-draft";

/** For writing one letter. Writers have shorter limits of their own. */
export const WRITING_MAX_MS = 150_000;

/** The hold on a draft's price. Must exceed writing time and lease, so that the sweep ends hold and draft together. */
const HELD_MS = 10 * 60_000;

/** How long a call waits for another one that drafts the same letter. */
const WAIT_MAX_MS = 30_000;
const WAIT_STEP_MS = 200;

/** A letter that this call is drafting, and the hold on its price. */
export type Draft = { letterId: string; holdId: string; userId: string; jobId: string };

type NewDraft = {
  userId: string;
  jobId: string;
  resumeText: string | null;
  answers: LetterAnswers | null;
  sawPosting: boolean;
};

/**
 * Records that this user's letter for this job is being drafted, and holds its price, in one transaction. Cleans up
 * after a crash first. Returns null while another call is drafting it.
 * @throws ALREADY_GENERATED, INSUFFICIENT_CONNECTS
 */
export async function beginDraft(ctx: ServiceContext, request: NewDraft): Promise<Draft | null> {
  for (;;) {
    // The job may be merged into another at any moment.
    const letter = { ...request, jobId: await followMerge(ctx, request.jobId) };
    const begun = await tryToBegin(ctx, letter);
    if (begun) return begun;
    const other = await findLetter(ctx, letter);
    if (other?.transferId) throw alreadyGenerated();
    // Without a row, the other call just failed or the job was merged. Try again.
    if (!other && (await ctx.db.job.count({ where: { id: letter.jobId } })) === 0)
      throw new NotFoundError("Job not found");
    if (!other) continue;
    if ((other.busyUntil ?? 0) > ctx.clock.now()) return null;
    await releaseDraft(ctx, { letterId: other.id, holdId: other.holdId });
  }
}

/** For calls that wait for this letter. */
async function isBeingDrafted(ctx: ServiceContext, letter: Pick<NewDraft, "userId" | "jobId">): Promise<boolean> {
  const current = await findLetter(ctx, letter);
  return current !== null && current.transferId === null && (current.busyUntil ?? 0) > ctx.clock.now();
}

/** Returns null if there is a letter already, drafted or paid. Only one of several concurrent calls succeeds. */
async function tryToBegin(
  ctx: ServiceContext,
  { userId, jobId, resumeText, answers, sawPosting }: NewDraft,
): Promise<Draft | null> {
  const letterId = randomUUID();
  const holdId = randomUUID();
  const now = ctx.clock.now();
  return withTransaction(ctx, async (inner) => {
    const inserted = await kysely(inner)
      .insertInto("cover_letters")
      .columns([
        "id",
        "user_id",
        "job_id",
        "price",
        "hold_id",
        "busy_until",
        "resume_text",
        "saw_posting",
        "created_at",
      ])
      .expression((eb) =>
        eb
          .selectFrom("jobs")
          .select((eb) => [
            eb.val(letterId).as("id"),
            eb.val(userId).as("user_id"),
            "jobs.id as job_id",
            eb.val(COVER_LETTER_CONNECTS).as("price"),
            eb.val(holdId).as("hold_id"),
            eb.val(new Date(now.getTime() + LEASE_MS)).as("busy_until"),
            eb.val(resumeText).as("resume_text"),
            eb.val(sawPosting).as("saw_posting"),
            eb.val(now).as("created_at"),
          ])
          .where("jobs.id", "=", jobId)
          .where("jobs.merged_into", "is", null)
          .forKeyShare(),
      )
      .onConflict((oc) => oc.columns(["user_id", "job_id"]).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return null;
    if (answers) await inner.tx.coverLetter.update({ where: { id: letterId }, data: { answers } });
    await holdSpending(inner, {
      userId,
      amount: COVER_LETTER_CONNECTS,
      code: "COVER_LETTER_GENERATED",
      referenceId: jobId,
      idempotencyKey: `cover-letter:${letterId}`,
      holdId,
      expiresAt: new Date(now.getTime() + HELD_MS),
    });
    return { letterId, holdId, userId, jobId };
  });
}

/** Keeps a draft or revision from expiring while this process works on it. */
export function keepAlive(ctx: ServiceContext, letterId: string): { stop: () => void } {
  const renew = () => {
    const until = new Date(ctx.clock.now().getTime() + LEASE_MS);
    return ctx.db.coverLetter.updateMany({
      where: { id: letterId, busyUntil: { not: null } },
      data: { busyUntil: until },
    });
  };
  return renewLease(ctx, renew, { atMostMs: WRITING_MAX_MS });
}

function findLetter(ctx: ServiceContext, { userId, jobId }: Pick<NewDraft, "userId" | "jobId">) {
  return ctx.db.coverLetter.findUnique({
    where: { userId_jobId: { userId, jobId } },
    select: { id: true, holdId: true, transferId: true, busyUntil: true },
  });
}

/**
 * Begins a draft, after waiting for another call that drafts the same letter.
 * @throws ALREADY_GENERATED, INSUFFICIENT_CONNECTS, IN_PROGRESS if the other call takes too long, BAD_REQUEST if `signal`
 * aborted the wait
 */
export async function beginDraftWhenFree(
  ctx: ServiceContext,
  letter: Parameters<typeof beginDraft>[1],
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const giveUpAt = performance.now() + WAIT_MAX_MS;
  for (;;) {
    const draft = await beginDraft(ctx, letter);
    if (draft) return draft;
    do {
      if (performance.now() > giveUpAt) throw letterInProgress();
      await sleep(WAIT_STEP_MS, undefined, { signal }).catch(() => {
        throw letterStopped();
      });
    } while (await isBeingDrafted(ctx, letter));
  }
}
