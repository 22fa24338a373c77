import alike from "../data/alike.json" with { type: "json" };
import table from "../data/certificates.json" with { type: "json" };
import { splitEntry } from "../data/entries";

/** Certificates and licenses by display name. Case matters in patterns without "(?i)": their short forms are also words. */
const CERTIFICATES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(table).map(([name, words]) => [
    name,
    new RegExp(words.replace("(?i)", ""), words.startsWith("(?i)") ? "iu" : "u"),
  ]),
);

/** Certificates of the same knowledge by different bodies. */
const ALIKE = alike.certificates.map(splitEntry);

/** Lists the certificates of the same knowledge. */
export function equalsOf(certificate: string): string[] {
  return ALIKE.filter((group) => group.includes(certificate)).flatMap((group) =>
    group.filter((one) => one !== certificate),
  );
}

/** The patterns of one sensitivity to case in one, so that a line without a certificate costs two tests. */
const anyOf = (flags: string): RegExp =>
  new RegExp(
    Object.values(CERTIFICATES)
      .flatMap((words) => (words.flags === flags ? [words.source] : []))
      .join("|"),
    flags,
  );
const ANY = [anyOf("u"), anyOf("iu")];

/** Finds the certificates, licenses and clearances that a line names, with the words that name them. */
export function certificatePlaces(line: string): { name: string; start: number; end: number }[] {
  // In the patterns, short forms are upper case and full names lower case.
  const lower = line.toLowerCase();
  const find = (words: RegExp) => words.exec(line) ?? words.exec(lower);
  if (!ANY.some(find)) return [];
  return [...CERTIFICATES].flatMap(([name, words]) => {
    const match = find(words);
    // "aws certif"
    const rest = match === null ? "" : (/^\p{L}*/u.exec(line.slice(match.index + match[0].length))?.[0] ?? "");
    return match === null ? [] : [{ name, start: match.index, end: match.index + match[0].length + rest.length }];
  });
}

/** Lists the names of the certificates, licenses and clearances in a line. */
export const certificatesIn = (line: string): string[] => certificatePlaces(line).map(({ name }) => name);
