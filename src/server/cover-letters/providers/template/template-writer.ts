import { guardLetter } from "../../guard/guard-letter";
import { plainBrief, type PlainBrief } from "../../guard/plain-brief";
import type { LetterWriter } from "../../writer";
import { composeLetter } from "./compose-letter";
import { readWish } from "./read-wish";

/**
 * The embedded writer. The same brief always gives the same letter.
 * @throws BAD_REQUEST for a wish that it can't fulfill
 */
export const templateWriter: LetterWriter = {
  name: "Farsite’s template, without a model",
  usesModel: false,
  write: (brief, { signal }) => {
    const plain = plainBrief(brief);
    return guardLetter(wordsOf(plain, signal), plain);
  },
};

/** Yields words like a model, but without delay. */
async function* wordsOf(brief: PlainBrief, signal: AbortSignal): AsyncGenerator<string> {
  const style = readWish(brief.revision?.wish ?? "", brief, brief.applicant.resumeText);
  for (const word of composeLetter(brief, style)
    .join("\n\n")
    .match(/\s*\S+/gu) ?? []) {
    signal.throwIfAborted();
    yield word;
  }
}
