import { EMPLOYER_PLACEHOLDER } from "../writer";
import { saysUnwanted } from "./plain-brief";
import { splitSentences } from "~/server/fit";

export type CleaningRules = {
  /** What the placeholder becomes; null leaves it. */
  employer: string | null;
  applicantName: string;
  /** A mail address stays if it is one of these. */
  knownAddresses: ReadonlySet<string>;
  /** Sentences that say one of these are left out (`PlainBrief.unwanted`). */
  unwanted: readonly string[];
};

/** Brackets, tags and placeholders may hold blanks; as long as one is open, what it is cannot be told. */
const OPEN = /\[[^\]\n]{0,200}$|\[[^\]\n]{0,200}\]\([^)\n]{0,400}$|<[^>\n]{0,300}$|\{\{[^}\n]{0,40}$/u;
const UNIT =
  /(?<blank>\s+)|(?<bracket>\[[^\]\n]{0,200}\](?:\([^)\n]{0,400}\))?)|(?<tag><+[a-z/!?][^>\n]{0,299}>)|(?<slot>\{\{(?:[^}\n]{0,40}\}\}| ?\w{0,20}(?=\s|$)))|(?<word>(?:(?!\{\{)[^\s[<])+|[[<{])/giu;

/** What no reader sees: controls, marks that turn the order of letters around, characters of no width. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- naming them is the point
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

/** How models announce a letter before it begins: "Sure! Here is your cover letter:". */
// prettier-ignore
const LEAD_INS = [
  "sure", "certainly", "of course", "absolutely", "okay", "ok", "here's", "here’s", "here is", "here are", "below is",
  "```", "**", "#",
]; // prettier-ignore
/** Told as soon as it is there: nothing that follows could change it, and somebody waits for the first word. */
const GREETING = /^(?:Dear|Hello)$/u;
const MAX_FIRST_LINE = 300;

const LINK =
  /(?:\bhttps?:\/\/|\bwww\.|\b(?:javascript|data|mailto|ftp|tel):)[^\s<>]*|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}\/[^\s<>]*/giu;
const MAIL_ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,24}/gu;
/** Languages without blanks have long runs; what is longer than this is told although none has come. */
const LONGEST_RUN = 2000;
const LONGEST_BLANK = 100;
/** Belongs to what stands before the link, not to the link. */
const TRAILING = /[.,;:!?)\]"'”’]*$/u;

/**
 * Makes a letter's text plain while it arrives: no links, no markup, no empty slots of form letters, single blanks, at most
 * one empty line. What comes out does not depend on how the text was cut into pieces.
 */
export class LetterCleaner {
  #unread = "";
  #started = false;
  #gap = "";
  #lineIsEmpty = true;
  #isFirst = true;
  /** Told although it is not read yet: the greeting. */
  #ahead = "";

  constructor(private readonly rules: CleaningRules) {}

  /** The next piece as it arrived; answers what of the text so far can be told now. */
  push(piece: string): string {
    this.#unread += piece.replaceAll(UNSEEN, "");
    const words = this.#unread.trimEnd();
    const blank = this.#unread.slice(words.length);
    if (blank.length > LONGEST_BLANK) this.#unread = words + shortBlank(blank);
    if (!this.#started && this.#ahead === "" && this.rules.unwanted.length === 0 && GREETING.test(words)) {
      this.#ahead = words;
      return this.#ahead;
    }
    return this.#take(this.#readable());
  }

  /** The rest, once all has arrived. */
  end(): string {
    return this.#take(this.#unread.length);
  }

  /**
   * How much can be told: up to the last word, to the last line where sentences have to be judged whole. That one is told
   * when the next begins, or at the end: nobody has read the whole before it is known to be whole.
   */
  #readable(): number {
    const text = this.#unread;
    const words = text.trimEnd();
    const wholeLines = this.rules.unwanted.length > 0 || (!this.#started && this.#mayBeLeadIn());
    let end = wholeLines ? words.lastIndexOf("\n") : words.search(/\s\S*$/u);
    const open = end > 0 && end <= LONGEST_RUN ? OPEN.exec(text.slice(0, end)) : null;
    if (open) end = open.index;
    if (end <= 0 && text.length > LONGEST_RUN) end = text.length;
    // Half a character waits for the other half.
    if (end === text.length && /[\uD800-\uDBFF]$/.test(text)) end -= 1;
    // Blanks stay unread with what follows them, so that none is told at the text's end.
    while (end > 0 && /\s/u.test(text.charAt(end - 1))) end -= 1;
    return Math.max(end, 0);
  }

  #mayBeLeadIn(): boolean {
    const text = this.#unread.trimStart().toLowerCase();
    if (text.length > MAX_FIRST_LINE) return false;
    return LEAD_INS.some((opening) => opening.startsWith(text) || text.startsWith(opening));
  }

  #take(length: number): string {
    if (length <= 0) return "";
    let text = this.#unread.slice(0, length).toWellFormed();
    this.#unread = this.#unread.slice(length);
    if (!this.#started) {
      text = withoutLeadIn(text);
      this.#started = true;
    }
    if (this.rules.unwanted.length > 0) text = this.#withoutUnwanted(text);
    let told = "";
    for (const { groups } of text.matchAll(UNIT)) {
      if (groups?.blank !== undefined) this.#space(groups.blank);
      else told += this.#tell(this.#cleanUnit(groups ?? {}));
    }
    const ahead = this.#ahead;
    this.#ahead = "";
    return told.startsWith(ahead) ? told.slice(ahead.length) : told;
  }

  #withoutUnwanted(text: string): string {
    const sentences = splitSentences(text).filter((sentence) => saysUnwanted(sentence.text, this.rules.unwanted));
    return sentences.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  }

  #space(blank: string): void {
    this.#gap = shortBlank(this.#gap + blank);
    if (this.#gap !== " ") this.#lineIsEmpty = true;
  }

  #cleanUnit({ bracket, tag, slot, word = "" }: Record<string, string | undefined>): string {
    if (tag !== undefined) return "";
    if (bracket !== undefined) return this.#cleanBracket(bracket);
    if (slot !== undefined) return /employer/i.test(slot) ? (this.rules.employer ?? EMPLOYER_PLACEHOLDER) : "";
    return this.#cleanWord(word);
  }

  #cleanWord(word: string): string {
    if (/^(?:[-*_=~]{3,}|`{3,}\w*)$/u.test(word)) return "";
    if (this.#lineIsEmpty && /^(?:#{1,6}|>+)$/u.test(word)) return "";
    return word
      .replaceAll(MAIL_ADDRESS, (address) => (this.rules.knownAddresses.has(address.toLowerCase()) ? address : ""))
      .replaceAll(LINK, (link) => TRAILING.exec(link)?.[0] ?? "")
      .replaceAll(/\*+(?=\S)|(?<=\S)\*+|(?<!\p{L})__?(?=\p{L})|(?<=[\p{L}.,!?])__?(?!\p{L})|`/gu, "");
  }

  /** "[Company Name]" and the like are slots of a form letter; "[text](address)" keeps its text. */
  #cleanBracket(bracket: string): string {
    const inside = /^\[([^\]]*)\]/u.exec(bracket)?.[1]?.trim() ?? "";
    if (bracket.endsWith(")")) return this.#cleanWord(inside);
    if (/\b(?:company|employer|organi[sz]ation|firm)\b/iu.test(inside))
      return this.rules.employer ?? EMPLOYER_PLACEHOLDER;
    if (/\bhiring|\brecruit|\bmanager\b/iu.test(inside)) return "hiring team";
    if (/\b(?:your|full|applicant['’]?s?|candidate['’]?s?|my) name\b|^name$/iu.test(inside))
      return this.rules.applicantName;
    if (/\b(?:date|address|phone|e-?mail|city|zip|linkedin|link|url|website|contact)\b/iu.test(inside)) return "";
    return bracket;
  }

  #tell(text: string): string {
    if (text === "") return "";
    // A mark whose word was taken out joins what stands before it.
    const gap = this.#isFirst || /^[.,;:!?)]+$/u.test(text) ? "" : this.#gap;
    this.#gap = "";
    this.#isFirst = false;
    this.#lineIsEmpty = false;
    return gap + text;
  }
}

/** What a run of blanks means: the next word, the next line, the next paragraph. */
function shortBlank(blank: string): string {
  const lines = blank.match(/\n/g)?.length ?? 0;
  if (lines === 0) return " ";
  return lines === 1 ? "\n" : "\n\n";
}

/** Without the first line, if that only announces the letter. */
function withoutLeadIn(text: string): string {
  const [line = ""] = text.trimStart().split("\n", 1);
  const opens = LEAD_INS.some((opening) => line.toLowerCase().startsWith(opening));
  const announces = opens && /\b(?:letter|draft)\b|^```/iu.test(line) && line.length <= MAX_FIRST_LINE;
  return announces ? text.trimStart().slice(line.length) : text;
}
