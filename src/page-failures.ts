import type { Instrumentation } from "next";
import { logger } from "~/server/core/logger";

/** One error may fail the layout and the page; it is one fault. */
const logged = new WeakSet<object>();

export const logPageFailure: Instrumentation.onRequestError = (error, request, { routePath, routeType }) => {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  logger.error({ requestId: request.headers["x-request-id"], routePath, routeType, digest, err: error }, "page failed");
};
