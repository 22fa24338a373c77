import { rankSkills, type RankedMention } from "./rank-skills";
import { isNamedTool } from "./named-tools";
import { relatedTo } from "./skill-relations";
import { skillsOfTitle } from "./shown-by-work";
import { sharersOf } from "./shared-nouns";
import { KIND_OF, SKILLS, SPELLINGS } from "./skill-vocabulary";
import { mentionsIn, placesIn, type SkillPlace } from "./skills";
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
  const others = abbreviationsIn([title, ...passages.map(({ text }) => text)]);
  const isOther = (written: string) => others.has(written) || namesEmployer(written);
  const places = placesIn(title, { title: true }).filter(({ start, end }) => !isOther(title.slice(start, end)));
  const sure = places.map(({ skill }) => skill);
  const craft = craftOf(withoutTools(title, places)).filter((skill) => sure.length === 0 || !GENERAL.has(skill));
  const said = [...sure, ...vagueNamesIn(title, sure), ...craft];
  const named = said.length > 0 ? said : craftOfProfession(title);
  const work = keepWork(removeBoilerplate(passages, boilerplate));
  const own = named.length > 0 ? work.filter(({ text }) => !OF_A_POOL.test(text)) : work;
  const isHiredFor = (skill: string) => RECRUITER.test(title) && CRAFTS_TO_FILL.has(KIND_OF.get(skill) ?? "");
  const ranked = rankSkills({ title, titled: [...new Set(named)], mentions: listMentions(own, isOther) });
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

/** Blanks out tools of several words: the server of "SQL Server, Vue.js" waits at no table. */
function withoutTools(title: string, places: readonly SkillPlace[]): string {
  const tools = places.filter(({ skill, start, end }) => isNamedTool(skill) && title.slice(start, end).includes(" "));
  return tools.reduce(
    (text, { start, end }) => text.slice(0, start) + "_".repeat(end - start) + text.slice(end),
    title,
  );
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

const initialsOf = (words: readonly string[]) => words.map((word) => word.charAt(0).toUpperCase()).join("");

/** Skills by their short forms. A name such as SQL is no short form, in whatever words it is written out. */
const SHORT_FORMS = new Map(
  SPELLINGS.flatMap(({ skill, text }) => {
    const name = SKILLS[skill]?.name ?? "";
    const short = text.toUpperCase();
    return /^\p{L}{2,5}$/u.test(text) && name !== short ? [[short, name] as const] : [];
  }),
);
const CAPITALIZED = /(?<!\p{L})\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){2,4}/gu;
/** "Network Performance Management (NPM)" */
const DEFINITION = /(?<!\p{L})(?<words>(?:\p{L}+[ /-]){1,4}\p{L}+) \(["“]?(?<short>\p{Lu}{2,5})s?["”]?\)/gu;

/**
 * Lists short forms that a posting's own words make another skill's elsewhere: the TPM of a "Technical Program Manager" in the title,
 * or of a "Technical Program Manager (TPM)" anywhere, isn't total productive maintenance.
 */
function abbreviationsIn([title = "", ...texts]: readonly string[]): ReadonlySet<string> {
  const runs = [...title.matchAll(CAPITALIZED)].flatMap(([name]) => {
    const words = name.split(/[ -]/u);
    return words.flatMap((_, from) => [3, 4, 5].map((length) => words.slice(from, from + length)));
  });
  const defined = [title, ...texts].flatMap((text) =>
    [...text.matchAll(DEFINITION)].flatMap(({ groups }) => {
      const words = (groups?.words ?? "").split(/[ /-]/u).slice(-(groups?.short?.length ?? 0));
      return initialsOf(words) === groups?.short ? [words] : [];
    }),
  );
  return new Set(
    [...runs, ...defined].flatMap((words) => {
      const short = initialsOf(words);
      const skill = SHORT_FORMS.get(short);
      const own = new Set(skill?.toLowerCase().split(/[ -]/u));
      const isOwn =
        mentionsIn(words.join(" ")).some((one) => one === skill) || words.some((word) => own.has(word.toLowerCase()));
      return skill === undefined || isOwn ? [] : [short];
    }),
  );
}

/** In characters: the words that open a sentence. */
const OPENING = 30;

const isWithin = (one: SkillPlace, other: SkillPlace) => one.start >= other.start && one.end <= other.end;

function listMentions(passages: readonly Passage[], isOther: (written: string) => boolean): RankedMention[] {
  return passages.flatMap(({ text, kind }) => {
    const isStressed = STRESSED.test(text);
    const words = text.replace(ADDRESS, " ").replace(LEARNT, " ");
    const sure = placesIn(words, { work: true }).filter(({ start, end }) => !isOther(words.slice(start, end)));
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

/** "proficient in any of these areas: Rust, PHP": what a pool of talents has beside the title's own skills. */
const OF_A_POOL =
  /\bany of (?:the following|these|our) (?:areas|fields|technologies|(?:tech )?stacks|skills|roles|domains)\b/iu;
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
