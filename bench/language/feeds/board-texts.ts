import { findBoilerplate, type Boilerplate } from "~/language/posting/boilerplate";
import { parseHtmlField } from "~/language/text/clean-text";
import { sanitizeHtml } from "~/server/feeds/text/sanitize-html";
import { boardOf } from "./draw-postings.ts";
import { draftOf, type RealPosting } from "./real-postings.ts";

/** An import compares as many postings of a board. */
const COMPARED = 60;

/** The boilerplate of each board, read once. */
export class BoardTexts {
  private readonly byBoard: ReadonlyMap<string, RealPosting[]>;
  private readonly boilerplates = new Map<string, Boilerplate>();

  constructor(postings: readonly RealPosting[]) {
    this.byBoard = Map.groupBy(postings, boardOf);
  }

  boilerplateOf(posting: RealPosting): Boilerplate {
    const board = boardOf(posting);
    const cached = this.boilerplates.get(board);
    if (cached) return cached;
    const texts = (this.byBoard.get(board) ?? []).slice(0, COMPARED).flatMap((other) => textOf(other) ?? []);
    const boilerplate = findBoilerplate(texts);
    this.boilerplates.set(board, boilerplate);
    return boilerplate;
  }
}

export function textOf(posting: RealPosting): { title: string; html: string } | null {
  const draft = draftOf(posting);
  return draft && { title: draft.title, html: sanitizeHtml(parseHtmlField(draft.descriptionHtml)) };
}
