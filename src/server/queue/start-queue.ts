import { PgBoss, type WorkOptions } from "pg-boss";
import { env } from "~/env";
import type { Logger } from "~/server/core/logger";
import { QUEUE_SCHEMA, type JobData, type QueueName } from "./queues";
import { running } from "./running";

/** What is done with the jobs of each queue. At least once: a handler must bear to meet a job again. */
export type Handlers = { [Name in QueueName]: (data: JobData[Name]) => Promise<void> };

const POLL_SECONDS = 1;
/** Jobs of a queue that a process works on at the same time. What is fetched in one batch waits for all of it to end. */
const AT_ONCE: Record<QueueName, Pick<WorkOptions, "batchSize" | "localConcurrency">> = {
  "webhook-event": { batchSize: 10 },
  // Each by itself: a source of many boards takes long, and the others do not wait for it.
  "poll-feeds": { localConcurrency: 3 },
  // Each by itself, too: one whose receiver lets it wait holds up nobody else's.
  "outgoing-webhook": { localConcurrency: 10 },
};
const CONNECTIONS_MAX = 3;

/**
 * Works on the jobs of the database until the returned function is called, which resolves when what was under way has
 * ended, or after `graceMs`; what is cut off then is done again, here or by another process. A job that fails is tried
 * again, with growing pauses.
 */
export async function startQueue(log: Logger, handlers: Handlers): Promise<(graceMs: number) => Promise<void>> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema: QUEUE_SCHEMA,
    application_name: "farsite-queue",
    max: CONNECTIONS_MAX,
    // Installed with the migrations, by the owner; the application may not create anything.
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
  });
  boss.on("error", (err) => log.error({ err }, "the jobs queue failed"));
  await boss.start();
  for (const name of Object.keys(handlers) as QueueName[]) await workOn(boss, log, name, handlers[name]);
  running.set(boss);
  return async (graceMs) => {
    running.set(null);
    await boss.stop({ graceful: true, timeout: graceMs });
  };
}

/** What a handler takes is what its queue's jobs hold: `Handlers` says so, a loop over their names cannot. */
async function workOn(
  boss: PgBoss,
  log: Logger,
  name: QueueName,
  handle: (data: never) => Promise<void>,
): Promise<void> {
  const options = { ...AT_ONCE[name], pollingIntervalSeconds: POLL_SECONDS };
  await boss.work<never>(name, options, async (jobs) => {
    const results = await Promise.allSettled(jobs.map(({ data }) => handle(data)));
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    for (const err of failures) log.error({ queue: name, err }, "a job failed");
    // All of them are tried again: those that succeeded have nothing left to do.
    if (failures.length > 0) throw new Error(`${failures.length} of ${jobs.length} jobs failed`);
  });
}
