import type {
  DraftLetterInput,
  DraftLetterWithAnswersInput,
  GenerateLetterOutput,
  LetterEvent,
} from "~/contracts/cover-letter";
import type { ActorContext, TransactionContext } from "~/server/core/context";
import { followMerge } from "~/server/jobs";
import { getLetter } from "../versions/get-letter";
import type { LetterWriter } from "../writer";
import { beginDraftWhenFree, keepAlive } from "./begin-draft";
import { fillEmployer } from "./employer-placeholder";
import { finishDraft } from "./finish-draft";
import { getWriter } from "./get-writer";
import { countEarlierLetters, getApplicant, getLetterJob } from "./get-brief-parts";
import { releaseQuietly } from "./release-draft";
import { streamText } from "./stream-text";

export type Drafting = {
  /** The process's, by default. */
  writer?: LetterWriter;
  /** Aborting stops the writer. Nothing is charged unless the letter was already complete. */
  signal?: AbortSignal;
  /** Runs in the transaction that charges and stores the letter, with its text and the user's new balance. */
  also?: (inner: TransactionContext, letter: { text: string; connectsBalance: number }) => Promise<void>;
};

/** Drafts a letter like `writeLetter` and ends with it. */
export async function* draftLetter(
  ctx: ActorContext,
  input: DraftLetterWithAnswersInput,
  drafting: Drafting,
): AsyncGenerator<LetterEvent, void> {
  const { jobId, connectsBalance } = yield* writeLetter(ctx, input, drafting);
  yield { type: "done", letter: await getLetter(ctx, jobId), remainingConnects: connectsBalance };
}

/**
 * Drafts a letter for a job and streams it. Holds its price first and spends it in the transaction that stores the
 * letter. Any other end releases the hold, including an iteration that stops early. Concurrent calls for one job wait
 * for each other, and only one charges.
 * @throws NOT_FOUND, JOB_CLOSED, ALREADY_GENERATED, INSUFFICIENT_CONNECTS, RATE_LIMITED, IN_PROGRESS if another call
 * takes too long, SERVICE_FAILED if the writer fails, BAD_REQUEST if it was stopped
 */
async function* writeLetter(
  ctx: ActorContext,
  input: DraftLetterWithAnswersInput,
  { writer = getWriter(), signal, also }: Drafting,
): AsyncGenerator<LetterEvent, { jobId: string; connectsBalance: number }> {
  const { userId } = ctx.actor;
  const { tone, length } = input;
  // Lower case, as in the database.
  const jobId = await followMerge(ctx, input.id);
  const [{ facts: job, isUnlocked }, applicant] = await Promise.all([
    getLetterJob(ctx, jobId),
    getApplicant(ctx, { userId, resumeText: input.resumeText, answers: input.answers ?? null }),
  ]);
  const { resumeText, answers } = applicant;
  const request = { userId, jobId, resumeText, answers, sawPosting: isUnlocked };
  const draft = await beginDraftWhenFree(ctx, request, signal);
  const lease = keepAlive(ctx, draft.letterId);
  let isKept = false;
  try {
    const number = await countEarlierLetters(ctx, { userId, letterId: draft.letterId });
    const brief = { job, applicant, tone, length, today: ctx.clock.now(), number };
    const written = yield* streamText(ctx, { kind: "draft", userId }, { writer, brief, signal });
    const version = { origin: "drafted" as const, draftedBy: writer.name, tone, length, ...written };
    const { connectsBalance } = await finishDraft(ctx, draft, version, async (inner, balance) => {
      await also?.(inner, { text: fillEmployer(written.text, job.employer), connectsBalance: balance });
    });
    isKept = true;
    return { jobId, connectsBalance };
  } finally {
    lease.stop();
    if (!isKept) await releaseQuietly(ctx, draft);
  }
}

/** Like `writeLetter`, but returns the whole letter. Runs `keep` with the answer in the transaction that charges. */
export async function generateLetter(
  ctx: ActorContext,
  input: DraftLetterInput,
  {
    keep,
    ...drafting
  }: Omit<Drafting, "also"> & {
    keep?: (inner: TransactionContext, answer: GenerateLetterOutput) => Promise<void>;
  },
): Promise<GenerateLetterOutput> {
  let answer: GenerateLetterOutput | undefined;
  const events = writeLetter(ctx, input, {
    ...drafting,
    also: async (inner, { text, connectsBalance }) => {
      const written = { coverLetter: text, remainingConnects: connectsBalance };
      await keep?.(inner, written);
      answer = written;
    },
  });
  // Read to the end, because work follows after charging.
  for await (const _event of events);
  if (!answer) throw new Error("A draft ended without a letter");
  return answer;
}
