import { SUBDIVISIONS } from "~/format/subdivision";
import { foldWords } from "../text/fold";

const BY_NAME = new Map([
  ...Object.entries(SUBDIVISIONS).map(([code, name]) => [foldWords(name), code] as const),
  ["newfoundland", "CA-NL"] as const,
  ["washington state", "US-WA"] as const,
  ["new york state", "US-NY"] as const,
  ["washington dc", "US-DC"] as const,
]);

/** Finds the ISO 3166-2 code of a state, province or nation by its name alone. Georgia is the state. */
export function findSubdivision(name: string): string | null {
  return BY_NAME.get(foldWords(name)) ?? null;
}

export const isSubdivision = (code: string): boolean => code in SUBDIVISIONS;

const PARTS = /[,;·|()/]/u;
const CODE_AT_END = /(?:^|\s)([A-Z]{2})$/u;

/** Lists the states and provinces that a line names where somebody lives: "Columbus, Ohio", "Tampa, FL 33602" of the US. */
export function findOwnSubdivisions(line: string, countries: readonly string[]): string[] {
  return line.split(PARTS).flatMap((part) => {
    const words = part.replace(/\d/gu, "").trim();
    const named = findSubdivision(words);
    const codes = countries.map((country) => `${country}-${CODE_AT_END.exec(words)?.[1] ?? ""}`);
    return [...(named === null ? [] : [named]), ...codes.filter(isSubdivision)];
  });
}
