import { PgBoss } from "pg-boss";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { inSpan } from "~/server/core/spans";
import { withRequestId } from "~/server/core/trace";
import { running } from "./enqueue";
import { installQueues, type Task } from "./install-queues";
import { QUEUE_SCHEMA, type JobData, type QueueName } from "./queues";

type Run<Data> = (ctx: ServiceContext, data: Data, options: { signal: AbortSignal }) => Promise<unknown>;

/** How this process handles each queue's jobs. A job may run more than once. */
export type Handlers = { [Name in QueueName]: Run<JobData[Name]> };

/** The database requests tasks by name on this channel. */
const TASK_CHANNEL = "farsite_tasks";
const CONNECTIONS_MAX = 3;

/** The number of workers per process. Retries aren't announced, so they may start `lateSeconds` late. */
const WORKERS: Record<QueueName, WorkerOptions> = {
  "webhook-event": { workers: 4, lateSeconds: 10 },
  "poll-feeds": { workers: 3 },
  "outgoing-webhook": { workers: 10 },
  "confirm-after-apply": { workers: 2 },
};

type WorkerOptions = { workers?: number; lateSeconds?: number | undefined };
type CreateContext = (parts?: { requestId?: string }) => ServiceContext;
type Running = { boss: PgBoss; createContext: CreateContext; stopping: AbortController };

export type QueueOptions = {
  /** False for a process that only enqueues jobs and tasks. True by default. */
  runsWork?: boolean;
  /** Connections go through a transaction pooler, where LISTEN doesn't work. */
  isPooled?: boolean;
};

export type Worker = {
  /** Aborts running work and starts no more. The process can still enqueue. */
  takeNoMore(): void;
  /** Waits up to `graceMs` for running work and leaves the rest to other processes. */
  stop(graceMs: number): Promise<void>;
};

/** Starts running jobs and tasks. A task runs at the start, and once per period across all processes. */
export async function startQueue(
  createContext: CreateContext,
  { handlers, tasks, runsWork = true, isPooled = false }: QueueOptions & { handlers: Handlers; tasks: readonly Task[] },
): Promise<Worker> {
  const { log } = createContext();
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema: QUEUE_SCHEMA,
    application_name: "farsite-queue",
    max: CONNECTIONS_MAX,
    useListenNotify: runsWork && !isPooled,
    supervise: runsWork,
    schedule: runsWork,
    // Migrations install the schema as its owner. The application may only access its rows.
    migrate: false,
    createSchema: false,
    reindex: false,
    maintenanceIntervalSeconds: 60 * 60,
    // Long intervals keep an idle queue cheap. The last one handles job dependencies, which we don't use.
    cronWorkerIntervalSeconds: 15,
    notifyHeartbeatIntervalMs: 30_000,
    flowIntervalSeconds: 24 * 60 * 60,
  });
  boss.on("error", (err) => log.error({ err }, "the jobs queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "the jobs queue warns"));
  await boss.start();
  await installQueues(boss, tasks);
  const queue = { boss, createContext, stopping: new AbortController() };
  const names = runsWork ? await addAllWorkers(queue, handlers, tasks) : [];
  const request = (name: string) =>
    boss.send(name).catch((err: unknown) => log.error({ task: name, err }, "a task could not be requested"));
  const listener =
    runsWork && !isPooled
      ? await boss.getDb().listen?.(
          TASK_CHANNEL,
          (name) => void request(name),
          () => undefined,
        )
      : undefined;
  running.current = boss;
  if (runsWork) await Promise.all(tasks.map(({ name }) => request(name)));
  return {
    takeNoMore: () => {
      queue.stopping.abort();
      for (const name of names) void boss.offWork(name, { wait: false });
    },
    stop: async (graceMs) => {
      running.current = undefined;
      queue.stopping.abort();
      await listener?.close();
      await boss.stop({ graceful: true, timeout: graceMs });
    },
  };
}

/** Adds the workers of all queues and tasks. Returns the queues' names. */
async function addAllWorkers(queue: Running, handlers: Handlers, tasks: readonly Task[]): Promise<string[]> {
  const { log } = queue.createContext();
  const queues = Object.keys(handlers) as QueueName[];
  for (const name of queues) {
    // The loop over names loses the link between a queue and its handler's type.
    const handle = handlers[name] as Run<unknown>;
    await addWorkers(queue, name, WORKERS[name], handle, (err, requestId) =>
      log.error({ requestId, queue: name, err }, "a job failed"),
    );
  }
  for (const { name, run, lateSeconds } of tasks) {
    const runTask: Run<unknown> = async (ctx, _data, options) => {
      const { signal } = options;
      await run({ ...ctx, signal }, options).catch((error: unknown) => {
        // A task that stopped in the middle is done: the next run continues.
        if (!signal.aborted || error !== signal.reason) throw error;
      });
    };
    const logFailure = (err: unknown, requestId: string) =>
      log.error({ requestId, task: name, err }, "scheduled task failed");
    await addWorkers(queue, name, { lateSeconds }, runTask, logFailure);
  }
  return [...queues, ...tasks.map(({ name }) => name)];
}

/** Adds workers that each run one job at a time until the queue is empty, because one NOTIFY announces all waiting jobs. */
async function addWorkers(
  { boss, createContext, stopping }: Running,
  name: string,
  { workers = 1, lateSeconds = 60 }: WorkerOptions,
  run: Run<unknown>,
  logFailure: (err: unknown, requestId: string) => void,
): Promise<void> {
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: lateSeconds };
  for (let index = 0; index < workers; index += 1) {
    const id = await boss.work<{ requestId?: string } | null>(name, polling, async ([job]) => {
      // Work continues the request that enqueued it.
      const ctx = createContext(job?.data?.requestId ? { requestId: job.data.requestId } : {});
      try {
        const signal = AbortSignal.any([stopping.signal, ...(job ? [job.signal] : [])]);
        if (job) {
          const span = { name, kind: "consumer", attributes: { "farsite.request_id": ctx.requestId } } as const;
          await inSpan(span, () => withRequestId(ctx.requestId, () => run(ctx, job.data, { signal })));
        }
      } catch (err) {
        logFailure(err, ctx.requestId);
        throw err;
      } finally {
        boss.notifyWorker(id);
      }
    });
  }
}
