import { describe, expect, it } from "vitest";
import { reasonOfRefusedValue } from "./refused-value";

const raised = (originalCode: string) =>
  Object.assign(new Error("failed"), { meta: { driverAdapterError: { cause: { kind: "postgres", originalCode } } } });

describe("reasonOfRefusedValue", () => {
  it.each([
    ["22003", "a number that is too large to store"],
    ["22P05", "characters that cannot be stored"],
    ["54000", "a text that is too long to store"],
    ["22P02", "a value that cannot be stored"],
    ["23514", "a value that cannot be stored"],
  ])("says what SQLSTATE %s means", (code, reason) => {
    expect(reasonOfRefusedValue(raised(code))).toBe(reason);
  });

  it.each(["23505", "40P01", "57P01", "42601", "LG001"])("does not blame the value for SQLSTATE %s", (code) => {
    expect(reasonOfRefusedValue(raised(code))).toBeNull();
  });

  it("does not blame the value for what the database did not raise", () => {
    expect(reasonOfRefusedValue(new TypeError("undefined is not a function"))).toBeNull();
  });
});
