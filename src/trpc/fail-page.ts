import "server-only";

import { toDomainError } from "~/server/api";
import type { DomainError } from "~/server/core/errors";
import { setPageStatus, type PageStatus } from "~/server/core/responses/page-status";

/** Anything else is our fault. */
const STATUS = new Map<DomainError["code"], PageStatus>([
  ["BAD_REQUEST", 400],
  ["RATE_LIMITED", 429],
]);

/** Gives the page the status of a failed call, which the caller has logged. Returns the failure. */
export function failPage(error: unknown): DomainError {
  const failure = toDomainError(error);
  setPageStatus(STATUS.get(failure.code) ?? 500, failure.data.retryAfterSeconds);
  return failure;
}
