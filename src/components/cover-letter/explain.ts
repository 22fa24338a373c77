import { sentences } from "~/format/text";
import { COVER_LETTERS_PER_DAY } from "~/contracts/rules/cover-letter";
import { parseRefusal, type Refusal } from "~/trpc/refusal";

export const GENERATE_FAILED = "Failed to generate cover letter. Please try again.";
export const NOT_CHARGED = "You have not been charged.";

/** The specified sentence, same as the server's. */
export const insufficient = (price: number, balance: number) =>
  `You need ${price} connects to generate a cover letter. You have ${balance} connects.`;

/** Says why nothing was drafted, and that it cost nothing. */
export function describeRefusal({ code, message }: Refusal): string {
  switch (code) {
    case "SERVICE_FAILED":
    case "SPENDING_LIMIT":
    case "ACCOUNT_SUSPENDED":
      return message; // already says that nothing was charged
    case "RATE_LIMITED":
      return sentences(message, `You can generate ${COVER_LETTERS_PER_DAY} letters a day. ${NOT_CHARGED}`);
    case "NOT_READY":
    case "JOB_CLOSED":
    case "NOT_FOUND":
      return sentences(message, NOT_CHARGED);
    default:
      return NOT_CHARGED;
  }
}

/** Says why a letter couldn't be changed, and that nothing is lost. */
export function describeEditFailure(error: unknown): string {
  const assurance = "What you typed is still here.";
  const { code, message } = parseRefusal(error);
  switch (code) {
    case "UNAUTHORIZED":
      return `Your session has ended. ${assurance} Sign in in another tab, then try again.`;
    case "IN_PROGRESS":
      return `The letter is being revised in another window. ${assurance}`;
    case "BAD_REQUEST":
    case "NOT_FOUND":
    case "RATE_LIMITED":
      return sentences(message, assurance);
    default:
      return assurance;
  }
}
