import type { ErrorCode } from "~/server/core/errors";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { THREAD_ARGS, THREAD_FILE } from "./thread-file";

const IDLE_MS = 5_000;
const WATCH_EVERY_MS = 25;
/** Only reached on an overloaded machine: a reading waits for nothing but the processor. */
const MAX_WALL_MS = 60_000;
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

export type Task = { name: string; input: unknown };

/** `refused`: the reading threw a domain error. `heavy`: it took too much processor time or memory. `lost`: the thread ended by itself. `stopped`: the signal aborted. */
export type Outcome =
  | { kind: "read"; output: unknown }
  | { kind: "too large"; what: "page" | "text" }
  | { kind: "refused"; code: ErrorCode; message: string }
  | { kind: "failed"; error: unknown }
  | { kind: "heavy" }
  | { kind: "lost"; error: unknown }
  | { kind: "stopped" };

/** A worker thread that does one task at a time. An idle thread ends after a while and never keeps the process alive. */
export class ReadingThread {
  private readonly worker: Worker;
  private readonly ready: Promise<unknown>;
  private readonly ended = new AbortController();
  private readonly lost = Promise.withResolvers<Outcome>();
  private idle: NodeJS.Timeout | undefined;

  constructor(file = THREAD_FILE) {
    this.worker = new Worker(file, { execArgv: THREAD_ARGS, resourceLimits: MEMORY_LIMITS });
    this.ready = this.receive();
    this.ready.catch(() => undefined);
    this.worker.once("error", (error) => {
      const isHeavy = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.end(isHeavy ? { kind: "heavy" } : { kind: "lost", error });
    });
    this.worker.once("exit", (code) => this.end({ kind: "lost", error: new Error(`exited with ${code}`) }));
    this.rest();
  }

  get isEnded(): boolean {
    return this.ended.signal.aborted;
  }

  /**
   * Ends the thread if the task takes more than `cpuMs` of processor time, or if the signal aborts meanwhile. An abort
   * before the task begins leaves the thread to the next one. Never rejects.
   */
  async run(task: Task, { cpuMs, signal }: { cpuMs: number; signal?: AbortSignal }): Promise<Outcome> {
    clearTimeout(this.idle);
    this.worker.ref();
    const aborted = Promise.withResolvers<Outcome>();
    const stop = () => aborted.resolve({ kind: "stopped" });
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
    let deadline = setTimeout(() => this.end({ kind: "lost", error: new Error("didn't start") }), MAX_WALL_MS);
    try {
      const isReady = this.ready.then(
        () => null,
        () => null,
      );
      const early = await Promise.race([this.lost.promise, aborted.promise, isReady]);
      if (early) return early;
      clearTimeout(deadline);
      deadline = setTimeout(() => this.end({ kind: "heavy" }), MAX_WALL_MS);
      const outcome = await Promise.race([this.lost.promise, aborted.promise, this.perform(task, cpuMs)]);
      if (outcome.kind === "stopped") this.end(outcome);
      return outcome;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener("abort", stop);
      this.rest();
    }
  }

  private async perform(task: Task, cpuMs: number): Promise<Outcome> {
    let watch: NodeJS.Timeout | undefined;
    try {
      const before = await this.worker.cpuUsage();
      watch = setInterval(() => {
        const limit = (used: NodeJS.CpuUsage) => used.user + used.system > cpuMs * 1000 && this.end({ kind: "heavy" });
        this.worker.cpuUsage(before).then(limit, () => undefined);
      }, WATCH_EVERY_MS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      this.worker.postMessage(task);
      return (await this.receive()) as Outcome;
    } catch (error) {
      // An ended thread: `lost` says why.
      return this.isEnded ? this.lost.promise : { kind: "failed", error };
    } finally {
      clearInterval(watch);
    }
  }

  /** Returns the next message. Rejects once the thread has ended. */
  private async receive(): Promise<unknown> {
    const [message] = (await once(this.worker, "message", { signal: this.ended.signal })) as unknown[];
    return message;
  }

  private rest(): void {
    if (this.isEnded) return;
    this.worker.unref();
    this.idle = setTimeout(() => this.end({ kind: "lost", error: new Error("was idle") }), IDLE_MS).unref();
  }

  private end(outcome: Outcome): void {
    if (this.isEnded) return;
    this.lost.resolve(outcome);
    this.ended.abort();
    clearTimeout(this.idle);
    void this.worker.terminate();
  }
}
