import type { DraftLetterInput, GenerateLetterOutput, LetterEvent } from "~/contracts/cover-letter";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { followMerge } from "~/server/jobs";
import { getLetter } from "../versions/get-letter";
import type { LetterWriter } from "../writer";
import { beginDraftWhenFree, keepAlive } from "./begin-draft";
import { fillEmployer } from "./employer-placeholder";
import { finishDraft } from "./finish-draft";
import { readApplicant, readJob } from "./read-brief";
import { releaseQuietly } from "./release-draft";
import { streamText } from "./stream-text";

export type Drafting = {
  writer: LetterWriter;
  /** Aborted, nothing more is written; nothing is charged then unless the letter was whole already. */
  signal?: AbortSignal;
  /** More for the transaction that charges and keeps the letter: told its text and what the user can spend then. */
  also?: (inner: TransactionContext, letter: { text: string; connectsBalance: number }) => Promise<void>;
};

/**
 * Has a letter written for a job, and streams it. Its price is held before, and spent together with keeping the letter;
 * every other way out releases it, leaving the iteration early, too. One letter a job: calls at the same time wait for
 * each other, and one charges.
 *
 * Throws NOT_FOUND, JOB_CLOSED, ALREADY_GENERATED, INSUFFICIENT_CONNECTS, RATE_LIMITED, IN_PROGRESS when another call
 * takes too long, SERVICE_FAILED when the writer fails, and BAD_REQUEST when it was stopped.
 */
export async function* draftLetter(
  ctx: ServiceContext & { actor: Actor },
  input: DraftLetterInput,
  { writer, signal, also }: Drafting,
): AsyncGenerator<LetterEvent, void> {
  if (!isUuid(input.id)) throw new NotFoundError("Job not found");
  const { userId } = ctx.actor;
  const { tone, length } = input;
  // In lower case: it is compared with what the database has.
  const jobId = await followMerge(ctx, input.id);
  const [{ facts: job }, applicant] = await Promise.all([
    readJob(ctx, jobId),
    readApplicant(ctx, { userId, resumeText: input.resumeText }),
  ]);
  const draft = await beginDraftWhenFree(ctx, { userId, jobId, resumeText: applicant.resumeText }, signal);
  const lease = keepAlive(ctx, draft.letterId);
  let isKept = false;
  try {
    const brief = { job, applicant, tone, length };
    const written = yield* streamText(ctx, { kind: "draft", userId }, { writer, brief, signal });
    const version = { origin: "drafted" as const, draftedBy: writer.name, tone, length, ...written };
    const { connectsBalance } = await finishDraft(ctx, draft, version, async (inner, balance) => {
      await also?.(inner, { text: fillEmployer(written.text, job.employer), connectsBalance: balance });
    });
    isKept = true;
    yield { type: "done", letter: await getLetter(ctx, jobId), remainingConnects: connectsBalance };
  } finally {
    lease.stop();
    if (!isKept) await releaseQuietly(ctx, draft);
  }
}

/**
 * The same as `draftLetter`, for callers who want the letter as a whole. `keep` is told the answer in the transaction that
 * charges for it.
 */
export async function generateLetter(
  ctx: ServiceContext & { actor: Actor },
  input: DraftLetterInput,
  {
    keep,
    ...drafting
  }: Omit<Drafting, "also"> & {
    keep?: (inner: TransactionContext, answer: GenerateLetterOutput) => Promise<void>;
  },
): Promise<GenerateLetterOutput> {
  let answer: GenerateLetterOutput | undefined;
  const events = draftLetter(ctx, input, {
    ...drafting,
    also: async (inner, { text, connectsBalance }) => {
      const written = { coverLetter: text, remainingConnects: connectsBalance };
      await keep?.(inner, written);
      answer = written;
    },
  });
  // Only the end counts here. Not left early: whatever follows charging belongs to it.
  for await (const _event of events);
  if (!answer) throw new Error("A draft ended without a letter");
  return answer;
}
