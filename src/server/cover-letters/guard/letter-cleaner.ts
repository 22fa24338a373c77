import { EMPLOYER_PLACEHOLDER } from "../brief";
import { containsUnwanted } from "./plain-brief";
import { splitSentences } from "~/language/text/sentences";

export type CleaningRules = {
  /** Replaces the placeholder; null keeps it. */
  employer: string | null;
  applicantName: string;
  /** The only email addresses to keep. */
  knownAddresses: ReadonlySet<string>;
  /** Removes sentences that contain one of these (`PlainBrief.unwanted`). */
  unwanted: readonly string[];
};

/** An open bracket, tag or placeholder, which may contain blanks. */
const OPEN = /\[[^\]\n]{0,200}$|\[[^\]\n]{0,200}\]\([^)\n]{0,400}$|<[^>\n]{0,300}$|\{\{[^}\n]{0,40}$/u;
const UNIT =
  /(?<blank>\s+)|(?<bracket>\[[^\]\n]{0,200}\](?:\([^)\n]{0,400}\))?)|(?<tag><+[a-z/!?][^>\n]{0,299}>)|(?<slot>\{\{(?:[^}\n]{0,40}\}\}| ?\w{0,20}(?=\s|$)))|(?<word>(?:(?!\{\{)[^\s[<])+|[[<{])/giu;

/** Control, direction and zero-width characters. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- naming them is the point
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

/** Announcements that models put before a letter: "Sure! Here is your cover letter:". */
const LEAD_INS = "sure|certainly|of course|absolutely|okay|ok|here's|here’s|here is|here are|below is|```|**|#".split(
  "|",
);
/** The greeting is sent at once: later text can't change it, and the user is waiting for the first word. */
const GREETING = /^(?:Dear|Hello)$/u;
const MAX_FIRST_LINE = 300;

const LINK =
  /(?:\bhttps?:\/\/|\bwww\.|\b(?:javascript|data|mailto|ftp|tel):(?=\S))[^\s<>]*|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z][a-z0-9-]{1,62}\/[^\s<>]*/giu;
export const MAIL_ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,24}/gu;
/** Sends longer text even without a blank, because some languages have none. */
const LONGEST_RUN = 2000;
const LONGEST_BLANK = 100;
/** Punctuation after a link isn't part of it. */
const TRAILING = /[.,;:!?)\]"'”’]*$/u;

/**
 * Cleans a letter while it arrives: removes links, markup and form-letter slots, and collapses blanks and empty lines. The
 * result doesn't depend on how the text is split into pieces.
 */
export class LetterCleaner {
  #unread = "";
  #started = false;
  #gap = "";
  #lineIsEmpty = true;
  #isFirst = true;
  /** The greeting, sent before it is processed. */
  #ahead = "";

  constructor(private readonly rules: CleaningRules) {}

  /** Adds a piece and returns the text that can be sent now. */
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

  /** Returns the rest at the end. */
  end(): string {
    return this.#take(this.#unread.length);
  }

  /** Returns how much can be processed: up to the last word, or the last line if whole sentences must be judged. */
  #readable(): number {
    const text = this.#unread;
    const words = text.trimEnd();
    const wholeLines = this.rules.unwanted.length > 0 || (!this.#started && this.#mayBeLeadIn());
    let end = wholeLines ? words.lastIndexOf("\n") : words.search(/\s\S*$/u);
    const open = end > 0 && end <= LONGEST_RUN ? OPEN.exec(text.slice(0, end)) : null;
    if (open) end = open.index;
    if (end <= 0 && text.length > LONGEST_RUN) end = text.length;
    // Keep half a surrogate pair until the other half arrives.
    if (end === text.length && /[\uD800-\uDBFF]$/.test(text)) end -= 1;
    // Keep trailing blanks, so that none is sent at the text's end.
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
      text = removeLeadIn(text);
      this.#started = true;
    }
    if (this.rules.unwanted.length > 0) text = this.#withoutUnwanted(text);
    let output = "";
    for (const { groups } of text.matchAll(UNIT)) {
      if (groups?.blank !== undefined) this.#space(groups.blank);
      else output += this.#tell(this.#cleanUnit(groups ?? {}));
    }
    const ahead = this.#ahead;
    this.#ahead = "";
    return output.startsWith(ahead) ? output.slice(ahead.length) : output;
  }

  #withoutUnwanted(text: string): string {
    const sentences = splitSentences(text).filter((sentence) => containsUnwanted(sentence.text, this.rules.unwanted));
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
      .replaceAll(
        /(?<!\p{L})\*+(?=\S)|(?<=\S)\*+(?!\p{L})|\*{2,}|(?<!\p{L})__?(?=\p{L})|(?<=[\p{L}.,!?])__?(?!\p{L})|`/gu,
        "",
      );
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
    // Punctuation whose word was removed joins the word before.
    const gap = this.#isFirst || /^[.,;:!?)]+$/u.test(text) ? "" : this.#gap;
    this.#gap = "";
    this.#isFirst = false;
    this.#lineIsEmpty = false;
    return gap + text;
  }
}

/** Collapses blanks to a space, a line break or a paragraph break. */
function shortBlank(blank: string): string {
  const lines = blank.match(/\n/g)?.length ?? 0;
  if (lines === 0) return " ";
  return lines === 1 ? "\n" : "\n\n";
}

/** Removes a first line that only announces the letter. */
function removeLeadIn(text: string): string {
  const [line = ""] = text.trimStart().split("\n", 1);
  const opens = LEAD_INS.some((opening) => line.toLowerCase().startsWith(opening));
  const announces = opens && /\b(?:letter|draft)\b|^```/iu.test(line) && line.length <= MAX_FIRST_LINE;
  return announces ? text.trimStart().slice(line.length) : text;
}
