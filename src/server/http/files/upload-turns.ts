import { RateLimitedError } from "~/server/core/errors";
import { createQueue, createTurns, type Queue, runInOwnTurn } from "~/server/core/turns";
import { shareInProcess } from "~/server/core/process-wide";

/** Limits how many files are checked and stored at once. */
const PER_PROCESS = { maxRunning: 10, maxWaiting: 100 };
const PER_USER = { maxRunning: 1, maxWaiting: 50 };
/** Limits the memory of all uploads together. Fits forty of the largest. */
const MAX_HELD_BYTES = 200 * 1024 * 1024;
const RETRY_SECONDS = 5;

const uploads = shareInProcess("uploads", () => ({
  all: createQueue(),
  byUser: new Map<string, Queue>(),
  heldBytes: 0,
}));
const runWhenFree = createTurns(uploads.all, PER_PROCESS);

/** Reserves bytes before they are stored in memory. @throws RATE_LIMITED if all uploads together hold too many */
export type HoldBytes = (count: number) => void;

/**
 * Reads a user's uploads one at a time and processes each when a slot is free. A slow body delays only its sender.
 * @throws RATE_LIMITED if too many uploads wait
 */
export async function runUpload<U, T>(
  userId: string,
  read: (hold: HoldBytes) => Promise<U>,
  process: (upload: U) => Promise<T>,
): Promise<T> {
  return runInOwnTurn(uploads.byUser, userId, PER_USER, () => readAndProcess(read, process));
}

async function readAndProcess<U, T>(
  read: (hold: HoldBytes) => Promise<U>,
  process: (upload: U) => Promise<T>,
): Promise<T> {
  let held = 0;
  const hold = (count: number) => {
    if (uploads.heldBytes + count > MAX_HELD_BYTES) throw new RateLimitedError(RETRY_SECONDS);
    uploads.heldBytes += count;
    held += count;
  };
  try {
    const upload = await read(hold);
    return await runWhenFree(() => process(upload));
  } finally {
    uploads.heldBytes -= held;
  }
}
