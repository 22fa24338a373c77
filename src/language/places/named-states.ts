import { SUBDIVISIONS } from "~/format/subdivision";
import { US_STATES } from "./place-codes";
import { findSubdivision } from "./subdivisions";

const NAMES = Object.values(SUBDIVISIONS).toSorted((a, b) => b.length - a.length);
const NAME = new RegExp(`(?<!\\p{L}|\\bNew (?:South )?)(?:Washington,? D\\.?C|${NAMES.join("|")})(?!\\p{L})`, "giu");

/** In titles, these codes more often mean a kind of work or a level. */
const OTHER_MEANINGS: ReadonlySet<string> = new Set(["PA", "ID", "MD", "AR"]);
const CODES = [...US_STATES].filter((code) => !OTHER_MEANINGS.has(code)).join("|");
/** "Denver, CO", "(Remote-SC)", "(TN, GA or FL only)". */
const CODE = new RegExp(
  `(?<=[-–—(,/|;]\\s?|\\b(?:in|or|and)\\s)(?:${CODES})(?=\\s*(?:[-–—),/|;]|$|(?:only|or|and|[Ll]icen[cs]ed?)\\b))`,
  "gu",
);

/** Lists the states, provinces and nations that a title or a place names, as ISO 3166-2 codes. */
export function listNamedStates(text: string): string[] {
  const names = text.match(NAME) ?? [];
  const codes = text.match(CODE) ?? [];
  return [
    ...names.flatMap((name) => findSubdivision(/^Washington,? D/iu.test(name) ? "Washington DC" : name) ?? []),
    ...codes.map((code) => `US-${code}`),
  ];
}
