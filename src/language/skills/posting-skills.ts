import { rankSkills, type RankedMention } from "./rank-skills";
import { skillsOfTitle } from "./shown-by-work";
import { SKILLS } from "./skill-vocabulary";
import { mentionsIn, placesIn } from "./skills";
import { removeBoilerplate, type Boilerplate } from "../posting/boilerplate";
import { keepWork, parsePassages, type Passage } from "../posting/sections";

const MAX_SKILLS = 12;
const NO_BOILERPLATE: Boilerplate = new Set();

type Posting = { title: string; html: string; boilerplate?: Boilerplate };

/**
 * Reads the skills that a posting's title, duties, requirements and stack name, the most central first, at most twelve. Only
 * these words of a locked description are public (see 0009).
 */
export function parsePostingSkills({ title, html, boilerplate = NO_BOILERPLATE }: Posting): string[] {
  const named = [...mentionsIn(title, { title: true }), ...vagueNamesIn(title)];
  const work = keepWork(removeBoilerplate(parsePassages(html), boilerplate));
  const own = named.length > 0 ? work.filter(({ text }) => !OF_A_POOL.test(text)) : work;
  const titled = named.length > 0 ? named : craftOf(title);
  return rankSkills([...new Set(titled)], listMentions(own)).slice(0, MAX_SKILLS);
}

/** The craft that a title names by its person: "Product Manager". Other skills of such a person are not asked for. */
function craftOf(title: string): string[] {
  return skillsOfTitle(title).slice(0, 1);
}

const STRESSED =
  /\b(?:must|required?|essential|expert\w*|deep|strong|solid|proven|extensive|advanced|proficien\w*|fluen\w*|\d+\s?\+?\s?years?)\b/iu;

function listMentions(passages: readonly Passage[]): RankedMention[] {
  const lines = new Map<Passage["kind"], number>();
  return passages.flatMap(({ text, kind }) => {
    const line = lines.get(kind) ?? 0;
    lines.set(kind, line + 1);
    const isStressed = STRESSED.test(text);
    const words = text.replace(ADDRESS, " ");
    const bySkill = Map.groupBy(placesIn(words, { work: true }), ({ skill }) => skill);
    return [...bySkill].map(([skill, places]) => ({
      skill,
      kind,
      line,
      isStressed,
      isExample: places.every(({ start }) => EXAMPLE.test(words.slice(Math.max(0, start - EXAMPLE_REACH), start))),
    }));
  });
}

const EXAMPLE_REACH = 120;
/** "frameworks such as Flask", "(e.g. Flask" */
const EXAMPLE = /(?:\([^()]*|\b(?:such as|like|e\.g\.|for example|similar)\b[^.;:]*)$/iu;

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
