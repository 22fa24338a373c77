import type { FeedSource, ParsedItem, StatedEmployer } from "../sources/feed-source";
import { guessNameSpelling } from "../redaction/spell-name";
import { foldCompact } from "../text/fold";

/** Whose jobs a file holds. */
export type Board = {
  /** Case-folded; "" for a source of many employers. */
  id: string;
  employerOf: (stated: StatedEmployer) => { name: string; aliases: string[] };
};

/** `board` is the one whose feed was polled; it says nothing about the employer but what it may be called. */
export type BoardHints = { company: string | null; board?: string | null; fileName: string };

/**
 * The board of a file: `board` or `company` if given, else what most items say, else the file's name. With `company` the employer is
 * that, in the items' own spelling where they mean the same.
 */
export function identifyBoard(source: FeedSource, items: readonly ParsedItem[], hints: BoardHints): Board {
  if (!source.oneEmployer) {
    return { id: "", employerOf: ({ name, token, aliases }) => ({ name: name ?? token ?? "", aliases }) };
  }
  const name = mostFrequent(items.map((item) => item.employer.name));
  const token = mostFrequent(items.map((item) => item.employer.token));
  const fileName = parseFileName(hints.fileName);
  const board = (hints.company ?? name ?? token ?? fileName).trim();
  const texts = () => items.map((item) => item.descriptionHtml());
  const polled = source.endpoint.board === "name" ? (hints.board ?? "") : "";
  const spelled = name ? null : guessNameSpelling(hints.company ?? token ?? fileName, texts());
  return {
    id: toBoardId(hints.board ?? board),
    employerOf: (stated) => {
      const shown = hints.company
        ? chooseSpelling(hints.company, [stated.name, spelled])
        : (stated.name ?? spelled ?? board);
      const aliases = [board, shown, stated.name ?? "", stated.token ?? token ?? "", polled, ...stated.aliases];
      return { name: stated.brand ?? shown, aliases };
    },
  };
}

/** How a board is known, however its name or address is written. */
export function toBoardId(named: string): string {
  return named.toLowerCase();
}

/** `company` as given; in the items' spelling where only case and punctuation differ and `company` has no capitals. */
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

function mostFrequent(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) {
    const trimmed = value?.trim();
    if (trimmed) counts.set(trimmed, (counts.get(trimmed) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
