import { errorCodeOf } from "~/trpc/error-code";

/** What helps where trying again does not: the session has ended. Signing in elsewhere keeps what was typed here. */
export function sessionHint(error: unknown): string | undefined {
  return errorCodeOf(error) === "UNAUTHORIZED"
    ? "Your session has ended. Sign in in another tab, then try again."
    : undefined;
}
