import { WriterError } from "../../writer";

/** Timeouts in milliseconds. */
export type Patience = {
  /** Until the answer's first byte. */
  connectMs: number;
  /** From there to the first word. Some models think first. */
  firstWordMs: number;
  /** Between two words. */
  idleMs: number;
  /** For everything, including retries. */
  totalMs: number;
  /** Before each retry, unless the server asks for more. */
  pausesMs: readonly number[];
};

/** Aborts `signal` when the caller does, or when something expected doesn't arrive in time. */
export class Watch {
  readonly signal: AbortSignal;
  readonly #own = new AbortController();
  readonly #total: NodeJS.Timeout;
  #due: NodeJS.Timeout | undefined;

  constructor(caller: AbortSignal, totalMs: number) {
    this.signal = AbortSignal.any([caller, this.#own.signal]);
    this.#total = setTimeout(() => this.#expire("the whole letter"), totalMs);
  }

  /** Expects `what` within `ms`. Replaces the previous expectation. */
  expect(what: string, ms: number): void {
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#expire(what), ms);
  }

  /** Restarts the current timeout. */
  again(): void {
    this.#due?.refresh();
  }

  /** Waits. Throws the signal's reason if it aborts. */
  async pause(ms: number): Promise<void> {
    clearTimeout(this.#due);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.signal.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
    this.signal.throwIfAborted();
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#due);
  }

  #expire(what: string): void {
    this.#own.abort(new WriterError("timeout", `Waited too long for ${what}`));
  }
}
