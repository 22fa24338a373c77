import { toast } from "~/browser/toast-store";
import { parseErrorCode, SESSION_ENDED } from "~/trpc/refusal";

/** Mutation options that report a failure in a toast and never leave the page: unsaved text stays. */
export function stayOnFailure(title: string) {
  return {
    meta: { keepsPage: true as const },
    onError: (error: unknown) => toast({ title, description: describeRemedy(error), tone: "danger" }),
  };
}

/** Returns what to do if trying again doesn't help. */
export function describeRemedy(error: unknown): string | undefined {
  switch (parseErrorCode(error)) {
    case "UNAUTHORIZED":
      return SESSION_ENDED;
    case "NOT_FOUND":
      return "It was deleted in another window.";
    case "EDIT_CONFLICT":
      return "It was replaced in another window. Reload to see the new one.";
    default:
      return undefined;
  }
}
