import { randomUUID } from "node:crypto";
import type { LetterEvent, ReviseLetterInput } from "~/contracts/cover-letter";
import { COVER_LETTER_REVISIONS } from "~/contracts/rules/cover-letter";
import { getConnectsBalance } from "~/server/connects";
import type { Actor, ServiceContext } from "~/server/core/context";
import { LEASE_MS } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { appendVersion, type NewVersion } from "./append-version";
import { keepAlive } from "../drafts/begin-draft";
import type { Drafting } from "../drafts/draft-letter";
import { letterInProgress, letterStopped, noRevisionsLeft } from "../errors";
import { fillEmployer } from "../drafts/employer-placeholder";
import { getLetter } from "./get-letter";
import { readApplicant, readJob } from "../drafts/read-brief";
import { readLatestVersion, readLetter } from "./read-letter";
import { streamText } from "../drafts/stream-text";

type Revision = { letterId: string; revisionId: string };

/**
 * Rewrites a letter to its owner's wish and streams it. Three revisions are free; failed or stopped ones don't count. Edits
 * made meanwhile become earlier versions.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that is locked, NO_REVISIONS_LEFT, IN_PROGRESS while another one runs,
 * RATE_LIMITED, SERVICE_FAILED, BAD_REQUEST if it was stopped
 */
export async function* reviseLetter(
  ctx: ServiceContext & { actor: Actor },
  { id, wish, ...input }: ReviseLetterInput,
  { writer, signal }: Omit<Drafting, "also">,
): AsyncGenerator<LetterEvent, void> {
  const { userId } = ctx.actor;
  const letter = await readLetter(ctx, id);
  const [latest, { facts: job }, applicant] = await Promise.all([
    readLatestVersion(ctx, letter.id),
    readJob(ctx, id),
    readApplicant(ctx, { userId, resumeText: letter.resumeText ?? "" }),
  ]);
  const tone = input.tone ?? latest.tone;
  const length = input.length ?? latest.length;
  const revision = await beginRevision(ctx, letter.id);
  const lease = keepAlive(ctx, letter.id);
  let isKept = false;
  try {
    const brief = {
      job,
      applicant,
      tone,
      length,
      today: ctx.clock.now(),
      revision: { previous: fillEmployer(latest.text, job.employer), wish },
    };
    const written = yield* streamText(ctx, { kind: "revision", userId }, { writer, brief, signal });
    const version = { origin: "revised" as const, draftedBy: writer.name, tone, length, wish, ...written };
    await finishRevision(ctx, revision, version);
    isKept = true;
    const remainingConnects = await getConnectsBalance(ctx, userId);
    yield { type: "done", letter: await getLetter(ctx, id), remainingConnects };
  } finally {
    lease.stop();
    if (!isKept) await endRevision(ctx, revision);
  }
}

async function beginRevision(ctx: ServiceContext, letterId: string): Promise<Revision> {
  const now = ctx.clock.now();
  const revisionId = randomUUID();
  const begun = await ctx.db.coverLetter.updateMany({
    where: {
      id: letterId,
      revisionsUsed: { lt: COVER_LETTER_REVISIONS },
      OR: [{ busyUntil: null }, { busyUntil: { lte: now } }],
    },
    data: { revisionId, busyUntil: new Date(now.getTime() + LEASE_MS) },
  });
  if (begun.count > 0) return { letterId, revisionId };
  const used = await ctx.db.coverLetter.count({
    where: { id: letterId, revisionsUsed: { gte: COVER_LETTER_REVISIONS } },
  });
  throw used > 0 ? noRevisionsLeft() : letterInProgress();
}

/** @throws BAD_REQUEST if the revision expired or its account was deleted */
async function finishRevision(ctx: ServiceContext, { letterId, revisionId }: Revision, version: NewVersion) {
  await withTransaction(ctx, async (inner) => {
    const finished = await inner.tx.coverLetter.updateMany({
      where: { id: letterId, revisionId },
      data: { revisionsUsed: { increment: 1 }, revisionId: null, busyUntil: null },
    });
    if (finished.count === 0) throw letterStopped();
    await appendVersion(inner, letterId, version);
  });
}

/** If this fails, the revision expires. */
async function endRevision(ctx: ServiceContext, { letterId, revisionId }: Revision): Promise<void> {
  const end = ctx.db.coverLetter.updateMany({
    where: { id: letterId, revisionId },
    data: { revisionId: null, busyUntil: null },
  });
  await end.catch((err: unknown) => {
    ctx.log.error({ requestId: ctx.requestId, err }, "a revision could not be ended");
  });
}
