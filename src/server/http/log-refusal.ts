import type { DomainError } from "~/server/core/errors";
import type { Logger } from "~/server/core/logger";

/** One line for each refused call, with the id that its caller was told; what nobody expected comes with its cause. */
export function logRefusal(
  log: Logger,
  error: DomainError,
  request: { requestId: string; method: string; path: string },
): void {
  const line = { ...request, errorCode: error.code };
  if (error.code === "INTERNAL") log.error({ ...line, err: error.cause }, "unexpected error");
  else log.info(line, error.message);
}
