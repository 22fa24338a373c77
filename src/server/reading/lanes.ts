import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { createQueue, createTurns, type Queue, runInOwnTurn } from "~/server/core/turns";
import { availableParallelism } from "node:os";
import { isShortText, TooLargeToReadError } from "./limits";
import { ReadingThread } from "./reading-thread";
import { shareInProcess } from "~/server/core/process-wide";

/** A pure function that runs in a thread; `read-in-thread.ts` lists them. Its input and output are data. */
export type Reading<Input, Output> = { name: string; read: (input: Input) => Output };

type LaneLimits = { maxRunning: number; maxWaiting: number; cpuMs: number };

/** Threads with a queue of their own. */
type Lane = LaneLimits & {
  queue: Queue;
  /** Each user's calls, which wait for that user's earlier ones. */
  byUser: Map<string, Queue>;
  idle: ReadingThread[];
  startThread: () => ReadingThread;
};

export function createLane(limits: LaneLimits, startThread = () => new ReadingThread()): Lane {
  return { ...limits, queue: createQueue(), byUser: new Map(), idle: [], startThread };
}

/** What users paste, bring and address. */
export const USER_LIMITS: LaneLimits = { maxRunning: 2, maxWaiting: 20, cpuMs: 3_000 };
/** Checks of postings inside unlocks, which take two seconds at most. */
const LOOK_LIMITS: LaneLimits = { maxRunning: 1, maxWaiting: 20, cpuMs: 1_000 };
const IMPORT_LIMITS: LaneLimits = {
  maxRunning: Math.min(4, availableParallelism()),
  maxWaiting: Infinity,
  cpuMs: 10_000,
};
const PER_USER = { maxRunning: 1, maxWaiting: 5, createError: createBusyError };

// Only the server's bundle has the thread's bundle beside it.
const lanes = shareInProcess("reading lanes", () => ({
  users: createLane(USER_LIMITS),
  looks: createLane(LOOK_LIMITS),
  imports: createLane(IMPORT_LIMITS),
}));

/**
 * Reads a user's text in a thread, one at a time for each user.
 * @throws TOO_LARGE_TO_READ, NOT_READY if too many wait or the thread is lost
 */
export async function readForUser<Input, Output>(
  { actor: { userId } }: Pick<ActorContext, "actor">,
  reading: Reading<Input, Output>,
  input: Input,
  lane: Lane = lanes.users,
): Promise<Output> {
  return runInOwnTurn(lane.byUser, userId, PER_USER, () => readIn(lane, reading, input));
}

/**
 * Reads like `readForUser`, but without a thread if the texts are short. `texts` are the strangers' texts in `input`.
 * @throws TOO_LARGE_TO_READ, NOT_READY
 */
export async function readTextsForUser<Input, Output>(
  ctx: Pick<ActorContext, "actor">,
  reading: Reading<Input, Output>,
  input: Input,
  texts: readonly (string | null | undefined)[],
  lane: Lane = lanes.users,
): Promise<Output> {
  const isShort = isShortText(texts.join("\n"));
  return isShort ? reading.read(input) : readForUser(ctx, reading, input, lane);
}

/** Starts the thread for the next look, so that it loads while the page is on its way. */
export function prepareLook(): void {
  const { idle, queue, startThread } = lanes.looks;
  if (queue.running === 0 && !idle.some((thread) => !thread.isEnded)) idle.push(startThread());
}

/** Reads a posting's page for a check. @throws TOO_LARGE_TO_READ, NOT_READY, and the signal's reason once it aborts */
export async function readForLook<Input, Output>(
  reading: Reading<Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  return readIn(lanes.looks, reading, input, signal);
}

/** Reads a part of a feed. @throws TOO_LARGE_TO_READ, NOT_READY if the thread is lost */
export async function readForImport<Input, Output>(reading: Reading<Input, Output>, input: Input): Promise<Output> {
  return readIn(lanes.imports, reading, input);
}

export async function readIn<Input, Output>(
  lane: Lane,
  { name }: Reading<Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  const { queue, maxRunning, maxWaiting, cpuMs } = lane;
  return createTurns(queue, { maxRunning, maxWaiting, createError: createBusyError })(async () => {
    signal?.throwIfAborted();
    const thread = takeThread(lane);
    const outcome = await thread.run({ name, input }, { cpuMs, signal });
    if (!thread.isEnded) lane.idle.push(thread);
    switch (outcome.kind) {
      case "read":
        return outcome.output as Output;
      case "too large":
        throw new TooLargeToReadError(outcome.what);
      case "refused":
        throw new DomainError(outcome.code, outcome.message);
      case "heavy":
        throw new TooLargeToReadError();
      case "failed":
        throw new Error(`The reading "${name}" failed`, { cause: outcome.error });
      case "stopped":
        throw signal?.reason;
      case "lost":
        throw createLostError(outcome.error);
    }
  });
}

/** Returns whether a reading failed because its text is too large or too many wait. Other errors are faults. */
export function couldNotRead(error: unknown): boolean {
  return error instanceof DomainError && (error.code === "TOO_LARGE_TO_READ" || error.code === "NOT_READY");
}

function takeThread({ idle, startThread }: Lane): ReadingThread {
  for (let thread = idle.pop(); thread; thread = idle.pop()) if (!thread.isEnded) return thread;
  return startThread();
}

const RETRY = { retryAfterSeconds: 5 };

function createBusyError(): DomainError {
  return new DomainError("NOT_READY", "We're reading many texts right now. Please try again in a few seconds.", RETRY);
}

function createLostError(cause: unknown): DomainError {
  return new DomainError("NOT_READY", "We couldn't read this. Please try again.", RETRY, { cause });
}
