import { LETTER_TEXT_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { WriterError } from "../writer";
import { type CareerFacts, findFalseFact } from "~/language/claims/career-facts";
import { isBroken } from "~/language/claims/broken-sentences";
import { LetterCleaner } from "./letter-cleaner";
import type { PlainBrief } from "./plain-brief";
import { SentenceGate } from "./sentence-gate";

/** The fewest characters of a letter. */
const MIN_LETTERS = 60;
/** The least share of letters and digits among all characters except blanks. A text with fewer is noise. */
const MIN_SHARE_OF_WORDS = 0.7;

const REFUSAL =
  /^\W{0,3}(?:(?:i['’]m|i am|we['’]re) (?:very |really |so )?sorry|sorry|unfortunately|i (?:can(?:['’]t|not)|won['’]t|am (?:not able|unable)|must decline|do not|don['’]t)|i['’]m (?:not able|unable)|as an ai)\b/iu;
const LONGEST_REFUSAL = 600;
/** Fewer words, such as a title, may stand in a letter twice. */
const FEWEST_REPEATED_WORDS = 3;

/**
 * Streams a letter as plain text, without broken or repeated sentences, and without those that give its applicant a title,
 * employer, date or place that the career doesn't have.
 * @throws WriterError at the end if it isn't a letter: empty, noise or a refusal in words
 */
export async function* guardLetter(
  pieces: AsyncIterable<string>,
  brief: PlainBrief,
  facts: CareerFacts,
): AsyncGenerator<string> {
  const cleaner = new LetterCleaner({
    employer: brief.job.employer,
    applicantName: brief.applicant.name,
    knownAddresses: findAddresses(brief.applicant.resumeText ?? ""),
    unwanted: brief.unwanted,
  });
  let letter = "";
  let held = "";
  for await (const piece of withoutFaults(pieces, facts)) {
    held += cleaner.push(piece);
    if (held === "" || mayBeRefusal(letter + held)) continue;
    letter += held;
    if (letter.length > LETTER_TEXT_MAX_LENGTH) throw new WriterError("unavailable", "Its letter is too long");
    yield held;
    held = "";
  }
  held += cleaner.end();
  assertIsLetter(letter + held);
  if (held !== "") yield held;
}

/** Passes true, whole sentences on, word by word. */
async function* withoutFaults(pieces: AsyncIterable<string>, facts: CareerFacts): AsyncGenerator<string> {
  const said = new Set<string>();
  const isRepeated = (sentence: string) => {
    const text = sentence.trim();
    if (text.split(/\s+/u).length < FEWEST_REPEATED_WORDS) return false;
    const isNew = !said.has(text);
    said.add(text);
    return !isNew;
  };
  const gate = new SentenceGate(
    (sentence, isItem) => isBroken(sentence, isItem) || isRepeated(sentence) || findFalseFact(sentence, facts) !== null,
  );
  for await (const piece of pieces) yield* splitPieces(gate.push(piece));
  yield* splitPieces(gate.end());
}

function splitPieces(text: string): string[] {
  return text.match(/\s*\S+|\s+$/gu) ?? [];
}

/** Holds back a possible refusal until it is clear that it is a letter. */
function mayBeRefusal(text: string): boolean {
  return text.length < LONGEST_REFUSAL && REFUSAL.test(text);
}

function assertIsLetter(text: string): void {
  if (text.trim() === "") throw new WriterError("empty", "It wrote nothing");
  if (mayBeRefusal(text)) throw new WriterError("refused", "It declined in words");
  const marks = text.replaceAll(/\s/gu, "").length;
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  if (letters < MIN_LETTERS || letters < marks * MIN_SHARE_OF_WORDS) {
    throw new WriterError("unavailable", "Its answer isn't a letter");
  }
}

function findAddresses(resumeText: string): Set<string> {
  const addresses = resumeText.match(/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,24}/gu) ?? [];
  return new Set(addresses.map((address) => address.toLowerCase()));
}
