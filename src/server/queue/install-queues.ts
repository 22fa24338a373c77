import type { PgBoss, QueueOptions } from "pg-boss";
import type { ServiceContext } from "~/server/core/context";
import type { QueueName } from "./queues";

/** A schedule in UTC, and retries after a failure or a killed process. */
export type Period = { cron: string; retryLimit: number };
export type Task = {
  name: string;
  every: Period;
  run: (ctx: ServiceContext, options: { signal: AbortSignal }) => Promise<unknown>;
  /** Seconds by which a run requested with `requestTask` may be late; 60 by default. */
  lateSeconds?: number;
};

const HOUR_SECONDS = 60 * 60;

const QUEUES: Record<QueueName, QueueOptions> = {
  "webhook-event": {
    // Retries for 15 minutes. After that, reconciliation processes the event.
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    // A killed process's job runs again after this time.
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * HOUR_SECONDS,
  },
  // Retries for half an hour, also if the source or the user has been asked too often.
  "confirm-after-apply": {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: HOUR_SECONDS,
  },
  // These don't retry, because their task enqueues them again while work is due.
  "poll-feeds": { retryLimit: 0, expireInSeconds: 6 * HOUR_SECONDS, deleteAfterSeconds: HOUR_SECONDS },
  "outgoing-webhook": { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: HOUR_SECONDS },
};

const TASK_OPTIONS: QueueOptions = {
  retryDelay: 60,
  // A process without a heartbeat for this long counts as killed.
  heartbeatSeconds: 60,
  expireInSeconds: HOUR_SECONDS,
  deleteAfterSeconds: HOUR_SECONDS,
};

/** Creates or updates the queues, and replaces the schedules with those of `tasks`. */
export async function installQueues(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  const install = async (name: string, policy: "standard" | "short", options: QueueOptions) => {
    const settings = { ...options, notify: true };
    if (existing.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy });
  };
  for (const [name, options] of Object.entries(QUEUES)) await install(name, "standard", options);
  for (const { name, every } of tasks) {
    // `short` allows at most one queued run. A killed process's run doesn't block the next one.
    await install(name, "short", { ...TASK_OPTIONS, retryLimit: every.retryLimit });
    await boss.schedule(name, every.cron);
  }
  const scheduled = new Set(tasks.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}
