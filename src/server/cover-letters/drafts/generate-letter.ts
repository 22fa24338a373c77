import type { DraftLetterInput, GenerateLetterOutput } from "~/contracts/cover-letter";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { draftLetter, type Drafting } from "./draft-letter";

/**
 * The same as `draftLetter`, for callers who want the letter as a whole. `keep` is told the answer in the transaction that
 * charges for it.
 */
export async function generateLetter(
  ctx: ServiceContext & { actor: Actor },
  input: DraftLetterInput,
  {
    keep,
    ...drafting
  }: Omit<Drafting, "also"> & {
    keep?: (inner: TransactionContext, answer: GenerateLetterOutput) => Promise<void>;
  },
): Promise<GenerateLetterOutput> {
  let answer: GenerateLetterOutput | undefined;
  const events = draftLetter(ctx, input, {
    ...drafting,
    also: async (inner, { text, connectsBalance }) => {
      const written = { coverLetter: text, remainingConnects: connectsBalance };
      await keep?.(inner, written);
      answer = written;
    },
  });
  // Only the end counts here. Not left early: whatever follows charging belongs to it.
  for await (const _event of events);
  if (!answer) throw new Error("A draft ended without a letter");
  return answer;
}
