import type { PgBoss } from "pg-boss";
import { runInBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import type { JobData, QueueName } from "./queues";
import { emptySlot, shareInProcess, type Slot } from "~/server/core/process-wide";

/** The queue running in this process, if any. */
export const running = shareInProcess<Slot<PgBoss>>("queue", emptySlot);

/** Returns whether this process can enqueue jobs. */
export const isQueueRunning = () => running.current !== undefined;

/**
 * Enqueues a job for the first free process. In a process without a queue (a command, a test), runs `work` in the background
 * instead. Store the job's subject before, so that a task can find it if the job is lost.
 */
export async function enqueue<Name extends QueueName>(
  ctx: ServiceContext,
  name: Name,
  data: JobData[Name],
  work: () => Promise<void>,
): Promise<void> {
  const boss = running.current;
  if (boss) await boss.send(name, { ...data, requestId: ctx.requestId });
  else runInBackground(ctx, name, work);
}

/**
 * Runs a task ahead of its schedule, now or after `afterSeconds`. Requests with the same `key` share one run until it starts.
 * Does nothing in a process without a queue.
 */
export async function requestTask(
  name: string,
  { afterSeconds, key }: { afterSeconds?: number; key?: string } = {},
): Promise<void> {
  await running.current?.send(name, null, { startAfter: afterSeconds, singletonKey: key });
}

/** Runs a failed job again. Does nothing in a process without a queue. */
export async function retryJob(name: string, id: string): Promise<void> {
  await running.current?.retry(name, id);
}

/** Deletes a failed job. Does nothing in a process without a queue. */
export async function discardJob(name: string, id: string): Promise<void> {
  await running.current?.deleteJob(name, id);
}
