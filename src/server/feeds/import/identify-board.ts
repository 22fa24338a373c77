import { findEmployerBrands, stripBoardLead, stripBoardWords } from "../redaction/employer-brands";
import { findMostFrequent, guessNameSpelling, MAX_SPELLING_TEXTS } from "../redaction/spell-name";
import type { FeedSource, ParsedItem, StatedEmployer } from "../sources/feed-source";
import { foldCompact } from "~/language/text/fold";

/** The board a file belongs to. */
export type Board = {
  /** Lower case; "" for a source of many employers. */
  id: string;
  /** Everything besides the item that `resolveEmployer` depends on. */
  employerFacts: string;
  resolveEmployer: (stated: StatedEmployer) => { name: string; aliases: string[] };
};

/** `board` is the polled board; it is only an alias of the employer, never its name. */
export type BoardHints = { company: string | null; board?: string | null; fileName: string };

/**
 * Identifies a file's board: `board` or `company` if given, else what most items say, else the file name. `company` also
 * names the employer; without capitals, it takes the items' spelling.
 */
export function identifyBoard(source: FeedSource, items: readonly ParsedItem[], hints: BoardHints): Board {
  if (!source.oneEmployer) {
    return {
      id: "",
      employerFacts: "",
      resolveEmployer: ({ name, token, aliases }) => {
        const title = name ?? token ?? "";
        const own = stripBoardLead(title);
        const others = own === title ? aliases : [title, ...aliases];
        return { name: own, aliases: [...others, ...findEmployerBrands([title, ...aliases])] };
      },
    };
  }
  const company = hints.company === null ? null : parseBoardToken(source, hints.company);
  const name = findMostFrequent(items.map((item) => item.employer.name));
  const token = findMostFrequent(items.map((item) => item.employer.token));
  const fileName = parseFileName(hints.fileName);
  const board = (company ?? name ?? token ?? fileName).trim();
  const polled = source.endpoint.board === "name" ? parseBoardToken(source, hints.board ?? "") : "";
  const bareName = stripBoardWords(name, token);
  const texts = () => items.slice(0, MAX_SPELLING_TEXTS).map((item) => item.descriptionHtml());
  const spelled =
    bareName && !isHandle(bareName) ? null : guessNameSpelling(bareName ?? company ?? token ?? fileName, texts());
  return {
    id: toBoardId(hints.board ?? (hints.company ?? board).trim()),
    employerFacts: JSON.stringify([company, token, board, polled, bareName, spelled]),
    resolveEmployer: (stated) => {
      const named = stripBoardWords(stated.name, stated.token ?? token) ?? bareName;
      const bare = named && isHandle(named) ? spelled : named;
      const title = company ? chooseSpelling(company, [bare, spelled]) : (bare ?? spelled ?? board);
      const aliases = [board, title, stated.name ?? "", stated.token ?? token ?? "", polled, ...stated.aliases];
      const brands = findEmployerBrands([stated.brand ?? "", ...aliases]);
      return { name: stated.brand ?? title, aliases: [...aliases, ...brands] };
    },
  };
}

/** "Acmecareers" and "acme": a board's handle instead of a name. The texts say how the employer writes itself. */
function isHandle(name: string): boolean {
  return /^\p{L}{3,}(?:careers?|jobs|hiring)$/iu.test(name) || /^[\p{Ll}\d]+$/u.test(name);
}

/** Reads the part of a board's name that names the employer. */
export function parseBoardToken({ endpoint }: FeedSource, board: string): string {
  return endpoint.employerToken?.(board) ?? board;
}

export function toBoardId(name: string): string {
  return name.toLowerCase();
}

/** Prefers the items' spelling of `company` if `company` has no capitals. */
function chooseSpelling(company: string, spellings: readonly (string | null)[]): string {
  if (/\p{Lu}/u.test(company)) return company.trim();
  return spellings.find((each) => each && foldCompact(each) === foldCompact(company)) ?? company.trim();
}

function parseFileName(fileName: string): string {
  const base = fileName.replace(/(?:\.(?:json|ndjson|jsonl|rss|xml|html?|gz))+$/i, "");
  try {
    return decodeURIComponent(base);
  } catch {
    return base;
  }
}
