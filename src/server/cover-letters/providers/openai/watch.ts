import { WriterError } from "../../writer";

/** How long is waited for what, in milliseconds. */
export type Patience = {
  /** From the call to the answer's first byte. */
  connectMs: number;
  /** From there to the first word: some models think before they write. */
  firstWordMs: number;
  /** Between two words. */
  idleMs: number;
  /** For everything, further attempts included. */
  totalMs: number;
  /** Before each further attempt, unless the server asks for more. */
  pausesMs: readonly number[];
};

/** Watches over one letter: aborts `signal` when the caller does, or when something that was due has not come. */
export class Watch {
  readonly signal: AbortSignal;
  readonly #own = new AbortController();
  readonly #total: NodeJS.Timeout;
  #due: NodeJS.Timeout | undefined;

  constructor(caller: AbortSignal, totalMs: number) {
    this.signal = AbortSignal.any([caller, this.#own.signal]);
    this.#total = setTimeout(() => this.#expire("the whole letter"), totalMs);
  }

  /** `what` is due within `ms` from now; replaces what was due before. */
  expect(what: string, ms: number): void {
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#expire(what), ms);
  }

  /** What is due has come, and the same is due again within the same time. */
  again(): void {
    this.#due?.refresh();
  }

  /** Waits; throws the signal's reason if it is aborted meanwhile. */
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
