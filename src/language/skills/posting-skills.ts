import { rankSkills, type RankedMention } from "./rank-skills";
import { relatedTo } from "./skill-relations";
import { skillsOfTitle } from "./shown-by-work";
import { sharersOf } from "./shared-nouns";
import { KIND_OF, SKILLS } from "./skill-vocabulary";
import { placesIn, type SkillPlace } from "./skills";
import { removeGenders } from "../roles/parse-title";
import { professionOf } from "../roles/professions";
import { removeBoilerplate, type Boilerplate } from "../posting/boilerplate";
import { isTalk, keepWork, parsePassages, type Passage } from "../posting/sections";
import weights from "../data/skill-weights.json" with { type: "json" };

const MAX_SKILLS = 12;
const NO_BOILERPLATE: Boilerplate = new Set();

type Posting = {
  title: string;
  html: string;
  boilerplate?: Boilerplate;
  /** Tells whether a skill is the employer's own name. Such a skill takes none of the twelve places. */
  namesEmployer?: (skill: string) => boolean;
};

/**
 * Reads the skills that a posting's title, duties, requirements and stack name, the most central first, at most twelve. Only
 * these words of a locked description are public (see 0009).
 */
export function parsePostingSkills({
  title: written,
  html,
  boilerplate = NO_BOILERPLATE,
  namesEmployer = () => false,
}: Posting): string[] {
  const title = removeGenders(written);
  const passages = parsePassages(html);
  const places = placesIn(title, { title: true }).filter(({ start, end }) => !namesEmployer(title.slice(start, end)));
  const sure = places.map(({ skill }) => skill);
  const craft = craftOf(title).filter((skill) => sure.length === 0 || !GENERAL.has(skill));
  const said = [...sure, ...vagueNamesIn(title, sure), ...craft];
  const named = said.length > 0 ? said : craftOfProfession(title);
  const work = keepWork(removeBoilerplate(passages, boilerplate));
  const isHiredFor = (skill: string) => RECRUITER.test(title) && CRAFTS_TO_FILL.has(KIND_OF.get(skill) ?? "");
  const ranked = rankSkills({ title, titled: [...new Set(named)], mentions: listMentions(work, namesEmployer) });
  const about = passages.flatMap(({ text, kind }, at) =>
    kind === "about" || (at < INTRODUCTION && isTalk(text)) ? [text] : [],
  );
  return ranked
    .filter((skill) => !namesEmployer(skill) && !introducesItself(skill, about) && !isHiredFor(skill))
    .slice(0, MAX_SKILLS);
}

const RECRUITER = /\b(?:recruit\p{L}*|sourcer|sourcing specialist|talent (?:acquisition|partner|scout))\b/iu;
/** Kinds of skills that a recruiter's posting names for the people to find. */
const CRAFTS_TO_FILL: ReadonlySet<string> = new Set(weights.recruited);

/** In sentences. */
const INTRODUCTION = 3;
const PRESENTS =
  /^(?:®|™)?(?: \p{Lu}[\p{L}®™]*| &){0,4},? (?:is|are|provides|helps|offers|builds|serves|delivers|enables|has|was|which)\b/u;

/** Tells whether an employer's text introduces it by the skill's name: "LexisNexis Legal & Professional provides". */
function introducesItself(skill: string, about: readonly string[]): boolean {
  return about.some((text) => text.startsWith(skill) && PRESENTS.test(text.slice(skill.length)));
}

/** Crafts that say little beside another skill of the title: "Java Software Engineer". */
const GENERAL: ReadonlySet<string> = new Set(weights.general);

/** The craft that a title names by its person: "Product Manager". Other skills of such a person are not asked for. */
function craftOf(title: string): string[] {
  return title.split(PARTS).flatMap((part) => skillsOfTitle(part).slice(0, 1));
}

/** "Bookkeeper/Tax Preparer", "Recruiter & Coordinator" */
const PARTS = /[/&]|\sand\s/iu;

/** Lists the skills of a profession: "Księgowa" does accounting, in whatever language a title says it. */
const CRAFTS = new Map(Object.entries(weights.professions));

function craftOfProfession(title: string): string[] {
  const craft = CRAFTS.get(professionOf(title) ?? "");
  return craft === undefined ? [] : [craft];
}

const STRESSED =
  /\b(?:must|required?|essential|expert\w*|deep|strong|solid|proven|extensive|advanced|proficien\w*|fluen\w*|\d+\s?\+?\s?years?)\b/iu;

/** In characters: the words that open a sentence. */
const OPENING = 30;

const isWithin = (one: SkillPlace, other: SkillPlace) => one.start >= other.start && one.end <= other.end;

function listMentions(passages: readonly Passage[], namesEmployer: (written: string) => boolean): RankedMention[] {
  return passages.flatMap(({ text, kind }) => {
    const isStressed = STRESSED.test(text);
    const words = text.replace(ADDRESS, " ").replace(LEARNT, " ");
    const sure = placesIn(words, { work: true }).filter(({ start, end }) => !namesEmployer(words.slice(start, end)));
    const vague = vagueFieldsIn(words).filter((field) => !sure.some((one) => isWithin(field, one)));
    const places = [...sure, ...sure.flatMap((one) => sharersOf(words, one)), ...vague];
    const bySkill = Map.groupBy(places, ({ skill }) => skill);
    return [...bySkill].map(([skill, places]) => ({
      skill,
      kind,
      isStressed,
      isLeading: (places[0]?.start ?? Infinity) < OPENING,
      isAlternative: relatedTo(skill).some(
        (other) => (bySkill.get(other)?.[0]?.start ?? Infinity) < (places[0]?.start ?? 0),
      ),
    }));
  });
}

/** "You will learn Kafka", "you'll pick up a lot about SEO", "grow your career in sales": what the reader gets. */
const LEARNT =
  /\bgrow (?:your|their|a) career in (?:(?! (?:by|using|with|while) )[^.;,])*|\byou(?:['’]ll| will) (?:also )?(?:(?:learn (?!from|how)|be (?:taught|trained (?:in|on))|pick up (?:\p{L}+ ){0,4}about)[^.;,]*|complete an? (?:[\p{L}-]+ ){0,4}(?:training|course|program)(?: (?:on|in|about) [^.;,]*)?)/giu;
/** An address names other sites. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gu;

const VAGUE_NAMES = new Map(
  SKILLS.flatMap(({ name, isVague }) => (isVague ? [[name.toLowerCase(), name] as const] : [])),
);

const VAGUE_FIELD = new RegExp(
  `(?<![\\p{L}-])(?:${weights.fields.toSorted((a, b) => b.length - a.length).join("|")})(?![\\p{L}-])`,
  "giu",
);
/** "5 years of experience in consulting, insurance or", "background in", "knowledge of" */
const FIELD_AHEAD =
  /\b(?:experience|background|expertise|career|years|knowledge|understanding|proficiency|erfahrung\p{L}*|kenntnisse|expérience|connaissances?|experiencia|conocimientos?|experiência|conhecimentos?|esperienza|conoscenza|ervaring|kennis|doświadczenie|znajomość)(?: working)? (?:in|within|of|with|im|in der|mit|en|dans|de|em|di|nel|van|met|w|z)(?!\p{L})[^.;:]{0,80}$/iu;
/** "sales experience", "insurance or consulting background" */
const FIELD_BEHIND =
  /^(?:(?:,|,? (?:and|or|&)|\/) ?[\p{L}-]+(?: [\p{L}-]+)?){0,4} (?:experience|background|expertise|erfahrung)\b/iu;
/** "the healthcare industry", "in insurance," but not "sales team" or "insurance broking" */
const FIELD_ENDS =
  /^(?:\W*$|[,/.;:)]| \(|\s(?:and|or|und|oder|et|ou|y|o|e|en|i|&|industry|sector|environment|space|field|role|roles|is|at|with|within|for|from)(?!\p{L}))/iu;

/** Finds fields that a sentence asks experience in, by names that say little elsewhere: "experience in sales or consulting", "sales experience". */
function vagueFieldsIn(text: string): SkillPlace[] {
  return [...text.matchAll(VAGUE_FIELD)].flatMap(({ 0: word, index }) => {
    const end = index + word.length;
    const after = text.slice(end, end + 140);
    const skill = VAGUE_NAMES.get(word.toLowerCase());
    const isField =
      (FIELD_AHEAD.test(text.slice(Math.max(0, index - 140), index)) && FIELD_ENDS.test(after)) ||
      FIELD_BEHIND.test(after);
    return isField && skill !== undefined ? [{ skill, start: index, end }] : [];
  });
}

/** Finds names of one word that say little in a text and much in a title: "Sales Manager". */
function vagueNamesIn(title: string, sure: readonly string[]): string[] {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = new Set(sure.flatMap((skill) => skill.toLowerCase().split(" ")));
  return words.flatMap((word) => (said.has(word) ? [] : (VAGUE_NAMES.get(word) ?? [])));
}
