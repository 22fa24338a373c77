import { guardLetter } from "../../guard/guard-letter";
import { plainBrief, type PlainBrief } from "../../guard/plain-brief";
import type { LetterWriter } from "../../writer";
import { composeLetter } from "./compose-letter";
import { readWish } from "./read-wish";

/**
 * The built-in writer: fixed sentences around the job's words and the résumé's lines, always the same for the same brief.
 * Throws WishNotUnderstoodError for a wish that it cannot fulfil.
 */
export const templateWriter: LetterWriter = {
  name: "Farsite’s template, without a model",
  usesModel: false,
  write: (brief, { signal }) => {
    const plain = plainBrief(brief);
    return guardLetter(wordsOf(plain, signal), plain);
  },
};

/** Word by word, as a model writes, only at once. */
async function* wordsOf(brief: PlainBrief, signal: AbortSignal): AsyncGenerator<string> {
  const style = readWish(brief.revision?.wish ?? "", brief, brief.applicant.resumeText);
  for (const word of composeLetter(brief, style)
    .join("\n\n")
    .match(/\s*\S+/gu) ?? []) {
    signal.throwIfAborted();
    yield word;
  }
}
