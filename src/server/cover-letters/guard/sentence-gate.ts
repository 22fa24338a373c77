import { splitSentences } from "~/language/text/sentences";

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
