import { Socket } from "node:net";
import pg from "pg";
import { emptySlot, shareInProcess, type Slot } from "~/server/core/process-wide";

/** SQLSTATEs of a server that can't write: read-only, disk full, out of memory, shutting down or starting. */
const CANNOT_WRITE = new Set(["25006", "53100", "53200", "57P03"]);
/** A failure keeps a process out of the load balancer for at least this long. */
const FAILURE_LASTS_MS = 5_000;
const ANSWER_TIMEOUT = "Query read timeout";

type WriteFailure = { code: string; at: number };

const writeFailure = shareInProcess<Slot<WriteFailure>>("write failure", emptySlot);

/** Returns the SQLSTATE of the last statement that Postgres couldn't write, until `forgetWriteFailure`. */
export function findWriteFailure(): { code: string; isRecent: boolean } | null {
  const failure = writeFailure.current;
  return failure ? { code: failure.code, isRecent: performance.now() - failure.at < FAILURE_LASTS_MS } : null;
}

/** Call it after a write that succeeded. */
export function forgetWriteFailure(): void {
  writeFailure.current = undefined;
}

export type PoolOptions = {
  max: number;
  /** Milliseconds to wait for a free or new connection. */
  waitMs: number;
  /** Milliseconds for which every connection may stay with its call before calls that wait for one fail. */
  exhaustedMs?: number | undefined;
  /** A connection counts as broken if a result takes longer, in milliseconds. */
  answerMs?: number | undefined;
  /** A replica's read-only errors don't mean that the primary can't be written. */
  isReplica?: boolean | undefined;
};

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that can fail all its calls at once, including those that wait for a connection. While it is exhausted, calls that
 * wait for one fail early.
 */
export class CuttablePool extends pg.Pool {
  readonly #clients: Set<pg.Client>;
  readonly #waiting = new Set<ConnectCallback>();
  readonly #exhaustedMs: number;
  /** Connections that calls have. `#movedAt` is when that last changed. */
  #taken = 0;
  #movedAt = performance.now();
  #isWatching = false;

  constructor(config: pg.PoolConfig, exhaustedMs = Infinity) {
    const clients = new Set<pg.Client>();
    class Client extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options);
        clients.add(this);
        this.once("end", () => clients.delete(this));
      }
    }
    super({ ...config, Client });
    this.#clients = clients;
    this.#exhaustedMs = exhaustedMs;
    this.on("acquire", () => this.#move(1));
    this.on("release", () => this.#move(-1));
  }

  #move(taken: number): void {
    this.#taken += taken;
    this.#movedAt = performance.now();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error(CUT))));
      });
    }
    this.#waiting.add(callback);
    this.#watch();
    // After a timeout, the pool passes no `done`.
    super.connect((error, client, done?: (release?: unknown) => void) => {
      if (this.#waiting.delete(callback)) callback(error, client, done ?? (() => undefined));
      else done?.();
    });
  }

  /** Fails waiting calls once every connection is taken and none has been returned for a while. */
  #watch(): void {
    if (this.#isWatching || this.#exhaustedMs === Infinity) return;
    this.#isWatching = true;
    const look = () => {
      this.#isWatching = false;
      if (this.#waiting.size === 0) return;
      if (this.#leftMs() > 0) this.#watch();
      else this.#failWaiting(() => Object.assign(new Error("Every database connection is in use"), EXHAUSTED));
    };
    // This process may have been too busy to read results, after which connections are returned. Read them first.
    setTimeout(() => setImmediate(look), this.#leftMs()).unref();
  }

  /** Milliseconds for which calls may still wait, provided that no connection is returned. */
  #leftMs(): number {
    if (this.#taken < this.options.max) return this.#exhaustedMs;
    return Math.max(0, this.#movedAt + this.#exhaustedMs - performance.now());
  }

  #failWaiting(createError: () => Error): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const callback of waiting) callback(createError(), undefined, () => undefined);
  }

  /** Returns the bytes that each connection, open or opening, has read so far. */
  countBytes(): Map<pg.Client, number> {
    return new Map(
      [...this.#clients].map((client) => {
        const { stream } = client.connection;
        return [client, stream instanceof Socket ? stream.bytesRead : 0];
      }),
    );
  }

  /** Fails all running and waiting calls. Later calls connect again. */
  cut(): void {
    this.#failWaiting(() => new Error(CUT));
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

/** As if the connection had timed out, so that callers handle one error. */
const EXHAUSTED = { code: "ETIMEDOUT" };
/** The same message as `pg`'s own, so that callers handle one error. */
const CUT = "Connection terminated unexpectedly";

/** Opens a pool that drops connections to a server that can't write or doesn't answer. */
export function openPool(
  connectionString: string,
  { max, waitMs, exhaustedMs, answerMs, isReplica }: PoolOptions,
): CuttablePool {
  const doomed = new WeakSet<pg.Client>();
  const pool = new CuttablePool(
    {
      connectionString,
      max,
      connectionTimeoutMillis: waitMs,
      query_timeout: answerMs,
      keepAlive: true,
      onConnect: prepareConnection,
    },
    exhaustedMs,
  );
  // Without a listener, a broken idle connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === undefined || !CANNOT_WRITE.has(code)) return;
      if (!isReplica) writeFailure.current = { code, at: performance.now() };
      doomed.add(client);
    });
    endAfterTimeout(client);
  });
  // Ending a connection removes it from the pool.
  pool.on("release", (_error, client) => void (doomed.has(client) && client.end()));
  return pool;
}

/**
 * JIT compilation costs more than it saves on statements of milliseconds. Through a pooler this reaches one connection,
 * so the doctor asks to set it for the database. The pool awaits the returned promise.
 */
const prepareConnection = (client: pg.ClientBase): unknown => client.query("SET jit = off");

/** Closes a connection after a query timeout, because the ROLLBACK would time out, too. */
function endAfterTimeout(client: pg.Client): void {
  const query = client.query.bind(client);
  client.query = function (...args: unknown[]) {
    const result: unknown = Reflect.apply(query, undefined, args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === ANSWER_TIMEOUT) client.connection.stream.destroy();
      });
    }
    return result;
  } as typeof client.query;
}
