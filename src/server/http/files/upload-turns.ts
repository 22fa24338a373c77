import { RateLimitedError } from "~/server/core/errors";
import { createTurns, type Queue } from "~/server/core/turns";

/** Files that are checked and stored at the same time. */
const PER_PROCESS = { maxRunning: 10, maxWaiting: 100 };
const PER_USER = { maxRunning: 1, maxWaiting: 50 };
/** What all uploads may hold in memory, read or being read: forty of the largest. */
const MAX_HELD_BYTES = 200 * 1024 * 1024;
const RETRY_SECONDS = 5;

type Uploads = { all: Queue; ofUser: Map<string, Queue>; heldBytes: number };

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteUploads?: Uploads };
const uploads = (globals.farsiteUploads ??= { all: { running: 0, waiting: [] }, ofUser: new Map(), heldBytes: 0 });
const inTurnOfAll = createTurns(uploads.all, PER_PROCESS);

/** Counts bytes before they are kept. Throws RATE_LIMITED if all uploads together hold too many. */
export type HoldBytes = (count: number) => void;

/**
 * Reads one upload of a user after the other, then works on it when it is its turn among all. Nobody waits for a body
 * that arrives slowly but its sender. Throws RATE_LIMITED if too many wait.
 */
export async function inUploadTurn<U, T>(
  userId: string,
  read: (hold: HoldBytes) => Promise<U>,
  work: (upload: U) => Promise<T>,
): Promise<T> {
  const own = uploads.ofUser.get(userId) ?? { running: 0, waiting: [] };
  uploads.ofUser.set(userId, own);
  try {
    return await createTurns(own, PER_USER)(() => readAndWork(read, work));
  } finally {
    if (own.running === 0) uploads.ofUser.delete(userId);
  }
}

async function readAndWork<U, T>(read: (hold: HoldBytes) => Promise<U>, work: (upload: U) => Promise<T>): Promise<T> {
  let held = 0;
  const hold = (count: number) => {
    if (uploads.heldBytes + count > MAX_HELD_BYTES) throw new RateLimitedError(RETRY_SECONDS);
    uploads.heldBytes += count;
    held += count;
  };
  try {
    const upload = await read(hold);
    return await inTurnOfAll(() => work(upload));
  } finally {
    uploads.heldBytes -= held;
  }
}
