import type { PgBoss } from "pg-boss";
import { runInBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import type { JobData, QueueName } from "./queues";

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteQueue?: PgBoss | null };

/** The queue that works in this process, if one does. */
export const running = {
  get: (): PgBoss | null => globals.farsiteQueue ?? null,
  set: (boss: PgBoss | null): void => {
    globals.farsiteQueue = boss;
  },
};

/**
 * Enqueues a job for whichever process is free first. Where this process has no queue (a command, a test), `work` runs in the
 * background instead. Record what the job is about first: a task finds it there if the job is lost.
 */
export async function enqueue<Name extends QueueName>(
  ctx: ServiceContext,
  name: Name,
  data: JobData[Name],
  work: () => Promise<void>,
): Promise<void> {
  const boss = running.get();
  if (boss) await boss.send(name, data);
  else runInBackground(ctx, name, work);
}

/**
 * Runs a task before its period, now or after `afterSeconds`. Requests with the same `key` are one while the task hasn't
 * started. Without a queue in this process the task waits for its period.
 */
export async function requestTask(
  name: string,
  { afterSeconds, key }: { afterSeconds?: number; key?: string } = {},
): Promise<void> {
  await running.get()?.send(name, null, { startAfter: afterSeconds, singletonKey: key });
}
