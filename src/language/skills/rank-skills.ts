import { isNamedTool } from "./named-tools";
import { SKILLS } from "./skill-vocabulary";
import type { SectionKind } from "../posting/sections";
import words from "../data/skill-words.json" with { type: "json" };
import weights from "../data/skill-weights.json" with { type: "json" };

/** A skill that a passage of a posting names. */
export type RankedMention = {
  skill: string;
  kind: SectionKind | null;
  /** "Must have", "5+ years of", "expert in". */
  isStressed: boolean;
  /** Stands behind another tool of its kind: Azure in "AWS or Azure". */
  isAlternative: boolean;
  /** Opens its sentence: "Wireframing and …", "Lead management: …". */
  isLeading: boolean;
};

/**
 * Skills that most work has some of ("Mentoring"), tools of every office ("Slack"), what other skills say already (HTML beside
 * React), and products of one suite ("AWS S3").
 */
const GENERAL: ReadonlySet<string> = new Set([
  ...weights.general,
  ...SKILLS.flatMap(({ name, isVague }) => (isVague ? [name] : [])),
]);
const EVERYDAY: ReadonlySet<string> = new Set(weights.everyday);
const SAID_BY: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(weights.implied));
/** The less specific of two names of one thing: "Spreadsheets" beside Excel. */
const TWICE: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(weights.twice));
const SUITE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(weights.suites).flatMap(([suite, parts]) => parts.map((part) => [part, suite] as const)),
);

const NOUNS: ReadonlySet<string> = new Set(words.nouns);

/** CISSP, SIEM */
const SHORT_NAME = /^\p{Lu}{3,6}$/u;

/** Requirements outweigh duties, and duties outweigh what is only nice to have. */
const POINTS: Readonly<Record<SectionKind | "else", number>> = {
  requirements: 55,
  stack: 45,
  duties: 35,
  else: 25,
  about: 20,
  nice: 5,
  unwanted: 0,
  setup: 0,
  benefits: 0,
  hiring: 0,
  pay: 0,
  legal: 0,
};
const OF_STRESS = 8;
const OF_LEAD = 8;
const OF_NAME = 28;
const OF_REPEAT = 15;
const OF_TITLE_WORD = 10;
const MOST_REPEATS = 3;
const OF_TITLE = 1000;
const LESS_IF_GENERAL = 25;
const LESS_IF_EVERYDAY = 60;
const LESS_IF_PART = 40;
const LESS_IF_IMPLIED = 20;
const LESS_IF_ALTERNATIVE = 15;

type Ranked = {
  title: string;
  /** Skills that the title names. */
  titled: readonly string[];
  mentions: readonly RankedMention[];
};

/** Ranks skills, the most central first: those of the title, then what is asked for, often named, a name and near the title. */
export function rankSkills({ title, titled, mentions }: Ranked): string[] {
  const stems = stemsOf(title);
  const bySkill = Map.groupBy(mentions, ({ skill }) => skill);
  const inTitle = new Set(titled.filter((skill) => !isSaidBy(skill, (other) => titled.includes(other))));
  const all = mergeSuites([...new Set([...titled, ...bySkill.keys()])], inTitle);
  const named = all.filter(
    (skill) => titled.includes(skill) || !TWICE.get(skill)?.some((other) => all.includes(other)),
  );
  const isImplied = (skill: string) => isSaidBy(skill, (other) => bySkill.has(other) || inTitle.has(other));
  const points = new Map(
    named.map((skill) => {
      const own = [...(bySkill.get(skill) ?? []), ...partsOf(skill, bySkill)];
      return [
        skill,
        pointsOf(skill, own) +
          (inTitle.has(skill) ? OF_TITLE : 0) +
          (stemsOf(skill).some((one) => stems.includes(one)) ? OF_TITLE_WORD : 0) -
          (isImplied(skill) ? LESS_IF_IMPLIED : 0),
      ] as const;
    }),
  );
  const isTitled = (skill: string) => (inTitle.has(skill) ? titled.indexOf(skill) : titled.length);
  return named.toSorted((a, b) => isTitled(a) - isTitled(b) || (points.get(b) ?? 0) - (points.get(a) ?? 0));
}

/** Letters that "analyst" and "analytics" share. */
const STEM = 5;
/** Words of a title, without those of most titles: "manager", "engineer". */
const TELLING = /(?<!\p{L})(?!manag|engine|develop)\p{L}{4,}/giu;

const stemsOf = (text: string) => (text.match(TELLING) ?? []).map((word) => word.slice(0, STEM).toLowerCase());

const isSaidBy = (skill: string, has: (other: string) => boolean) => SAID_BY.get(skill)?.some(has) ?? false;

function pointsOf(skill: string, mentions: readonly RankedMention[]): number {
  const best = Math.max(0, ...mentions.map(pointsOfMention));
  const perRepeat = GENERAL.has(skill) ? OF_REPEAT / 2 : OF_REPEAT;
  const repeats = Math.min(MOST_REPEATS, Math.max(0, mentions.length - 1)) * perRepeat;
  const isName = (isNamedTool(skill) && !NOUNS.has(skill.toLowerCase())) || SHORT_NAME.test(skill);
  const name = isName ? OF_NAME : 0;
  const less = GENERAL.has(skill) ? LESS_IF_GENERAL : EVERYDAY.has(skill) ? LESS_IF_EVERYDAY : 0;
  return best + repeats + name - less - (SUITE_OF.has(skill) ? LESS_IF_PART : 0);
}

function pointsOfMention({ kind, isStressed, isAlternative, isLeading }: RankedMention): number {
  const more = (isStressed ? OF_STRESS : 0) + (isLeading ? OF_LEAD : 0);
  return POINTS[kind ?? "else"] + more - (isAlternative ? LESS_IF_ALTERNATIVE : 0);
}

/** Adds the suite of a part: "EC2, S3 and RDS" are AWS. */
function mergeSuites(skills: readonly string[], inTitle: ReadonlySet<string>): string[] {
  const suites = skills.flatMap((skill) => (inTitle.has(skill) ? [] : (SUITE_OF.get(skill) ?? [])));
  return [...new Set([...skills, ...suites])];
}

function partsOf(suite: string, bySkill: ReadonlyMap<string, RankedMention[]>): RankedMention[] {
  return [...bySkill].flatMap(([skill, mentions]) => (SUITE_OF.get(skill) === suite ? mentions : []));
}
