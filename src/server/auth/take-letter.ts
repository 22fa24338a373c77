import type { ServiceContext } from "~/server/core/context";
import { LETTERS } from "./limits";
import { giveBack, takeFromLimit } from "./rate-limit";

type LetterCall = { kind: keyof typeof LETTERS; userId: string };

/** Counts a letter that is about to be written towards its user's limit of the day. Throws RATE_LIMITED. */
export async function takeLetter(ctx: ServiceContext, { kind, userId }: LetterCall): Promise<void> {
  await takeFromLimit(ctx, { limit: LETTERS[kind], subject: userId });
}

/** Takes back what was counted for a letter that could not be written, by no fault of its user. */
export async function giveLetterBack(ctx: ServiceContext, { kind, userId }: LetterCall): Promise<void> {
  await giveBack(ctx, { limit: LETTERS[kind], subject: userId });
}
