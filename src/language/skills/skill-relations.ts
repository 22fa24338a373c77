import alike from "../data/alike.json" with { type: "json" };
import { splitEntry } from "../data/entries";
import fields from "../data/skills-of-fields.json" with { type: "json" };

/** The skills that show a field or another skill: Jenkins shows CI/CD, and Next.js shows React. Each field has all its tools. */
const SHOWN_BY: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(fields).map(([field, skills]) => [field, skills.split("|")]),
);

/** Related skills: knowing one makes the others easier to learn. */
const ALIKE = alike.skills.map(splitEntry);

const SHOWS = new Map<string, string[]>();
for (const [field, skills] of SHOWN_BY) {
  for (const skill of skills) SHOWS.set(skill, [...(SHOWS.get(skill) ?? []), field]);
}

/** Tells whether a skill is a set of programs for different work. One of them shows the suite, but not the others. */
export const isSuite = (skill: string): boolean => skill === "Adobe Creative Suite";

const PACKAGES: ReadonlySet<string> = new Set(["Microsoft Office", "Google Workspace"]);

/** Tells whether a skill is a package of office programs, which one of them shows in part. */
export const isPackage = (skill: string): boolean => PACKAGES.has(skill);

/** Lists the skills that a skill implies. */
export function shownWith(skill: string): readonly string[] {
  return SHOWS.get(skill) ?? [];
}

/** Lists the skills that imply this skill. */
export function impliedBy(skill: string): readonly string[] {
  return SHOWN_BY.get(skill) ?? [];
}

/** Lists related skills, which count as partly knowing this one. */
export function relatedTo(skill: string): string[] {
  return ALIKE.filter((group) => group.includes(skill)).flatMap((group) => group.filter((other) => other !== skill));
}
