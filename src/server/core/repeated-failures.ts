import type { LogFn } from "pino";

type Line = Parameters<LogFn>;
type Seen = { last: Line; count: number; timer: NodeJS.Timeout };

const WINDOW_MS = 60_000;
const MAX_KINDS = 1000;

/** Writes a failure at once. Writes its repetitions once a minute, as one line with their count. */
export class RepeatedFailures {
  readonly #seen = new Map<string, Seen>();

  write(line: Line, write: (line: Line) => void): void {
    const kind = describeKind(line);
    const seen = this.#seen.get(kind);
    if (seen) {
      seen.last = line;
      seen.count += 1;
      return;
    }
    write(line);
    if (this.#seen.size >= MAX_KINDS) return;
    const timer = setInterval(() => this.#report(kind, write), WINDOW_MS);
    timer.unref();
    this.#seen.set(kind, { last: line, count: 0, timer });
  }

  /** Reports the repetitions of the last minute. Forgets the failure if there were none. */
  #report(kind: string, write: (line: Line) => void): void {
    const seen = this.#seen.get(kind);
    if (!seen) return;
    if (seen.count === 0) {
      clearInterval(seen.timer);
      this.#seen.delete(kind);
      return;
    }
    const [facts, ...rest] = seen.last as unknown[];
    const withCount = typeof facts === "object" ? [{ ...facts, repeated: seen.count }, ...rest] : seen.last;
    seen.count = 0;
    write(withCount as Line);
  }
}

/** Returns a key that failures with the same message, place and error share. Ignores ids and numbers. */
function describeKind([facts, message]: readonly unknown[]): string {
  if (typeof facts !== "object" || facts === null) return String(facts);
  const { err, route, routePath, task, queue, path } = facts as Record<string, unknown>;
  const error = err instanceof Error ? `${err.name} ${err.message.slice(0, 500)}` : "";
  return JSON.stringify([message, route, routePath, task, queue, path, error.replace(/[0-9a-f-]{8,}|\d+/g, "#")]);
}
