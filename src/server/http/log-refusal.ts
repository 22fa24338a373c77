import { ERROR_STATUS, type DomainError } from "~/server/core/errors";
import type { Logger } from "~/server/core/logger";

/** One line for each refused call, with the id that its caller was told; what is our fault comes with its cause. */
export function logRefusal(
  log: Logger,
  error: DomainError,
  request: { requestId: string; method: string; path: string },
): void {
  const line = { ...request, errorCode: error.code };
  if (error.code === "INTERNAL") log.error({ ...line, err: error.cause }, "unexpected error");
  else if (ERROR_STATUS[error.code] >= 500) log.error({ ...line, err: error.cause }, error.message);
  else log.info(line, error.message);
}
