import { describe, expect, it } from "vitest";
import { parseIdempotencyKey } from "./run-idempotently";

describe("parseIdempotencyKey", () => {
  it("returns null without a header", () => {
    expect(parseIdempotencyKey(null)).toBeNull();
  });

  it.each(["a", "x".repeat(255), "8e03978e-40d5-43dd-bc93-6894a57f9324", 'quote " and space', "é"])(
    "accepts %j",
    (key) => {
      expect(parseIdempotencyKey(key)).toBe(key);
    },
  );

  it.each(["", "x".repeat(256), "tab\there", "null\u0000", "line\nbreak", "delete\u007f", "c1\u0085"])(
    "rejects %j",
    (key) => {
      expect(() => parseIdempotencyKey(key)).toThrow(
        expect.objectContaining({
          code: "BAD_REQUEST",
          data: { issues: [expect.objectContaining({ path: "Idempotency-Key" })] },
        }),
      );
    },
  );
});
