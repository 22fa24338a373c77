import { yearsIn } from "../resume/experience";
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

/** "For 25 years we have …" is about the employer. */
const EMPLOYERS_YEARS =
  /\b(?:we|our|us)\b|\bfounded\b|\bcompany\b|\bhistory\b|\bold\b|\bage\b|\bvesting\b|\bcontract\b|\bterm\b/iu;
const LONGEST_FIELD = 60;
/** Characters read after a number of years. Reading all for each would take quadratic time. */
const MAX_READ = 500;

/** Reads the years that a line asks for, and their field: "" if it names none. */
export function findAskedYears(line: string): { years: number; field: string } | null {
  const years = EMPLOYERS_YEARS.test(line) ? null : yearsIn(line);
  return years === null ? null : { years, field: fieldOf(line) };
}

/** Returns "B2B sales" for "3+ years of experience in B2B sales, ideally in SaaS"; "" if the line names no field. */
function fieldOf(text: string): string {
  const start = Math.max(0, text.search(/\b(?:years?|yrs)\b/iu));
  const line = text.slice(start, start + MAX_READ);
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
