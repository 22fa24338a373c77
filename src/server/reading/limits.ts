import { Parser, type ParserOptions } from "htmlparser2";
import { DomainError } from "~/server/core/errors";

/** A page or file that a user names. Real postings have a tenth. */
export const PAGE_MAX_BYTES = 1_000_000;
/** The parser's work grows with the square of the open tags. Real pages open a few dozen. */
export const MAX_OPEN_TAGS = 256;
/** Paragraphs of HTML, lines of text. Real postings have a hundred. */
export const MAX_PARAGRAPHS = 2_000;

/** Two résumés or postings. Every reader is linear, so that a text within these takes a few dozen milliseconds. */
const SHORT_TEXT = { length: 12_000, lines: 400 };
/** A line's end in text and in JSON, or an opening tag. */
const LINE_END = /\n|\\n|<(?!\/)/g;

/** Tells whether a text is short enough to be read on the event loop. */
export function isShortText(text: string): boolean {
  if (text.length > SHORT_TEXT.length) return false;
  if ((text.match(LINE_END)?.length ?? 0) > SHORT_TEXT.lines) return false;
  // Some letters unfold to a whole sentence, and readers unfold them.
  return text.normalize("NFKC").length <= SHORT_TEXT.length;
}

/** A text exceeds the limits above, or its reader's processor time or memory. */
export class TooLargeToReadError extends DomainError {
  override readonly name = "TooLargeToReadError";
  constructor(readonly what: "page" | "text" = "page") {
    super("TOO_LARGE_TO_READ", `This ${what} is too large to read.`);
  }
}

/** @throws TOO_LARGE_TO_READ */
export function assertReadableText(text: string): void {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  if (lines > MAX_PARAGRAPHS) throw new TooLargeToReadError("text");
}

type Handler = {
  onopentag?: (name: string, attributes: Record<string, string>) => void;
  ontext?: (text: string) => void;
  onclosetag?: (name: string, isImplied: boolean) => void;
};

/** Parses strangers' markup, and stops at the first tag that is nested too deep. @throws TOO_LARGE_TO_READ */
export function parseMarkup(markup: string, handler: Handler, options?: ParserOptions): void {
  let open = 0;
  const parser = new Parser(
    {
      ...handler,
      onopentag: (name, attributes) => {
        open += 1;
        if (open > MAX_OPEN_TAGS) throw new TooLargeToReadError();
        handler.onopentag?.(name, attributes);
      },
      onclosetag: (name, isImplied) => {
        open -= 1;
        handler.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  parser.end(markup);
}

/** Elements that don't end a paragraph. */
const INLINE = new Set("a abbr b code em font i mark s small span strong sub sup u".split(" "));

/** Counts open tags and paragraphs before HTML is repaired, which takes several passes. @throws TOO_LARGE_TO_READ */
export function assertReadableHtml(html: string): void {
  let paragraphs = 0;
  let isBetween = true;
  const end = (name: string) => {
    isBetween ||= !INLINE.has(name);
  };
  parseMarkup(html, {
    onopentag: end,
    onclosetag: end,
    ontext: (text) => {
      if (!isBetween || text.trim() === "") return;
      isBetween = false;
      paragraphs += 1;
      if (paragraphs > MAX_PARAGRAPHS) throw new TooLargeToReadError();
    },
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Tells whether JSON is nested deeper than `levels`, before it is parsed. */
export function exceedsJsonDepth(json: string, levels: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json.charCodeAt(index);
    if (inString) {
      if (char === BACKSLASH) index += 1;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) depth += 1;
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
