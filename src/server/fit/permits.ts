import type { Permit } from "./concerns";

const MAY_WORK =
  /\b(?:authori[sz]ed to work|right to work|work (?:permit|authori[sz]ation)|green card|permanent resident|citizen(?:ship)?|eu national|(?:no|without) (?:visa )?sponsorship)\b/iu;
const NEEDS_VISA = /\b(?:requires?|needs?|seeking) (?:a )?(?:visa|sponsorship|work permit)\b/iu;

export const findVisaNeed = (lines: readonly string[]) => lines.find((line) => NEEDS_VISA.test(line));
export const findWorkPermit = (lines: readonly string[]) => lines.find((line) => MAY_WORK.test(line));

/** Returns what lines say about the right to work, or null. */
export function permitIn(lines: readonly string[]): Permit | null {
  if (findVisaNeed(lines) !== undefined) return "needs";
  return findWorkPermit(lines) === undefined ? null : "has";
}
