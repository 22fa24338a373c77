import { describe, expect, it } from "vitest";
import {
  describeRejectedValue,
  isDatabaseUnavailable,
  isMissingUser,
  isUniqueViolation,
  isWriteConflict,
} from "./errors";

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
  ])("returns true for %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ["a violated constraint", raw({ kind: "UniqueConstraintViolation" })],
    ["a refusal of the ledger", raw({ kind: "postgres", code: "LG001" })],
    ["a fault in a statement", raw({ kind: "postgres", code: "42601" })],
    ["a bug", new TypeError("undefined is not a function")],
    ["a plain string", "Connection terminated"],
  ])("returns false for %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

const raisedWith = (originalCode: string, more: object = {}) => raw({ kind: "postgres", originalCode, ...more });

describe("describeRejectedValue", () => {
  it.each([
    ["22003", "a number that is too large to store"],
    ["22P05", "characters that cannot be stored"],
    ["54000", "a text that is too long to store"],
    ["22P02", "a value that cannot be stored"],
    ["23514", "a value that cannot be stored"],
  ])("explains SQLSTATE %s", (code, reason) => {
    expect(describeRejectedValue(raisedWith(code))).toBe(reason);
  });

  it.each(["23505", "40P01", "57P01", "42601", "LG001"])("returns null for SQLSTATE %s", (code) => {
    expect(describeRejectedValue(raisedWith(code))).toBeNull();
  });

  it("returns null for an error that Postgres didn't raise", () => {
    expect(describeRejectedValue(new TypeError("undefined is not a function"))).toBeNull();
  });
});

describe("isWriteConflict", () => {
  it.each([
    ["a deadlock in a raw statement", raisedWith("40P01"), true],
    ["a serialization failure", raisedWith("40001"), true],
    ["a conflict that Prisma's adapter names", raw({ kind: "TransactionWriteConflict" }), true],
    ["a violated constraint", raisedWith("23505"), false],
    ["a bug", new TypeError("undefined is not a function"), false],
  ])("classifies %s", (_, error, expected) => {
    expect(isWriteConflict(error)).toBe(expected);
  });
});

describe("isUniqueViolation", () => {
  it("recognizes errors of raw statements and of Prisma", () => {
    expect(isUniqueViolation(raisedWith("23505"))).toBe(true);
    const fields = { kind: "UniqueConstraintViolation", originalCode: "23505", constraint: { fields: ["username"] } };
    expect(isUniqueViolation(failed({ code: "P2002", meta: { driverAdapterError: { cause: fields } } }))).toBe(true);
    expect(isUniqueViolation(raisedWith("23503"))).toBe(false);
  });
});

describe("isMissingUser", () => {
  it.each([
    ["unlocks_user_id_fkey", true],
    ["profiles_id_fkey", true],
    ["unlocks_job_id_fkey", false],
  ])("recognizes the foreign key %s", (constraint, expected) => {
    expect(isMissingUser(raisedWith("23503", { constraint }))).toBe(expected);
    expect(isMissingUser(raisedWith("23503", { constraint: { index: constraint } }))).toBe(expected);
  });
});
