import { setImmediate as nextTurn } from "node:timers/promises";
import type { LetterEvent } from "~/contracts/cover-letter";
import type { ActorContext } from "~/server/core/context";
import { uncountLetter, enforceLetterLimit } from "~/server/rate-limits";
import { isWriterFault } from "../errors";
import { fillPieces } from "./employer-placeholder";
import { writePieces, type Writing, type Written } from "./write-pieces";

type TextEvent = Extract<LetterEvent, { type: "text" }>;

/**
 * Writes a text within the user's daily limit and streams it with the employer's name filled in. Returns it as stored.
 * @throws RATE_LIMITED, and what `writePieces` throws
 */
export async function* streamText(
  ctx: ActorContext,
  call: { kind: "draft" | "revision"; userId: string },
  writing: Writing,
): AsyncGenerator<TextEvent, Written> {
  await enforceLetterLimit(ctx, call);
  const filling = fillPieces(writing.brief.job.employer);
  const pieces = writePieces(ctx, writing);
  try {
    for (;;) {
      const next = await pieces.next();
      const text = next.done ? filling.rest() : filling.take(next.value);
      if (text !== "") yield { type: "text", text };
      if (next.done) return next.value;
      // Node sends what was written once it has nothing left to do, so a model that answers at once would hold back the first word.
      await nextTurn();
    }
  } catch (error) {
    if (isWriterFault(error)) await uncountLetter(ctx, call);
    throw error;
  } finally {
    // Stops the writer if the caller leaves early.
    await pieces.return({ text: "", usage: null });
  }
}
