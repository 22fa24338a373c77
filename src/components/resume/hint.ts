import { errorCodeOf } from "~/trpc/refusal";

/** What helps where trying again does not; nothing for any other failure. */
export function hintAt(error: unknown): string | undefined {
  switch (errorCodeOf(error)) {
    case "UNAUTHORIZED":
      return "Your session has ended. Sign in in another tab, then try again.";
    case "NOT_FOUND":
      return "It was deleted in another window.";
    case "EDIT_CONFLICT":
      return "It was replaced in another window. Reload to see what is here now.";
    default:
      return undefined;
  }
}
