import { SKILLS } from "./skill-vocabulary";
import { mentionsIn } from "./skills";
import { removeBoilerplate, type Boilerplate } from "../posting/boilerplate";
import { keepWork, parsePassages, type SectionKind } from "../posting/sections";

const MAX_SKILLS = 12;
const NO_BOILERPLATE: Boilerplate = new Set();

/** The title outweighs everything, and what is asked for outweighs what is done often. */
const IN_TITLE = 2_000_000;
const REQUIRED = 1_000_000;
const IS_REQUIRED: ReadonlySet<SectionKind | null> = new Set(["requirements", "stack"]);

type Posting = { title: string; html: string; boilerplate?: Boilerplate };

/**
 * Reads the skills that a posting's title, duties, requirements and stack name, the most central first, at most twelve. Only
 * these words of a locked description are public (see 0009).
 */
export function parsePostingSkills({ title, html, boilerplate = NO_BOILERPLATE }: Posting): string[] {
  const weights = new Map<string, number>();
  const raise = (skill: string, rank: number) => weights.set(skill, Math.max(weights.get(skill) ?? 0, rank));
  const count = (skill: string) => weights.set(skill, (weights.get(skill) ?? 0) + 1);
  const titled = mentionsIn(title, { title: true });
  for (const skill of [...titled, ...vagueNamesIn(title)]) raise(skill, IN_TITLE);
  const work = keepWork(removeBoilerplate(parsePassages(html), boilerplate));
  const own = titled.length > 0 ? work.filter(({ text }) => !OF_A_POOL.test(text)) : work;
  const passages = own.map(({ text, kind }) => ({
    skills: new Set(mentionsIn(text.replace(ADDRESS, " "), { work: true })),
    kind,
  }));
  for (const { skills, kind } of passages)
    if (IS_REQUIRED.has(kind)) for (const skill of skills) raise(skill, REQUIRED);
  for (const { skills } of passages) for (const skill of skills) count(skill);
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_SKILLS)
    .map(([skill]) => skill);
}

/** "proficient in any of these areas: Rust, PHP": what a pool of talents has beside the title's own skills. */
const OF_A_POOL =
  /\bany of (?:the following|these|our) (?:areas|fields|technologies|(?:tech )?stacks|skills|roles|domains)\b/iu;
/** An address names other sites. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gu;

const VAGUE_NAMES = new Map(
  SKILLS.flatMap(({ name, isVague }) => (isVague ? [[name.toLowerCase(), name] as const] : [])),
);

/** Finds names of one word that say little in a text and much in a title: "Sales Manager". */
function vagueNamesIn(title: string): string[] {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => VAGUE_NAMES.get(word) ?? []);
}
