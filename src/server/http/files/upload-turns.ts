import { createTurns, type Queue } from "~/server/core/turns";

/** Each upload in turn holds up to 5 MB until it is stored. */
const PER_PROCESS = { maxRunning: 10, maxWaiting: 100 };
/** So that nobody takes all turns by sending slowly. */
const PER_USER = { maxRunning: 1, maxWaiting: 50 };

type Queues = { all: Queue; ofUser: Map<string, Queue> };

// On globalThis because the Node server and Next's bundle each load this module in one process.
const globals = globalThis as typeof globalThis & { farsiteUploads?: Queues };
const queues = (globals.farsiteUploads ??= { all: { running: 0, waiting: [] }, ofUser: new Map() });
const inTurnOfAll = createTurns(queues.all, PER_PROCESS);

/** Runs an upload when it is its turn; nothing of it is read before. Throws RATE_LIMITED when too many wait. */
export async function inUploadTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = queues.ofUser.get(userId) ?? { running: 0, waiting: [] };
  queues.ofUser.set(userId, own);
  try {
    return await createTurns(own, PER_USER)(() => inTurnOfAll(work));
  } finally {
    if (own.running === 0) queues.ofUser.delete(userId);
  }
}
