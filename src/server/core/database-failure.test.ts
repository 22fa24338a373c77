import { describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./database-failure";

const failed = (parts: object, message = "failed") => Object.assign(new Error(message), parts);
const raw = (cause: object) => failed({ code: "P2010", meta: { driverAdapterError: { cause } } });

describe("isDatabaseUnavailable", () => {
  it.each([
    ["a refused connection", failed({ code: "ECONNREFUSED" })],
    ["a server that Prisma cannot reach", failed({ code: "P1001" })],
    ["a transaction that found no free connection", failed({ code: "P2028" })],
    ["a raw query without a server", raw({ kind: "DatabaseNotReachable", host: "127.0.0.1", port: 5432 })],
    ["a connection reset in a raw query", raw({ kind: "ConnectionClosed" })],
    ["a connection ended by an administrator", raw({ kind: "postgres", code: "57P01" })],
    ["a server that is starting", raw({ kind: "postgres", code: "57P03" })],
    ["a connection that was lost", new Error("Connection terminated unexpectedly")],
    ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
    ["an answer that does not come", new Error("Query read timeout")],
  ])("is true of %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ["a violated constraint", raw({ kind: "UniqueConstraintViolation" })],
    ["what the ledger refuses", raw({ kind: "postgres", code: "LG001" })],
    ["a fault in a statement", raw({ kind: "postgres", code: "42601" })],
    ["a bug", new TypeError("undefined is not a function")],
    ["what is no error", "Connection terminated"],
  ])("is false of %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
