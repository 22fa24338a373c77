import { PgBoss, type Job, type WorkOptions } from "pg-boss";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { installQueues, type Task } from "./install-queues";
import { QUEUE_SCHEMA, type JobData, type QueueName } from "./queues";
import { running } from "./running";

type Run<Data> = (ctx: ServiceContext, data: Data, options: { signal: AbortSignal }) => Promise<unknown>;

/** What this process does with the jobs of each queue. A job may come more than once. */
export type Handlers = { [Name in QueueName]: Run<JobData[Name]> };

/** NOTIFY wakes workers at once. They poll for what nobody announces: retries, and jobs that were put off. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 };
/** On which the database requests tasks, by name. */
const TASK_CHANNEL = "farsite_tasks";
const CONNECTIONS_MAX = 3;

/** Jobs that a process works on at the same time: each in a worker of its own, or in one batch that ends together. */
const WORKERS: Record<QueueName, { workers: number } & WorkOptions> = {
  "webhook-event": { workers: 1, batchSize: 10, notifyPollingIntervalSeconds: 5 },
  "poll-feeds": { workers: 3 },
  "outgoing-webhook": { workers: 10 },
};

type Worker = { boss: PgBoss; createContext: () => ServiceContext; stopping: AbortController };

/**
 * Works on jobs, and runs each task once at the start and once per period over all processes. The returned function aborts
 * the signal of what is running, waits up to `graceMs` for it, and leaves the rest to other processes.
 */
export async function startQueue(
  createContext: () => ServiceContext,
  { handlers, tasks }: { handlers: Handlers; tasks: readonly Task[] },
): Promise<(graceMs: number) => Promise<void>> {
  const { log } = createContext();
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema: QUEUE_SCHEMA,
    application_name: "farsite-queue",
    max: CONNECTIONS_MAX,
    useListenNotify: true,
    // The owner installs the schema with the migrations; the application may only use its rows.
    migrate: false,
    createSchema: false,
    reindex: false,
    maintenanceIntervalSeconds: 60 * 60,
    // Seldom, so that an idle queue costs little; the last is for dependencies between jobs, which we don't use.
    cronWorkerIntervalSeconds: 15,
    notifyHeartbeatIntervalMs: 30_000,
    flowIntervalSeconds: 24 * 60 * 60,
  });
  boss.on("error", (err) => log.error({ err }, "the jobs queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the jobs queue warns"));
  await boss.start();
  await installQueues(boss, tasks);
  const worker = { boss, createContext, stopping: new AbortController() };
  for (const name of Object.keys(handlers) as QueueName[]) await workOn(worker, name, handlers[name]);
  for (const task of tasks) await runTask(worker, task);
  const request = (name: string) =>
    boss.send(name).catch((err: unknown) => log.error({ task: name, err }, "a task was not requested"));
  const listener = await boss.getDb().listen?.(
    TASK_CHANNEL,
    (name) => void request(name),
    () => undefined,
  );
  running.set(boss);
  await Promise.all(tasks.map(({ name }) => request(name)));
  return async (graceMs) => {
    running.set(null);
    worker.stopping.abort();
    await listener?.close();
    await boss.stop({ graceful: true, timeout: graceMs });
  };
}

/** What a handler takes is what its queue's jobs hold: `Handlers` says so, a loop over their names cannot. */
async function workOn(worker: Worker, name: QueueName, handle: Run<never>): Promise<void> {
  const { workers, ...options } = WORKERS[name];
  for (let index = 0; index < workers; index += 1) {
    await addWorker(worker, name, options, async (jobs, signal) => {
      const { createContext } = worker;
      const results = await Promise.allSettled(
        jobs.map(({ data }) => handle(createContext(), data as never, { signal })),
      );
      const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
      for (const err of failures) createContext().log.error({ queue: name, err }, "a job failed");
      // All of them are retried: those that succeeded have nothing left to do.
      if (failures.length > 0) throw new Error(`${failures.length} of ${jobs.length} jobs failed`);
    });
  }
}

async function runTask(worker: Worker, { name, run, lateSeconds }: Task): Promise<void> {
  const options = lateSeconds ? { notifyPollingIntervalSeconds: lateSeconds } : {};
  await addWorker(worker, name, options, async (_jobs, signal) => {
    const ctx = worker.createContext();
    try {
      await run(ctx, { signal });
    } catch (err) {
      ctx.log.error({ task: name, err }, "scheduled task failed");
      throw err;
    }
  });
}

/** Adds one worker. It fetches until the queue is empty: it was notified once of all that waits. */
async function addWorker(
  { boss, stopping }: Worker,
  name: string,
  options: WorkOptions,
  handle: (jobs: Job<unknown>[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const id = await boss.work<unknown>(name, { ...POLLING, ...options }, async (jobs) => {
    const signals = jobs.map(({ signal }) => signal);
    try {
      await handle(jobs, AbortSignal.any([stopping.signal, ...signals]));
    } finally {
      boss.notifyWorker(id);
    }
  });
}
