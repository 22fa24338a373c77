import type { Logger } from "~/server/core/logger";

export type Task = { name: string; everyMs: number; run: () => Promise<unknown> };

/**
 * Runs each task now and then every `everyMs`, never twice at once. A failure is logged and the task tried again next
 * time. The returned function ends it and resolves when what was running has ended.
 */
export function startSchedule(log: Logger, tasks: readonly Task[]): () => Promise<void> {
  const running = new Map<Task, Promise<void>>();
  const start = (task: Task) => {
    if (running.has(task)) return;
    const promise = Promise.resolve()
      .then(task.run)
      .then(
        () => undefined,
        (err: unknown) => log.error({ task: task.name, err }, "scheduled task failed"),
      )
      .finally(() => running.delete(task));
    running.set(task, promise);
  };
  const timers = tasks.map((task) => setInterval(() => start(task), task.everyMs).unref());
  tasks.forEach(start);
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running.values());
  };
}
