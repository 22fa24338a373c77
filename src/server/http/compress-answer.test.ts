import { describe, expect, it } from "vitest";
import { chooseCoding } from "./compress-answer";

describe("chooseCoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;Q=0.5", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["*", "br"],
    ["br;q=0, *;q=0.5", "gzip"],
    ["gzip;q=0.5, identity;q=0.5", "gzip"],
    ["gzip;foo=bar;q=0.2", "gzip"],
  ] as const)("picks the preferred coding of %j: %s", (accepted, coding) =>
    expect(chooseCoding(accepted)).toBe(coding),
  );

  it.each([
    null,
    "",
    "identity",
    "deflate, zstd",
    "gzip;q=0",
    "*;q=0",
    "gzip;q=0.0, br;q=0.000",
    "gzip;q=0.5, identity",
    "gzip;q=2",
    "gzip;q=",
    "gzip;q=-1",
    "xgzip",
  ])("returns null for %j", (accepted) => expect(chooseCoding(accepted)).toBeNull());
});
