import { mentionsIn } from "./skills";
import { removeBoilerplate, type Boilerplate } from "../posting/boilerplate";
import { keepWork, readPassages, type SectionKind } from "../posting/sections";

const MAX_SKILLS = 12;
const NO_BOILERPLATE: Boilerplate = new Set();

/** What a mention counts. The title outweighs everything, requirements outweigh duties. */
const IN_TITLE = 1000;
const WEIGHTS: Partial<Record<SectionKind, number>> = { requirements: 4, stack: 4, nice: 2, duties: 2 };
const ELSEWHERE = 1;

type Posting = { title: string; html: string; boilerplate?: Boilerplate };

/**
 * Reads the skills that a posting's title, duties, requirements and stack name, the most central first, at most twelve. Only
 * these words of a locked description are public (see 0009).
 */
export function readPostingSkills({ title, html, boilerplate = NO_BOILERPLATE }: Posting): string[] {
  const weights = new Map<string, number>();
  const add = (skill: string, weight: number) => weights.set(skill, (weights.get(skill) ?? 0) + weight);
  for (const skill of mentionsIn(title)) add(skill, IN_TITLE);
  for (const { text, kind } of keepWork(removeBoilerplate(readPassages(html), boilerplate))) {
    for (const skill of new Set(mentionsIn(text, { work: true }))) add(skill, (kind && WEIGHTS[kind]) ?? ELSEWHERE);
  }
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_SKILLS)
    .map(([skill]) => skill);
}
