import { foldWords } from "../text/fold";

/** What the law has companies add to their names. */
// prettier-ignore
const LEGAL = new Set([
  "inc", "incorporated", "llc", "ltd", "limited", "gmbh", "ag", "se", "sa", "sas", "sarl", "srl", "spa", "bv", "nv", "oy", "ab", "as",
  "aps", "corp", "corporation", "co", "company", "plc", "pty", "pte", "kg", "ohg", "kk", "llp", "lp", "ug", "mbh", "ev", "pvt", "private",
]);

/** An employer's name for comparison: "Acme, Inc." and "ACME" are one, and so are "Heidi Health" and "heidihealth". */
export function employerKey(employer: string): string {
  const words = foldWords(employer).split(" ");
  let end = words.length;
  while (end > 1 && LEGAL.has(words[end - 1] ?? "")) end -= 1;
  return words.slice(words[0] === "the" && end > 1 ? 1 : 0, end).join("");
}
