import { SKILL_SPELLINGS } from "./skill-vocabulary";

const MAX_SKILLS = 24;

/** A spelling, split where spaces and hyphens may vary. */
type Spelling = { skill: string; text: string; parts: readonly string[]; length: number };

/** Spellings by their first two characters (`keyOf`), the longest first. */
type Spellings = readonly (readonly Spelling[] | undefined)[];

const ASCII = 128;
const HYPHEN = 45;
const SPACE = 32;
/** Stands for every non-ASCII character. */
const OTHER = 127;

const exact: Spelling[] = [];
const anyCase: Spelling[] = [];
for (const [skill, spellings] of Object.entries(SKILL_SPELLINGS)) {
  for (const spelling of spellings) {
    const caseMatters = spelling.startsWith("=");
    const text = caseMatters ? spelling.slice(1) : spelling.toLowerCase();
    (caseMatters ? exact : anyCase).push({ skill, text, parts: text.split(" "), length: text.length });
  }
}
const EXACT = byBeginning(exact);
const ANY_CASE = byBeginning(anyCase);

function byBeginning(spellings: readonly Spelling[]): Spellings {
  const table: Spelling[][] = [];
  for (const spelling of spellings.toSorted((a, b) => b.length - a.length)) {
    const [first = "", second] = [...spelling.text];
    // Any gap may follow the "R" of "R or Python".
    const seconds =
      second === " "
        ? Array.from({ length: ASCII }, (_, code) => code).filter(isGapOrOther)
        : [second?.charCodeAt(0) ?? OTHER];
    for (const code of seconds) (table[keyOf(first.charCodeAt(0), code)] ??= []).push(spelling);
  }
  return table;
}

function keyOf(first: number, second: number): number {
  return first * ASCII + (second < ASCII ? second : OTHER);
}

function keyAt(text: string, index: number): number {
  return keyOf(text.charCodeAt(index), text.charCodeAt(index + 1));
}

function isGapOrOther(code: number): boolean {
  return code === OTHER || isGap(code);
}

/**
 * Finds skills of the public vocabulary in a text, in the vocabulary's order. Only these words of a locked description are
 * searchable (see 0009).
 */
export function skillsIn(text: string, maxSkills = MAX_SKILLS): string[] {
  const found = new Set<string>();
  // One regular expression of all spellings would take several times as long.
  const lower = lowerCase(text);
  const skip = { exact: 0, anyCase: 0 };
  let before = SPACE;
  for (let index = 0; index < text.length; index += 1) {
    const isWithinWord = before < ASCII ? BEFORE[before] === 1 : isLetterAt(text, index - 1);
    before = text.charCodeAt(index);
    if (isWithinWord || before >= ASCII) continue;
    if (index >= skip.exact) skip.exact = addSkillAt(EXACT[keyAt(text, index)], text, index, found);
    if (index >= skip.anyCase) skip.anyCase = addSkillAt(ANY_CASE[keyAt(lower, index)], lower, index, found);
  }
  return Object.keys(SKILL_SPELLINGS)
    .filter((skill) => found.has(skill))
    .slice(0, maxSkills);
}

/** Adds the longest spelling that starts here and returns its end, or `index` if none does. */
function addSkillAt(
  spellings: readonly Spelling[] | undefined,
  text: string,
  index: number,
  found: Set<string>,
): number {
  for (const { skill, parts } of spellings ?? []) {
    const end = endOf(parts, text, index);
    if (end === null || isNameGoingOn(text, end)) continue;
    found.add(skill);
    return end;
  }
  return index;
}

function endOf(parts: readonly string[], text: string, start: number): number | null {
  let end = start;
  for (const [number, part] of parts.entries()) {
    const from = end;
    if (number > 0) while (isGap(text.charCodeAt(end))) end += 1;
    if ((number > 0 && end === from) || !text.startsWith(part, end)) return null;
    end += part.length;
  }
  return end;
}

function isGap(code: number): boolean {
  if (code < ASCII) return code === SPACE || code === HYPHEN || (code >= 9 && code <= 13);
  return /\s/.test(String.fromCharCode(code));
}

/** Characters that may not adjoin a skill's name. "+", "#" and "." belong to names such as C++, C# and .NET. */
const AFTER = marked(/[A-Za-z0-9+#]/);
const BEFORE = marked(/[A-Za-z0-9+#.]/);

function marked(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: ASCII }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0));
}

function isNameGoingOn(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < ASCII ? AFTER[code] === 1 : isLetterAt(text, index);
}

/** Handles either half of a surrogate pair. */
function isLetterAt(text: string, index: number): boolean {
  const isSecondHalf = index > 0 && (text.charCodeAt(index) & 0xfc_00) === 0xdc_00;
  const code = text.codePointAt(isSecondHalf ? index - 1 : index);
  return code !== undefined && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}

/** Keeps the length: some letters have a lower case of two characters. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
