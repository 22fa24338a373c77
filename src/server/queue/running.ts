import type { PgBoss } from "pg-boss";

// On globalThis because the Node server and Next's bundle each load this module in one process.
const globals = globalThis as typeof globalThis & { farsiteQueue?: PgBoss | null };

/** The queue that works in this process, if one does. */
export const running = {
  get: (): PgBoss | null => globals.farsiteQueue ?? null,
  set: (boss: PgBoss | null): void => {
    globals.farsiteQueue = boss;
  },
};
