import { LETTER_TEXT_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { WriterError } from "../writer";
import { type CareerFacts, findFalseFact } from "~/language/claims/career-facts";
import { isBroken } from "~/language/claims/broken-sentences";
import { LetterCleaner, MAIL_ADDRESS } from "./letter-cleaner";
import type { PlainBrief } from "./plain-brief";
import { splitSentences } from "~/language/text/sentences";

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
  pieces: AsyncIterable<string> | Iterable<string>,
  brief: PlainBrief,
  facts: CareerFacts,
): AsyncGenerator<string> {
  const cleaner = new LetterCleaner({
    employer: brief.job.employer,
    applicantName: brief.applicant.name,
    knownAddresses: new Set(brief.applicant.resumeText?.toLowerCase().match(MAIL_ADDRESS)),
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
async function* withoutFaults(
  pieces: AsyncIterable<string> | Iterable<string>,
  facts: CareerFacts,
): AsyncGenerator<string> {
  const said = new Set<string>();
  const isRepeated = (sentence: string) => {
    const text = sentence.trim();
    const isOld = said.has(text) && text.split(/\s+/u).length >= FEWEST_REPEATED_WORDS;
    said.add(text);
    return isOld;
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

/** The greeting is no statement, and its first word shows the user at once that the writer has begun. */
const WORDS = ["Dear", "Hello", "Hi"];
/** It ends at its first comma, colon or exclamation mark, at "I", or after 80 characters: what follows is checked. */
const GREETING = new RegExp(String.raw`^\s*(?:${WORDS.join("|")})\b(?:(?!\bI\b)[^\n,:!–—]){0,80}[,:!]?$`, "u");
/** Longer sentences are sent as they come. */
const LONGEST = 1000;
/** What remains of a list's item whose sentence was dropped. */
const EMPTY_ITEM = /^[-*•–] *(?:\n|$)/gmu;
const ITEM_SIGN = /(?<=^|\n)[-*•–] *$/u;
const LONGEST_SIGN = 4;
const MAY_END = /[.!?]["”’)]?\s|\n/u;

/** Holds each sentence of a stream back until it is whole, and drops those that `isRefused`. */
export class SentenceGate {
  #held = "";
  /** The text so far while it may be a greeting, else null. */
  #greeting: string | null = "";

  constructor(private readonly isRefused: (sentence: string, isItem: boolean) => boolean) {}

  /** Adds a piece and returns what can be sent now. */
  push(piece: string): string {
    if (this.#greeting !== null) {
      this.#greeting += piece;
      if (GREETING.test(this.#greeting) || WORDS.some((word) => word.startsWith(this.#greeting?.trimStart() ?? word)))
        return piece;
      this.#greeting = null;
    }
    this.#held += piece;
    if (this.#held.length > LONGEST) return this.end();
    if (!MAY_END.test(this.#held)) return "";
    const last = splitSentences(this.#held).at(-1);
    const end = last === undefined ? this.#held.length : /\n\s*$/u.test(this.#held) ? this.#held.length : last.start;
    // An item's sign waits for its sentence.
    const whole = this.#held.slice(0, end).replace(ITEM_SIGN, "");
    this.#held = this.#held.slice(whole.length);
    return this.#pass(whole);
  }

  /** Returns the rest at the end. */
  end(): string {
    const rest = this.#held;
    this.#held = "";
    return this.#pass(rest);
  }

  #pass(text: string): string {
    const isItem = (start: number) => ITEM_SIGN.test(text.slice(Math.max(0, start - LONGEST_SIGN), start));
    const refused = splitSentences(text).filter(({ text: own, start }) => this.isRefused(own, isItem(start)));
    if (refused.length === 0) return text;
    return refused
      .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^ /u, ""), text)
      .replaceAll(EMPTY_ITEM, "");
  }
}
