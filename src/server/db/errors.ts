import { z } from "zod";

/** A Postgres error from Prisma's adapter or our own pool. `code` is the SQLSTATE. */
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

/** Returns the Postgres error, or null for any other failure. */
export function parseRaisedError(error: unknown): RaisedError | null {
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

/** SQLSTATEs of a serialization failure and a deadlock. */
const WRITE_CONFLICTS = new Set(["40001", "40P01"]);

/** Returns whether Postgres ended this transaction because of another one. A retry may succeed. */
export function isWriteConflict(error: unknown): boolean {
  const raised = parseRaisedError(error);
  if (raised === null) return false;
  return raised.kind === "TransactionWriteConflict" || WRITE_CONFLICTS.has(raised.code ?? "");
}

export function isUniqueViolation(error: unknown): boolean {
  return parseRaisedError(error)?.code === "23505";
}

/** Foreign keys to users, one of which is a profile's own id. */
const USER_FOREIGN_KEY = /(?:_user_id|^profiles_id)_fkey$/;

/** Returns whether a row referred to a user who was deleted in the meantime. */
export function isMissingUser(error: unknown): boolean {
  const raised = parseRaisedError(error);
  return raised?.code === "23503" && USER_FOREIGN_KEY.test(raised.constraint ?? "");
}

/** Explanations by SQLSTATE. The owner reads them on the feed's page. */
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

/** Explains why Postgres rejected a value, or returns null for any other failure. */
export function describeRejectedValue(error: unknown): string | null {
  const code = parseRaisedError(error)?.code ?? "";
  return REJECTIONS[code] ?? (DATA_ERROR.test(code) ? "a value that cannot be stored" : null);
}

/** Socket errors of a failed or broken connection. */
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
/** The same errors as Prisma's driver adapters name them. */
const ADAPTER_ERRORS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** SQLSTATEs: lost connection, out of memory or connections, read-only, shutting down, crashed or starting. */
const UNAVAILABLE = /^(08\d{3}|25006|53[234]00|57P0[1-5])$/;
/** `pg` reports lost connections and timeouts without a code. */
const PG_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded)/;

/** Returns whether the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return parseRaisedError(error)?.code === "53100";
}

const Coded = z.object({ code: z.string() });

/** Returns whether a call failed because the database was unreachable or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PG_MESSAGE.test(error.message)) return true;
  const coded = Coded.safeParse(error);
  if (coded.success && (SOCKET_ERRORS.has(coded.data.code) || PRISMA_ERRORS.has(coded.data.code))) return true;
  const raised = parseRaisedError(error);
  return raised !== null && (ADAPTER_ERRORS.has(raised.kind) || UNAVAILABLE.test(raised.code ?? ""));
}
