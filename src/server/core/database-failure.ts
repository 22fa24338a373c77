import { z } from "zod";

/** Socket errors of a connection that could not be made, or broke. */
const SOCKET = new Set([
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
const PRISMA = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
/** The same as Prisma's driver adapters name it inside a failed raw query. */
const ADAPTER = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** SQLSTATE: connection exceptions, too many connections, a server that shuts down, crashed or is starting. */
const SQLSTATE = /^(08\d{3}|53300|57P0[1-5])$/;
/** What `pg` says without a code: of a connection that is gone, of a wait that took too long. */
const PG_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded)/;

const Coded = z.object({ code: z.string() });
const Adapter = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ kind: z.string(), code: z.string().optional() }) }),
  }),
});

/**
 * Whether a call failed because the database could not be asked or did not get to answer, for which nobody who called
 * is to blame. By shape: Prisma, its adapter and `pg` each have errors of their own, and some pass through untouched.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PG_MESSAGE.test(error.message)) return true;
  const coded = Coded.safeParse(error);
  if (coded.success && (SOCKET.has(coded.data.code) || PRISMA.has(coded.data.code))) return true;
  const adapter = Adapter.safeParse(error);
  if (!adapter.success) return false;
  const { kind, code } = adapter.data.meta.driverAdapterError.cause;
  return ADAPTER.has(kind) || (code !== undefined && SQLSTATE.test(code));
}
