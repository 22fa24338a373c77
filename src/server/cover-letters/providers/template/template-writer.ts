import { type CareerFacts, parseCareerFacts } from "~/language/claims/career-facts";
import { guardLetter } from "../../guard/guard-letter";
import { plainBrief, type PlainBrief } from "../../guard/plain-brief";
import type { Reading } from "~/server/reading";
import { parseApplicantCareer } from "../../applicant-career";
import { longTexts, type LetterBrief } from "../../brief";
import { readAtOnce, type LetterWriter, type WriteOptions } from "../../writer";
import { composeLetter } from "./compose-letter";
import { applyWish } from "./apply-wish";

/** The embedded writer. The same brief always gives the same letter. @throws BAD_REQUEST for a wish that it can't fulfill */
export const templateWriter: LetterWriter = {
  name: "Farsite’s template, without a model",
  usesModel: false,
  write: writeFromTemplate,
};

async function* writeFromTemplate(
  brief: LetterBrief,
  { signal, read = readAtOnce }: WriteOptions,
): AsyncGenerator<string> {
  signal.throwIfAborted();
  const { plain, facts, text } = await read(templateReading, brief, longTexts(brief));
  yield* guardLetter([text], plain, facts);
}

export const templateReading: Reading<LetterBrief, { plain: PlainBrief; facts: CareerFacts; text: string }> = {
  name: "a letter",
  read: (brief) => {
    const plain = plainBrief(brief);
    const style = applyWish(plain.revision?.wish ?? "", plain, plain.applicant.resumeText);
    const career = parseApplicantCareer(plain.applicant, plain.today);
    return { plain, facts: parseCareerFacts(plain, career), text: composeLetter(plain, career, style).join("\n\n") };
  },
};
