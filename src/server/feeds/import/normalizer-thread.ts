import { Worker } from "node:worker_threads";
import type { PublishableJob } from "~/server/jobs";
import type { Rejection } from "../sources/feed-source";
import type { Task } from "./normalize-worker";

/** Tasks that may wait for a thread. The main thread does the others. */
const MAX_WAITING = 5;
const IDLE_MS = 5_000;
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

export type Result = PublishableJob | Rejection;

/** A worker thread that normalizes items. An idle thread ends after a while and never keeps the process alive. */
export class NormalizerThread {
  private readonly worker: Worker;
  private readonly tasks = new Map<number, (results: Result[] | null) => void>();
  private isReady = false;
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly onEnd: (end: { wasReady: boolean }) => void) {
    // Commands and tests run the TypeScript source. The server's bundle has the thread's bundle beside it.
    const isSource = import.meta.url.endsWith(".ts");
    const file = new URL(`./normalize-worker.${isSource ? "ts" : "js"}`, import.meta.url);
    this.worker = new Worker(file, { execArgv: isSource ? ["--import", "tsx"] : [], resourceLimits: MEMORY_LIMITS });
    this.worker.unref();
    this.worker.on("message", (message: "ready" | { id: number; results: Result[] }) => {
      if (message === "ready") this.isReady = true;
      else this.resolveTask(message.id, message.results);
      this.endWhenIdle();
    });
    this.worker.once("error", () => this.close());
    this.worker.once("exit", () => this.close());
  }

  get waiting(): number {
    return this.tasks.size;
  }

  get isFree(): boolean {
    return this.isReady && this.waiting < MAX_WAITING;
  }

  /** Resolves to null if the thread ended before the task. */
  run(task: Omit<Task, "id">): Promise<Result[] | null> {
    const id = (this.lastId += 1);
    clearTimeout(this.idle);
    const done = new Promise<Result[] | null>((resolve) => this.tasks.set(id, resolve));
    this.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    this.worker.postMessage({ id, ...task } satisfies Task);
    return done;
  }

  private resolveTask(id: number, results: Result[] | null): void {
    this.tasks.get(id)?.(results);
    this.tasks.delete(id);
  }

  private endWhenIdle(): void {
    if (this.waiting > 0) return;
    this.worker.unref();
    this.idle = setTimeout(() => void this.worker.terminate(), IDLE_MS).unref();
  }

  private close(): void {
    clearTimeout(this.idle);
    this.onEnd({ wasReady: this.isReady });
    for (const id of this.tasks.keys()) this.resolveTask(id, null);
  }
}
