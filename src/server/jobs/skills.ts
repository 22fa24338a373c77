import { SKILL_SPELLINGS } from "./skill-vocabulary";

/** What may stand beside a skill's name; "+", "#" and "." belong to names (C++, C#, .NET). */
const BEFORE = "(?<![\\p{L}\\p{N}+#.])";
const AFTER = "(?![\\p{L}\\p{N}+#])";

const SKILL_OF_SPELLING = new Map<string, string>();
const exact: string[] = [];
const anyCase: string[] = [];
for (const [skill, spellings] of Object.entries(SKILL_SPELLINGS)) {
  for (const spelling of spellings) {
    const caseMatters = spelling.startsWith("=");
    const text = caseMatters ? spelling.slice(1) : spelling.toLowerCase();
    SKILL_OF_SPELLING.set(text, skill);
    (caseMatters ? exact : anyCase).push(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[\\s-]+"));
  }
}
const longestFirst = (a: string, b: string) => b.length - a.length;
const EXACT = new RegExp(`${BEFORE}(?:${exact.toSorted(longestFirst).join("|")})${AFTER}`, "gu");
const ANY_CASE = new RegExp(`${BEFORE}(?:${anyCase.toSorted(longestFirst).join("|")})${AFTER}`, "giu");

const MAX_SKILLS = 24;

/**
 * Skills of the public vocabulary that a text names, by their usual spelling, in the vocabulary's order, at most
 * `maxSkills`. Only these words of a locked description are ever searchable (docs/decisions/0009).
 */
export function skillsIn(text: string, maxSkills = MAX_SKILLS): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(EXACT)) found.add(SKILL_OF_SPELLING.get(match.replace(/[\s-]+/g, " ")) ?? "");
  for (const [match] of text.matchAll(ANY_CASE)) {
    found.add(SKILL_OF_SPELLING.get(match.toLowerCase().replace(/[\s-]+/g, " ")) ?? "");
  }
  return Object.keys(SKILL_SPELLINGS)
    .filter((skill) => found.has(skill))
    .slice(0, maxSkills);
}
