import type { Instrumentation } from "next";

/** What a page or a form's action threw and nobody caught: Next answers with an error page and says nothing itself. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  // Next sets it while it builds, and leaves the log out of the Edge bundle, which has no files.
  // oxlint-disable-next-line node/no-process-env
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./page-failures")).logPageFailure(...failure);
};
