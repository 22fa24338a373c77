import { RateLimitedError } from "~/server/core/errors";
import { createTurns, type Queue } from "~/server/core/turns";

/** Limits how many files are checked and stored at once. */
const PER_PROCESS = { maxRunning: 10, maxWaiting: 100 };
const PER_USER = { maxRunning: 1, maxWaiting: 50 };
/** Limits the memory of all uploads together. Fits forty of the largest. */
const MAX_HELD_BYTES = 200 * 1024 * 1024;
const RETRY_SECONDS = 5;

type Uploads = { all: Queue; byUser: Map<string, Queue>; heldBytes: number };

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteUploads?: Uploads };
const uploads = (globals.farsiteUploads ??= { all: { running: 0, waiting: [] }, byUser: new Map(), heldBytes: 0 });
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
  const own = uploads.byUser.get(userId) ?? { running: 0, waiting: [] };
  uploads.byUser.set(userId, own);
  try {
    return await createTurns(own, PER_USER)(() => readAndProcess(read, process));
  } finally {
    if (own.running === 0) uploads.byUser.delete(userId);
  }
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
