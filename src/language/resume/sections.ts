import { foldCase as fold } from "../text/fold";
import { isFormLabel } from "./labeled-forms";
import words from "../data/resume-sections.json" with { type: "json" };

export type Section = keyof (typeof words)["heads"];

const SECTION_OF: ReadonlyMap<string, Section> = new Map(
  Object.entries(words.heads).flatMap(([section, heads]) => heads.map((head) => [head, section as Section] as const)),
);
const MODIFIERS = new Set(words.modifiers);
const IN_POSITIONS = new Set(words.technologies);
const MOST_WORDS = 6;
const LONGEST_HEADING = 60;

/** Returns the section that a line is the heading of: "WORK EXPERIENCE", "Ausbildung:", "Top Skills". */
export function sectionOfHeading(line: string): Section | null {
  if (line.length > LONGEST_HEADING) return null;
  // "Other language(s)"
  const heading = fold(line)
    .replaceAll("(s)", "")
    .replace(HANGING, "$1$2")
    .replaceAll(/[\s:.*_=|–—-]+$|^[^\p{L}\p{M}&(]+/gu, "")
    .trim();
  const named = heading.split(/[\s/,]+/u).flatMap(splitCompound);
  if (heading === "" || named.length > MOST_WORDS) return null;
  if (!named.every((word) => SECTION_OF.has(word) || MODIFIERS.has(word))) return null;
  // "Summary of qualifications"
  if (named[1] === "of") return SECTION_OF.get(named[0] ?? "") ?? null;
  // "Education and training" is about its first word, "Career summary" about its last.
  const heads = named.filter((word) => SECTION_OF.has(word));
  const main = heads.filter((word) => !MODIFIERS.has(word));
  const sections = main.map((word) => SECTION_OF.get(word) ?? null);
  // "Training and certifications", "Memberships & certifications"
  const isOfBoth = sections[0] === "courses" || main[0] === "memberships" || main[0] === "affiliations";
  if (isOfBoth && sections.includes("certificates")) return "certificates";
  // "Competencias lingüísticas" are languages, "Skills and languages" are skills.
  const isAdjective = sections.at(-1) === "languages" && !named.some((word) => /^(?:and|&|und|et|y|e|i)$/u.test(word));
  if (isAdjective) return "languages";
  return sections[0] ?? SECTION_OF.get(heads.at(-1) ?? "") ?? null;
}

/** Returns the section of the first word that names one: "Certificações e registos". The other words may be of any language. */
export function sectionOfWords(heading: string): Section | null {
  const named = fold(heading)
    .split(/[\s/,]+/u)
    .flatMap(splitCompound);
  const name = named.find((word) => SECTION_OF.has(word) && !MODIFIERS.has(word));
  return SECTION_OF.get(name ?? "") ?? (named.some(isLikeCertificates) ? "certificates" : null);
}

/** Splits a heading into the words that name sections of certificates, those of others, and those that say more. */
export function wordsOfHeading(heading: string): { certificates: string[]; more: string[] } {
  const named = fold(heading)
    .split(/[\s/,():]+/u)
    .flatMap((word) => (word === "" ? [] : splitCompound(word)));
  const isOfCertificates = (word: string) => SECTION_OF.get(word) === "certificates" || isLikeCertificates(word);
  return {
    certificates: named.filter(isOfCertificates),
    more: named.filter((word) => !isOfCertificates(word) && !SECTION_OF.has(word) && !MODIFIERS.has(word)),
  };
}

/** Certificates have nearly the same names in many languages: "certificaten", "Habilitations", "ABILITAZIONI". "Certified …" is one. */
const isLikeCertificates = (word: string) =>
  words.certificateStems.some((stem) => word.includes(stem) && word.length > stem.length) && word.at(-1) !== "d";

/** Removes words that say which section of a kind it is, and may be occupations elsewhere: "Professional Development". */
export const withoutModifiers = (heading: string): string =>
  heading
    .split(" ")
    .filter((word) => !MODIFIERS.has(fold(word)))
    .join(" ");

/** "Honors-Awards" is two words, "Schulbildung" ends in the one that says what it is. */
function splitCompound(word: string): string[] {
  if (SECTION_OF.has(word) || MODIFIERS.has(word)) return [word];
  if (SECTION_OF.has(`${word}s`)) return [`${word}s`];
  const parts = word.split("-");
  if (parts.length > 1 && parts.every((part) => SECTION_OF.has(part) || MODIFIERS.has(part))) return parts;
  const [, first = "", last = ""] = GERMAN_COMPOUND.exec(word) ?? [];
  return [[last || first].find((head) => SECTION_OF.has(head)) ?? word];
}

const GERMAN_HEADS = "ausbildung|bildung|erfahrung|kenntnisse|kompetenzen|werdegang|laufbahn|projekte";
const GERMAN_COMPOUND = new RegExp(
  String.raw`^(\p{L}{3,20}?)(?:s|n|en)?(?:weg|gang|verlauf)$|^\p{L}{3,20}-?(${GERMAN_HEADS})$`,
  "u",
);
/** "Aus- und Weiterbildung" */
const HANGING = new RegExp(
  String.raw`(?<!\p{L})(\p{L}{3,20})-(?= (?:und|&|sowie) \p{L}{0,20}?(${GERMAN_HEADS})(?:en)?(?!\p{L}))`,
  "gu",
);

const COLUMNS = new Set(words.columns);
/** Tells whether a line names the columns of a table: "Name | Status | Date". */
export const namesColumns = (line: string): boolean =>
  /[\t|]/u.test(line) &&
  fold(line)
    .split(/\s*[\t|]\s*/u)
    .every((cell) => COLUMNS.has(cell));

/** Splits "Languages: Finnish, English" into its section and the rest. */
export function parseLabel(line: string): { section: Section; rest: string } | null {
  // "2023 ⇥ Certification ⇥ Scrum Master" in a table
  const [year = ""] = /^(?:19|20)\d\d\t/u.exec(line) ?? [];
  if (year !== "") {
    const row = parseLabel(line.slice(year.length));
    return row === null ? null : { ...row, rest: year + row.rest };
  }
  const capitals = /(?<=^\p{Lu}{4,20}) (?=\p{Lu}\p{Ll})/u.exec(line);
  const isCapitals = capitals !== null && sectionOfHeading(line.slice(0, capitals.index)) !== null;
  const sign = isCapitals ? capitals : /[:\t]| [–—|-] /u.exec(line);
  if (sign === null || sign.index < 3 || sign.index > LONGEST_HEADING) return null;
  const label = line.slice(0, sign.index);
  if (IN_POSITIONS.has(fold(label).trim()) || isFormLabel(label)) return null;
  const section = sectionOfHeading(label);
  // "Work - 2019" is no label.
  if (!/[:\t]/u.test(sign[0]) && (section === "work" || section === "summary")) return null;
  const rest = line.slice(sign.index + sign[0].length).trim();
  return section === null || rest === "" ? null : { section, rest };
}
