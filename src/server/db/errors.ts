import { z } from "zod";

/** An error that Postgres raised, as Prisma's adapter or our own pool carries it. `code` is the SQLSTATE. */
export type RaisedError = {
  kind: string;
  code: string | null;
  message: string | null;
  detail: string | null;
  constraint: string | null;
};

const Raised = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.string(),
        code: z.string().optional(),
        originalCode: z.string().optional(),
        message: z.string().optional(),
        detail: z.string().nullish(),
        constraint: z
          .union([z.string(), z.object({ index: z.string() })])
          .optional()
          .catch(undefined),
      }),
    }),
  }),
});

/** Returns what Postgres raised, or null for any other failure. */
export function readRaisedError(error: unknown): RaisedError | null {
  const parsed = Raised.safeParse(error);
  if (!parsed.success) return null;
  const { kind, code, originalCode, message, detail, constraint } = parsed.data.meta.driverAdapterError.cause;
  return {
    kind,
    code: originalCode ?? code ?? null,
    message: message ?? null,
    detail: detail ?? null,
    constraint: typeof constraint === "object" ? constraint.index : (constraint ?? null),
  };
}

/** Serialization failure and deadlock: the same transaction may succeed when it runs again. */
const WRITE_CONFLICTS = new Set(["40001", "40P01"]);

/** Tells whether Postgres ended this transaction because of another one. A retry may succeed. */
export function isWriteConflict(error: unknown): boolean {
  const raised = readRaisedError(error);
  if (raised === null) return false;
  return raised.kind === "TransactionWriteConflict" || WRITE_CONFLICTS.has(raised.code ?? "");
}

export function isUniqueViolation(error: unknown): boolean {
  return readRaisedError(error)?.code === "23505";
}

/** Names of foreign keys to users. A profile's own id is one. */
const USER_FOREIGN_KEY = /(?:_user_id|^profiles_id)_fkey$/;

/** Tells whether a row referred to a user who has been deleted meanwhile. */
export function isMissingUser(error: unknown): boolean {
  const raised = readRaisedError(error);
  return raised?.code === "23503" && USER_FOREIGN_KEY.test(raised.constraint ?? "");
}

/** What people who look at a feed read for each SQLSTATE. */
const REJECTIONS: Record<string, string> = {
  "22001": "a text that is too long to store",
  "22003": "a number that is too large to store",
  "22007": "a date that cannot be stored",
  "22008": "a date that cannot be stored",
  "22021": "characters that cannot be stored",
  "22P05": "characters that cannot be stored",
  "54000": "a text that is too long to store",
};
const DATA_ERROR = /^(22...|23502|23514)$/;

/** Says why Postgres rejected a value, or returns null for any other failure. */
export function describeRejectedValue(error: unknown): string | null {
  const code = readRaisedError(error)?.code ?? "";
  return REJECTIONS[code] ?? (DATA_ERROR.test(code) ? "a value that cannot be stored" : null);
}

/** Socket errors of a connection that couldn't be made, or broke. */
const SOCKET_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** Prisma: unreachable, timed out, connection closed, no connection free in time, too many connections. */
const PRISMA_ERRORS = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
/** The same in the words of Prisma's driver adapters. */
const ADAPTER_ERRORS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** SQLSTATE: connection exceptions, too many connections, a server that shuts down, crashed or is starting. */
const UNAVAILABLE = /^(08\d{3}|53300|57P0[1-5])$/;
/** `pg` has no code for a lost connection and for a wait that took too long. */
const PG_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded)/;

const Coded = z.object({ code: z.string() });

/** Tells whether a call failed because the database couldn't be reached or didn't answer in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PG_MESSAGE.test(error.message)) return true;
  const coded = Coded.safeParse(error);
  if (coded.success && (SOCKET_ERRORS.has(coded.data.code) || PRISMA_ERRORS.has(coded.data.code))) return true;
  const raised = readRaisedError(error);
  return raised !== null && (ADAPTER_ERRORS.has(raised.kind) || UNAVAILABLE.test(raised.code ?? ""));
}
