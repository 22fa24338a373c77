import { sentences } from "~/components/ui/sentences";
import { COVER_LETTERS_PER_DAY } from "~/contracts/rules/cover-letter";
import { errorCodeOf } from "~/trpc/refusal";
import type { Streamed } from "./letter-calls";

export const GENERATE_FAILED = "Failed to generate cover letter. Please try again.";
export const NOT_CHARGED = "You have not been charged.";

/** The specified sentence; the server says the same one. */
export const insufficient = (price: number, balance: number) =>
  `You need ${price} connects to generate a cover letter. You have ${balance} connects.`;

/** Why nothing was drafted, and that it cost nothing. */
export function describeRefusal({ code, message }: Extract<Streamed, { outcome: "refused" }>): string {
  switch (code) {
    case "SERVICE_FAILED":
      return message; // says that nothing was charged
    case "RATE_LIMITED":
      return sentences(message, `At most ${COVER_LETTERS_PER_DAY} letters are drafted a day. ${NOT_CHARGED}`);
    case "NOT_READY":
    case "JOB_CLOSED":
    case "NOT_FOUND":
      return sentences(message, NOT_CHARGED);
    default:
      return NOT_CHARGED;
  }
}

/** Why a letter could not be changed, and that nothing is lost. */
export function describeEditFailure(error: unknown): string {
  const kept = "What you typed is still here.";
  switch (errorCodeOf(error)) {
    case "UNAUTHORIZED":
      return `Your session has ended. ${kept} Sign in in another tab, then try again.`;
    case "IN_PROGRESS":
      return `The letter is being revised in another window. ${kept}`;
    case "BAD_REQUEST":
    case "NOT_FOUND":
    case "RATE_LIMITED":
      return sentences(error instanceof Error ? error.message : "", kept);
    default:
      return kept;
  }
}
