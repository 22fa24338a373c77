import { runInBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import type { JobData, QueueName } from "./queues";
import { running } from "./running";

/**
 * Has a job done soon, by whichever process comes to it first. Where no queue works in this process (a command, another
 * host), `work` is done by itself, after the answer. What the job is about must be written down before: a job that is
 * lost is found there.
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
