import { randomUUID } from "node:crypto";
import type { LetterEvent, ReviseLetterInput } from "~/contracts/cover-letter";
import { COVER_LETTER_REVISIONS } from "~/contracts/rules/cover-letter";
import { getConnectsBalance } from "~/server/connects";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { LEASE_MS } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { appendVersion, type NewVersion } from "./append-version";
import { keepAlive } from "../drafts/begin-draft";
import type { Drafting } from "../drafts/draft-letter";
import { letterInProgress, letterStopped, noRevisionsLeft, redraftLocked } from "../errors";
import { fillEmployer } from "../drafts/employer-placeholder";
import { getLetter } from "./get-letter";
import { countEarlierLetters, getApplicant, getLetterJob } from "../drafts/get-brief-parts";
import { type LetterRow, parseAnswers, getLatestVersion, getLetterRow } from "./letter-rows";
import type { LetterBrief } from "../brief";
import type { Prisma } from "~/server/db";
import { getWriter } from "../drafts/get-writer";
import { streamText } from "../drafts/stream-text";

type Revision = { letterId: string; revisionId: string };

/** The letters that a rewrite may start from, and its changes at the end. */
type Rewrite = {
  where: Prisma.CoverLetterWhereInput;
  finish: Prisma.CoverLetterUpdateManyMutationInput;
  /** Throws the reason why it couldn't begin. Returns if there is nothing left to do. */
  refuse: () => Promise<void>;
};

type Rewriting = {
  letter: LetterRow;
  brief: LetterBrief;
  version: Pick<NewVersion, "origin" | "tone" | "length" | "wish">;
};

/**
 * Rewrites a letter to its owner's wish and streams it. Three revisions are free; failed or stopped ones don't count. Edits
 * made meanwhile become earlier versions.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that is locked, NO_REVISIONS_LEFT, IN_PROGRESS while another one runs,
 * RATE_LIMITED, SERVICE_FAILED, BAD_REQUEST if it was stopped
 */
export async function* reviseLetter(
  ctx: ActorContext,
  { id, wish, ...input }: ReviseLetterInput,
  drafting: Omit<Drafting, "also">,
): AsyncGenerator<LetterEvent, void> {
  const letter = await getLetterRow(ctx, id);
  const { latest, brief } = await getBriefOf(ctx, letter, id);
  const tone = input.tone ?? latest.tone;
  const length = input.length ?? latest.length;
  const revision = { previous: fillEmployer(latest.text, brief.job.employer), wish };
  const rewriting: Rewriting = {
    letter,
    brief: { ...brief, tone, length, revision },
    version: { origin: "revised", tone, length, wish },
  };
  yield* rewrite(ctx, rewriting, drafting, {
    where: { revisionsUsed: { lt: COVER_LETTER_REVISIONS } },
    finish: { revisionsUsed: { increment: 1 } },
    refuse: async () => {
      const { revisionsUsed } = await ctx.db.coverLetter.findUniqueOrThrow({ where: { id: letter.id } });
      throw revisionsUsed >= COVER_LETTER_REVISIONS ? noRevisionsLeft() : letterInProgress();
    },
  });
}

/**
 * Redrafts a letter that was written while its job was locked, from the full posting, and streams it: free, once. A repeated
 * call returns the letter as it is. A failed or stopped redraft can be repeated.
 * @throws NOT_FOUND, JOB_LOCKED before the unlock, JOB_CLOSED, IN_PROGRESS while a revision or redraft runs, RATE_LIMITED,
 * SERVICE_FAILED, BAD_REQUEST if it was stopped
 */
export async function* redraftLetter(
  ctx: ActorContext,
  { id }: { id: string },
  drafting: Omit<Drafting, "also">,
): AsyncGenerator<LetterEvent, void> {
  const letter = await getLetterRow(ctx, id);
  if (letter.sawPosting) return yield* tellLetter(ctx, letter.jobId);
  const { latest, brief, isUnlocked } = await getBriefOf(ctx, letter, id);
  if (!isUnlocked) throw redraftLocked();
  const { tone, length } = latest;
  yield* rewrite(ctx, { letter, brief, version: { origin: "drafted", tone, length } }, drafting, {
    where: { sawPosting: false },
    finish: { sawPosting: true },
    refuse: async () => {
      const { sawPosting } = await ctx.db.coverLetter.findUniqueOrThrow({ where: { id: letter.id } });
      if (!sawPosting) throw letterInProgress();
    },
  });
}

/** Reads the brief for rewriting this letter in the latest version's style. */
async function getBriefOf(ctx: ActorContext, letter: LetterRow, jobId: string) {
  const { userId } = ctx.actor;
  const [latest, { facts: job, isUnlocked }, applicant, number] = await Promise.all([
    getLatestVersion(ctx, letter.id),
    getLetterJob(ctx, jobId),
    getApplicant(ctx, { userId, resumeText: letter.resumeText ?? "", answers: parseAnswers(letter) }),
    countEarlierLetters(ctx, { userId, letterId: letter.id }),
  ]);
  const { tone, length } = latest;
  const brief: LetterBrief = { job, applicant, tone, length, today: ctx.clock.now(), number };
  return { latest, brief, isUnlocked };
}

async function* rewrite(
  ctx: ActorContext,
  { letter, brief, version }: Rewriting,
  { writer = getWriter(), signal }: Omit<Drafting, "also">,
  { where, finish, refuse }: Rewrite,
): AsyncGenerator<LetterEvent, void> {
  const { userId } = ctx.actor;
  const revision = await beginRevision(ctx, letter.id, where);
  if (revision === null) {
    await refuse();
    return yield* tellLetter(ctx, letter.jobId);
  }
  const lease = keepAlive(ctx, letter.id);
  let isKept = false;
  try {
    const written = yield* streamText(ctx, { kind: "revision", userId }, { writer, brief, signal });
    await finishRevision(ctx, { revision, finish, version: { ...version, draftedBy: writer.name, ...written } });
    isKept = true;
    yield* tellLetter(ctx, letter.jobId);
  } finally {
    lease.stop();
    if (!isKept) await endRevision(ctx, revision);
  }
}

async function* tellLetter(ctx: ActorContext, jobId: string): AsyncGenerator<LetterEvent, void> {
  const [letter, remainingConnects] = await Promise.all([
    getLetter(ctx, jobId),
    getConnectsBalance(ctx, ctx.actor.userId),
  ]);
  yield { type: "done", letter, remainingConnects };
}

/** Returns null if `where` doesn't hold, or while another rewrite runs. */
async function beginRevision(
  ctx: ServiceContext,
  letterId: string,
  where: Prisma.CoverLetterWhereInput,
): Promise<Revision | null> {
  const now = ctx.clock.now();
  const revisionId = randomUUID();
  const begun = await ctx.db.coverLetter.updateMany({
    where: { ...where, id: letterId, OR: [{ busyUntil: null }, { busyUntil: { lte: now } }] },
    data: { revisionId, busyUntil: new Date(now.getTime() + LEASE_MS) },
  });
  return begun.count > 0 ? { letterId, revisionId } : null;
}

type Finish = { revision: Revision; finish: Rewrite["finish"]; version: NewVersion };

/** @throws BAD_REQUEST if the revision expired or its account was deleted */
async function finishRevision(ctx: ServiceContext, { revision, finish, version }: Finish): Promise<void> {
  const { letterId, revisionId } = revision;
  await withTransaction(ctx, async (inner) => {
    const finished = await inner.tx.coverLetter.updateMany({
      where: { id: letterId, revisionId },
      data: { ...finish, revisionId: null, busyUntil: null },
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
