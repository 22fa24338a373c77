/** Calls sequentially until stopped. Returns each response time in milliseconds, and statuses other than 200. */
export class TimedCalls {
  readonly times: number[] = [];
  readonly failures: string[] = [];
  #running: Promise<unknown> | null = null;
  #isStopping = false;
  readonly #call: () => Promise<number>;

  private constructor(call: () => Promise<number>) {
    this.#call = call;
  }

  static start(width: number, call: () => Promise<number>): TimedCalls {
    const calls = new TimedCalls(call);
    calls.#running = Promise.all(Array.from({ length: width }, () => calls.#repeat()));
    return calls;
  }

  async stop(): Promise<this> {
    this.#isStopping = true;
    await this.#running;
    return this;
  }

  /** Returns the time within which this share of the calls was answered. */
  quantile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
  }

  async #repeat(): Promise<void> {
    while (!this.#isStopping) {
      const startedAt = performance.now();
      const outcome = await this.#call().catch((error: unknown) => String(error));
      this.times.push(performance.now() - startedAt);
      if (outcome !== 200) this.failures.push(String(outcome));
    }
  }
}

/** Reads a response to its end and returns its status. */
export async function readAnswer(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}
