import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./list-jobs";

const AT = "2026-02-01T00:00:00.120Z";
const POSITION = { fit: 2, time: Date.parse(AT), id: "7f1ff2c4-2a0d-4b0a-9a2c-6f1c8f4d2b11" };

describe("a list cursor", () => {
  it.each(["newest", "relevance"] as const)("decodes to its original value: %s", (order) => {
    expect(decodeCursor(encodeCursor(order, POSITION), order)).toEqual(POSITION);
  });

  it("is rejected by a list in another order", () => {
    const cursor = encodeCursor("newest", POSITION);
    expect(() => decodeCursor(cursor, "relevance")).toThrow("cursor: This cursor does not belong to this list.");
  });

  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each([
    "",
    "x",
    "%%%",
    forged(null),
    forged(["newest"]),
    forged(["newest", 7, null]),
    forged(["newest", 0, "yesterday", POSITION.id]),
    forged(["newest", 0, "0000-01-01T00:00:00Z", POSITION.id]),
    forged(["newest", 0, AT, "'; DROP TABLE jobs"]),
    forged(["newest", -1, AT, POSITION.id]),
    forged(["newest", AT, POSITION.id]),
    forged(["price", 0, AT, POSITION.id]),
    forged({ order: "newest" }),
  ])("is rejected if it is forged: %s", (cursor) => {
    expect(() => decodeCursor(cursor, "newest")).toThrow("cursor: ");
  });
});
