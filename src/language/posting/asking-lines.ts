import { yearsIn } from "../resume/experience";
import { professionOf } from "../roles/professions";
import { degreesIn } from "../skills/levels";
import { NICE_WORDS, parseAsks, plainBlocks } from "./requirements";

/** A line of a posting that asks for something. */
export type AskingLine = { text: string; isNice: boolean };

/** Lists the lines of a description that ask for something; all its lines if none seems to. */
export function listAskingLines(description: string): AskingLine[] {
  const asks = parseAsks(description).filter(({ need }) => need !== "duty");
  if (asks.length > 0)
    return asks.flatMap(({ text, need }) =>
      need === "nice"
        ? [{ text, isNice: true }]
        : splitNice(text).map((part) => ({ text: part, isNice: NICE_WORDS.test(part) })),
    );
  return plainBlocks(description)
    .flatMap(splitNice)
    .map((text) => ({ text, isNice: NICE_WORDS.test(text) }));
}

/** In "3 years in accounting; 5 years preferred" and "4 years in sales, ideally of software", only the second part is nice to have. */
function splitNice(line: string): string[] {
  if (!NICE_WORDS.test(line)) return [line];
  return line.split(/;\s+|\.\s+(?=\p{Lu})|,\s+(?=(?:ideally|preferably|\d+\+? years?)\b)|\s*\((?=[^)]*\bpreferred\))/u);
}

/** "For 25 years we have …" is about the employer, "at a bank in the US" isn't. */
const EMPLOYERS_YEARS =
  /\b(?:[Ww]e|[Oo]ur|us)\b|\b(?:[Ff]ounded|[Cc]ompany|[Hh]istory|[Oo]ld|[Aa]ge|[Vv]esting|[Cc]ontract|[Tt]erm)\b/u;
const LONGEST_FIELD = 60;
/** Characters read after a number of years. Reading all for each would take quadratic time. */
const MAX_READ = 500;

/** "Bachelor's degree (or 4 years of experience in lieu of it)" */
const FOR_DEGREE = /\bor (?:at least )?[\d+–-]{1,5} years?\b|\bin lieu\b/iu;

/**
 * Reads the years that a line asks for, their field ("" if it names none) and the professions of its fields: "Customer
 * Success or IT help desk". Null if the years stand in for a degree.
 */
export function findAskedYears(line: string): { years: number; field: string; professions: string[] } | null {
  const years = EMPLOYERS_YEARS.test(line) ? null : yearsIn(line);
  if (years === null || (degreesIn(line).length > 0 && FOR_DEGREE.test(line))) return null;
  return { years, field: fieldOf(line), professions: professionsOf(line) };
}

const OF_YEARS = /\b(?:years?|yrs)\b/iu;
/** Where the fields end: behind it stand wishes, places and tools. */
const FIELDS_END = /[.;(]|\s(?:preferably|ideally|within|at an?|using|who|that)\s/u;

/** Lists the professions of several fields behind a number of years. One field alone is narrower: "accounts payable". */
function professionsOf(text: string): string[] {
  const start = Math.max(0, text.search(OF_YEARS));
  const [fields = ""] = text.slice(start, start + MAX_READ).split(FIELDS_END);
  if (!/\sor\s/u.test(fields)) return [];
  const parts = fields.split(/,|\/|\s(?:or|and|in|of|as|with)\s/u);
  return [...new Set(parts.flatMap((part) => professionOf(part.trim()) ?? []))];
}

/** Returns "B2B sales" for "3+ years of experience in B2B sales, ideally in SaaS"; "" if the line names no field. */
function fieldOf(text: string): string {
  const start = Math.max(0, text.search(OF_YEARS));
  const [line = ""] = text.slice(start, start + MAX_READ).split(/\s(?:preferably|ideally)\s/u);
  const [, field = ""] =
    /\b(?:years?|yrs)\b.*?\b(?:in|as an?|with|of(?! (?:relevant |professional |work(?:ing)? |hands-on |proven )*experience))\s+(.+)/iu.exec(
      line,
    ) ?? [];
  const [short = ""] = field
    .replace(/^(?:relevant |professional |an? |the )+/iu, "")
    .replace(/\s+experience$/iu, "")
    .split(/[,;.(]|\s(?:at|including|preferably|ideally|within|for|who|that|or(?! an? \p{L}+$| \p{L}+$))\s/u);
  // "3 years in one or more of these"
  const isField =
    short.length <= LONGEST_FIELD && !/^(?:one|two|any|some|each|both|all|this|these|that)\b/iu.test(short);
  return isField ? short.trim() : "";
}

const OR_EXPERIENCE = /\bor\b.{0,30}\bexperience\b|\bequivalent\b/iu;

/** Tells whether experience stands in for the degree that a line asks for. */
export const acceptsExperience = (line: string): boolean => OR_EXPERIENCE.test(line);
