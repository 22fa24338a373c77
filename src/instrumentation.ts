import type { Instrumentation } from "next";

/** One error may fail the layout and the page; it is one fault. */
const logged = new WeakSet<object>();

/** What a page or a form's action threw and nobody caught: Next answers with an error page and says nothing itself. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath, routeType }) => {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const { logger } = await import("~/server/core/logger");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  logger.error({ requestId: request.headers["x-request-id"], routePath, routeType, digest, err: error }, "page failed");
};
