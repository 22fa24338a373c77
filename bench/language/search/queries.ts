import { readLabels } from "../labels.ts";

/** A job's fact, or a title that states it. */
type FactRule = { fact: string; title: RegExp };

/** The jobs that a query should find. All given conditions must hold. */
export type Rule = {
  /** Tests the title. */
  title: RegExp | null;
  /** Tests the title and the skills, separated by " | ". */
  about: RegExp | null;
  /** Tests country codes, regions and the location text. */
  place: RegExp | null;
  level: FactRule | null;
  type: FactRule | null;
  /** The job must disclose pay of at least this many thousand USD a year. */
  payFrom: number | null;
  not: RegExp | null;
};
export type Query = { list: number; text: string; rule: Rule };

/**
 * Reads `queries.tsv`: queries as people type them, each with a rule for the jobs it should find. The rules read titles and
 * facts, never our search columns. List 0 is the committed one. The rules of the others were committed before the search
 * first ran on them; kinds of misses have been mended since, so they are no evidence any more.
 */
export function readQueries(): Query[] {
  const columns = ["list", "query", "title", "about", "place", "level", "type", "pay_from", "not"] as const;
  return readLabels("search/queries", columns).map(
    ({ list, query, title, about, place, level, type, pay_from, not }) => ({
      list: Number(list),
      text: query,
      rule: {
        title: parsePattern(title),
        about: parsePattern(about),
        place: parsePattern(place),
        level: parseFact(level),
        type: parseFact(type),
        payFrom: pay_from === "" ? null : Number(pay_from),
        not: parsePattern(not),
      },
    }),
  );
}

/** "/data analyst/i" */
function parsePattern(cell: string): RegExp | null {
  if (cell === "") return null;
  const end = cell.lastIndexOf("/");
  return new RegExp(cell.slice(1, end), cell.slice(end + 1));
}

/** "senior /\b(senior|sr)\b/i" */
function parseFact(cell: string): FactRule | null {
  const [fact = ""] = cell.split(" ", 1);
  const title = parsePattern(cell.slice(fact.length + 1));
  return title && { fact, title };
}
