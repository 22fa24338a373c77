/** Batches that are prepared while an earlier one is written. */
const MAX_AHEAD = 3;

/** Writes batches in the order in which they were added, while the next ones are prepared. Stops at the first error. */
export class WritingLine {
  private readonly waiting: Promise<void>[] = [];

  /** Waits until the line has room for another batch. @throws the error of an earlier batch */
  async add<Batch>(prepared: Promise<Batch>, write: (batch: Batch) => Promise<void>): Promise<void> {
    const before = this.waiting.at(-1);
    const written = Promise.all([prepared, before]).then(([batch]) => write(batch));
    // The next call throws it. Without this handler, a failure before that would crash the process.
    written.catch(() => undefined);
    this.waiting.push(written);
    if (this.waiting.length > MAX_AHEAD) await this.waiting.shift();
  }

  /** Waits until nothing is written any more. @throws the first error of a batch */
  async empty(): Promise<void> {
    const waiting = this.waiting.splice(0);
    await Promise.allSettled(waiting);
    await Promise.all(waiting);
  }
}
