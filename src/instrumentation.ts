import type { Instrumentation } from "next";

/** Logs uncaught errors of pages and form actions. Next shows an error page but doesn't log them. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  // Next sets it while it builds, and leaves the log out of the Edge bundle, which has no files.
  // oxlint-disable-next-line node/no-process-env
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./page-failures")).logPageFailure(...failure);
};
