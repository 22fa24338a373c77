import { Parser, type ParserOptions } from "htmlparser2";
import { DomainError } from "~/server/core/errors";

/** A page or file that a user names. Real postings have a tenth. */
export const PAGE_MAX_BYTES = 1_000_000;
/** The parser's work grows with the square of the open tags. Real pages open a few dozen. */
export const MAX_OPEN_TAGS = 256;
/** Paragraphs of HTML, lines of text. Real postings have a hundred. */
export const MAX_PARAGRAPHS = 2_000;

/** Short enough to be read without a thread, because every reader is linear. */
export const SHORT_TEXT_LENGTH = 20_000;

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
const INLINE = new Set(["a", "abbr", "b", "code", "em", "font", "i", "mark", "s", "small", "span", "strong", "sub", "sup", "u"]); // prettier-ignore

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
