import { DomainError } from "~/server/core/errors";

const MAX_LENGTH = 255;

/**
 * The value of an `Idempotency-Key` header; null where there is none. Any text of 1 to 255 characters without control
 * characters is a key. Throws BAD_REQUEST for another.
 */
export function parseIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  if (header !== "" && header.length <= MAX_LENGTH && !/\p{Cc}/u.test(header)) return header;
  const message = `must have 1 to ${MAX_LENGTH} characters and no control characters`;
  throw new DomainError("BAD_REQUEST", `Idempotency-Key: ${message}`, {
    issues: [{ path: "Idempotency-Key", message }],
  });
}
