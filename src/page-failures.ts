import type { Instrumentation } from "next";
import { DomainError } from "~/server/core/errors";
import { logger } from "~/server/core/logger";
import { setPageStatus } from "~/server/core/responses/page-status";
import { isDatabaseUnavailable } from "~/server/db";

const RETRY_AFTER_SECONDS = 5;

/** One error may fail the layout and the page; it is one fault. */
const logged = new WeakSet<object>();

export const logPageFailure: Instrumentation.onRequestError = (error, request, { routePath, routeType }) => {
  if (isNotReady(error)) setPageStatus(503, RETRY_AFTER_SECONDS);
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  logger.error({ requestId: request.headers["x-request-id"], routePath, routeType, digest, err: error }, "page failed");
};

/** Returns whether a page failed only because the database can't be used at the moment. */
function isNotReady(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DomainError && error.code === "NOT_READY") return true;
  return isDatabaseUnavailable(error) || isNotReady(error.cause);
}
