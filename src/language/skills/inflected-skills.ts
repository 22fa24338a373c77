import { meaningfulStems, stem, writtenWordsOf } from "../text/stem";
import { skillsIn } from "./skills";

/** One short stem would match too many words: "Design", "Sales". */
const SHORTEST_STEM = 6;

/** A line of a résumé and its stems. */
type StemmedLine = { line: string; stems: ReadonlySet<string> };

/** Finds a line that has a skill in other forms of its words: "negotiations with suppliers" for "Supplier negotiation". */
export function findInflectedSkill(skill: string, stems: readonly StemmedLine[]): string | null {
  // Names of products have one form. "Excel" isn't "excels".
  if (/\p{Lu}/u.test(skill.slice(1)) || skillsIn(skill.toLowerCase())[0] !== skill) return null;
  const wanted = [...meaningfulStems(skill.replaceAll("-", " "))];
  const [only = ""] = wanted;
  // The rest of "Developer experience" says that somebody is a developer.
  if (writtenWordsOf(skill).some((word) => !JOINTS.has(word) && meaningfulStems(word).size === 0)) return null;
  if (wanted.length === 0 || (wanted.length === 1 && only.length < SHORTEST_STEM)) return null;
  const has = (own: ReadonlySet<string>, wanted: string) => [...own].some((stem) => isSameStem(stem, wanted));
  const lines = stems.filter((own) => [...wanted].every((stem) => has(own.stems, stem))).map(({ line }) => line);
  return lines.find((line) => saysTogether(line, wanted) && !isBareRoot(line, wanted)) ?? null;
}

const JOINTS: ReadonlySet<string> = new Set(["and", "of", "for", "to", "the", "in", "by", "with"]);

/** "Account Executive" says nothing of accounting, nor "Legal Counsel" of counseling: the root of one word is another word. */
function isBareRoot(line: string, wanted: readonly string[]): boolean {
  const [only = ""] = wanted;
  return (
    wanted.length === 1 && writtenWordsOf(line).every((word) => stem(word) !== only || word.length <= only.length + 1)
  );
}

const LONG_STEM = 6;

/** Treats "reconcile" and "reconciliation" as one: long stems that differ in up to two letters at the end. */
function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= LONG_STEM && long.length - short.length <= 2 && long.startsWith(short);
}

/** The most words from one word of a skill to the next. */
const NEAR = 4;

/**
 * Returns whether a line's words form the skill: "risk assessments" or, the other way round, "negotiations with suppliers".
 * "Developed business cases" and "project status for management" only share words with business development and project
 * management.
 */
function saysTogether(line: string, wanted: readonly string[]): boolean {
  const words = writtenWordsOf(line).flatMap((word) => word.split(/[/-]/u));
  const own = words.map((word) => stem(word));
  const isJoined = (from: number, to: number) => {
    if (to === from + 1) return true;
    if (to > from) return to - from <= NEAR && /^(?:and|or|of)$/iu.test(words[from + 1] ?? "");
    // The modifier of "negotiated with suppliers" ends the phrase.
    const next = words[from + 1];
    return from - to <= NEAR && (next === undefined || meaningfulStems(next).size === 0);
  };
  return wanted.every((word, index) => {
    const following = wanted[index + 1];
    if (following === undefined) return wanted.length === 1 || own.some((one) => isSameStem(one, word));
    return own.some(
      (one, from) =>
        isSameStem(one, word) && own.some((other, to) => isSameStem(other, following) && isJoined(from, to)),
    );
  });
}
