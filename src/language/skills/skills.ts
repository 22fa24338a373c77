import {
  hasCompany,
  isAmbiguous,
  isDegreeField,
  isUnasked,
  meansOther,
  namesIndustry,
  namesColleague,
  namesRoles,
  namesOrganizations,
  namesOrigin,
  namesTeam,
} from "./company";
import { SKILLS, SPELLINGS, type Spelling } from "./skill-vocabulary";

const MAX_SKILLS = 12;

/** A spelling, split where spaces and hyphens may vary. */
type Split = Spelling & {
  /** Written in another case, so it counts only in a list of skills. */
  isLoose?: boolean;
  /** In lower case, as written. */
  key: string;
  parts: readonly string[];
  /** The second word's first character in lower case; 0 if there is none. */
  next: number;
};

const ASCII = 128;
const HYPHEN = 45;
const DOT = 46;
const SPACE = 32;
const PLURAL_S = 115;

/** Characters that may not adjoin a skill's name. "+", "#" and "." belong to names such as C++, C# and .NET. */
const AFTER = marked(/[A-Za-z0-9+#]/);
const BEFORE = marked(/[A-Za-z0-9+#.]/);

function marked(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: ASCII }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0));
}

/** The plural of a word that isn't like "analysis", "physics" or "business", nor so short that it may be an acronym ("ACLS"). */
const PLURAL = /(?<=(?:[ -]\p{L}{3,}|\p{L}{5})(?<!ic|i|u|s))s$/u;

/** Spellings by their first word in lower case (`headAt`), the longest first. */
const BY_HEAD = new Map<number, Split[]>();
for (const spelling of SPELLINGS.toSorted((a, b) => b.text.length - a.text.length)) {
  // In the singular: `endOf` accepts a plural, too.
  const isFixed = spelling.isExact || (spelling.isAbroad && !spelling.text.includes(" "));
  const singular = isFixed ? spelling.text : spelling.text.replace(PLURAL, "");
  const others = spelling.isExact ? inOtherCase(spelling) : irregularPlurals(singular);
  for (const text of [singular, ...others]) addSpelling(spelling, text);
}
for (const spelling of SPELLINGS) {
  for (const text of inLooseCase(spelling)) addSpelling({ ...spelling, isLoose: true }, text);
}

/** "Github" for GitHub, "N8N" for n8n. */
function inOtherCase({ text }: Spelling): string[] {
  if (/^\p{Ll}+\d[\p{Ll}\d]*$/u.test(text)) return [text.toUpperCase()];
  return /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}{2,}$/u.test(text) ? [text.charAt(0) + text.slice(1).toLowerCase()] : [];
}

/** "docker", "RUST": a name that is also a word, as people write it in lists. */
function inLooseCase({ text, isExact }: Spelling): string[] {
  return isExact && /^\p{Lu}\p{Ll}{2,}$/u.test(text) ? [text.toUpperCase(), text.toLowerCase()] : [];
}

function addSpelling(spelling: Omit<Split, "key" | "parts" | "next">, text: string): void {
  const lower = text.toLowerCase();
  const { head, end } = headAt(lower, 0);
  const parts = text.split(/(?<=.)[ -](?=.)/u);
  const split = {
    ...spelling,
    key: spelling.text.toLowerCase(),
    parts,
    next: isGap(lower.charCodeAt(end)) ? lower.charCodeAt(end + 1) : 0,
  };
  const heads = new Set(spelling.isExact ? [head] : [head, headAt(`${parts[0]?.toLowerCase()}s`, 0).head]);
  for (const one of heads) {
    const splits = BY_HEAD.get(one);
    if (splits) splits.push(split);
    else BY_HEAD.set(one, [split]);
  }
}

/** "pricing strategies", "competitive analyses" */
function irregularPlurals(text: string): string[] {
  const plural = text.replace(/(?<= \p{L}*[^aeiou\W])y$/u, "ies").replace(/(?<= \p{L}+)sis$/u, "ses");
  return plural === text ? [] : [plural];
}

/** A number for the word that starts here, and its end. Different words may share a number. */
function headAt(text: string, start: number): { head: number; end: number } {
  let head = text.charCodeAt(start);
  let end = start + 1;
  for (let code = text.charCodeAt(end); code < ASCII && AFTER[code] === 1; code = text.charCodeAt((end += 1))) {
    head = (Math.imul(head, 31) + code) | 0;
  }
  return { head, end };
}

type Mention = {
  skill: number;
  key: string;
  start: number;
  end: number;
  isExact: boolean;
  needsContext: boolean;
  isLoose: boolean;
};

/**
 * Finds skills of the public vocabulary in a text, in the vocabulary's order. If there are too many, keeps the most
 * frequent. Only these words of a locked description are searchable (see 0009).
 */
export function skillsIn(text: string, maxSkills = MAX_SKILLS): string[] {
  const counts = new Map<string, number>();
  for (const skill of mentionsIn(text)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  const skills = [...counts.keys()].toSorted((a, b) => orderOf(a) - orderOf(b));
  if (skills.length <= maxSkills) return skills;
  const most = new Set(skills.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, maxSkills));
  return skills.filter((skill) => most.has(skill));
}

const ORDER = new Map(SKILLS.map(({ name }, index) => [name, index]));

function orderOf(skill: string): number {
  return ORDER.get(skill) ?? ORDER.size;
}

/** What a skill's name may mean in a description of work, besides the skill. */
const OTHERS = [
  namesTeam,
  namesColleague,
  namesRoles,
  namesOrganizations,
  namesIndustry,
  namesOrigin,
  isUnasked,
  isDegreeField,
];

/**
 * Lists every mention of a skill in a text, in the text's order. Leaves out ordinary words and, with `work`, names of teams
 * and organizations, fields of degrees and what the work isn't. A title may say "Go Developer".
 */
export function mentionsIn(text: string, meaning: { work?: boolean; title?: boolean } = {}): string[] {
  return placesIn(text, meaning).map(({ skill }) => skill);
}

/** Where a text names a skill. */
export type SkillPlace = { skill: string; start: number; end: number };

/** Like `mentionsIn`, with the place of each. */
export function placesIn(text: string, { work = false, title = false } = {}): SkillPlace[] {
  const mentions = findAll(text);
  const sure = mentions.filter(({ key, needsContext, isLoose }) => !needsContext && !isLoose && !isAmbiguous(key));
  return mentions.flatMap((one, at) => {
    if (one.isLoose && !isListed(text, mentions, at)) return [];
    const skill = SKILLS[one.skill]?.name ?? "";
    const place = { spelling: one.key, skill, text, start: one.start, end: one.end, isExact: one.isExact };
    if (meansOther(place) || (work && OTHERS.some((isOther) => isOther(place)))) return [];
    const company = hasCompany(place);
    if (company === false && !standsInList(text, one, sure)) return [];
    const isMeant =
      one.isLoose ||
      !one.needsContext ||
      company === true ||
      hasContext(text, one, sure) ||
      (title && namesCraft(text, one));
    return isMeant ? [{ skill, start: one.start, end: one.end }] : [];
  });
}

/** Returns the skills whose name a text contains, also as an ordinary word: "go" in "Go Developer". */
export function skillsNamedIn(text: string): Set<string> {
  return new Set(findAll(text).map(({ skill }) => SKILLS[skill]?.name ?? ""));
}

function findAll(text: string): Mention[] {
  const mentions: Mention[] = [];
  const lower = lowerCase(text);
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index);
    if (code >= ASCII || isWithinWord(text, index) || !(AFTER[code] === 1 || code === 46)) {
      index += 1;
      continue;
    }
    const { head, end } = headAt(lower, index);
    const place = { text, lower, index, headEnd: end };
    const spelling = spellingAt(BY_HEAD.get(head), place) ?? spellingAt(spellingsOfCompound(lower, index, end), place);
    if (spelling) mentions.push(spelling);
    index = Math.max(spelling?.end ?? index, code === 46 ? index + 1 : end);
  }
  return mentions;
}

type Place = { text: string; lower: string; index: number; headEnd: number };

function spellingsOfCompound(lower: string, start: number, end: number): readonly Split[] | undefined {
  const tail = end - start < SHORTEST_COMPOUND ? -1 : lower.slice(start, end).search(ENDS_COMPOUND);
  return tail > 0 ? BY_HEAD.get(headAt(lower.slice(start, start + tail), 0).head) : undefined;
}

/** Finds the longest spelling that starts here. */
function spellingAt(spellings: readonly Split[] | undefined, { text, lower, index, headEnd }: Place): Mention | null {
  if (spellings === undefined) return null;
  const next = nextWordAt(lower, headEnd);
  for (const { skill, key, parts, isExact, needsContext, isLoose = false, next: wanted } of spellings) {
    if (wanted !== 0 && wanted !== next) continue;
    const end = isExact ? endOf(parts, text, index) : endOfNoun(parts, lower, index);
    if (end !== null && !isNameGoingOn(text, end) && !isAbbreviation(text, index, end))
      return { skill, key, start: index, end, isExact, needsContext, isLoose };
  }
  return null;
}

/** "gestion des projets", "gestão do projeto": the word between two nouns may vary. */
const JOINT = /^d(?:[aeiou]|[aeo]s|el|ei|egli|ell[ae])$/u;
const JOINTS = /d(?:[aeiou]|[aeo]s|el|ei|egli|ell[ae])(?: l[aoe]s?)?(?=[ -])/uy;
/** "Buchhaltungskenntnisse" */
const COMPOUND_TAIL = /s?(?:erfahrung|kenntnis)\p{L}*/uy;
const ENDS_COMPOUND = /s?(?:erfahrung|kenntnis)[a-z]{0,3}$/u;
const SHORTEST_COMPOUND = 10;

/** Also accepts plurals: "systems administration". */
function endOfNoun(parts: readonly string[], lower: string, start: number): number | null {
  const end = endOf(parts, lower, start, true);
  if (end === null || !isNameGoingOn(lower, end)) return end;
  const tail = endOfMatch(COMPOUND_TAIL, lower, end);
  return tail ?? (lower.charCodeAt(end) === PLURAL_S ? end + 1 : end);
}

function endOf(parts: readonly string[], text: string, start: number, isNoun = false): number | null {
  let end = start;
  for (const [number, part] of parts.entries()) {
    const from = end;
    if (isNoun && number > 0 && text.charCodeAt(end) === PLURAL_S) end += 1;
    const gap = end;
    if (number > 0) while (isGap(text.charCodeAt(end))) end += 1;
    if (number > 0 && end === gap) return null;
    const joint = isNoun && from > start && JOINT.test(part) ? endOfMatch(JOINTS, text, end) : null;
    if (joint === null && !text.startsWith(part, end)) return null;
    end = joint ?? end + part.length;
  }
  return end;
}

function endOfMatch(sticky: RegExp, text: string, at: number): number | null {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : null;
}

/** The first character after a gap; 0 if there is none. */
function nextWordAt(text: string, end: number): number {
  let at = end;
  while (isGap(text.charCodeAt(at))) at += 1;
  return at === end ? 0 : text.charCodeAt(at);
}

const REACH = 120;
const NEAR = 60;
/** Text before or after the name of a tool: "Python, Go and Rust", "MS Excel", "experience with Notion". */
const LEADS =
  /(?:^|e\.g\.|[,/(:;•·|\n-]|\s&|\b(?:and|or|in|with|use|uses|using|learn|of|like|as|ms|microsoft|advanced|knowledge|proficient|including|through|know|knows|knowing|grade|writing|fluent|modern|strong|solid|basic|good|sichere|gute|fundierte|und|oder|mit|wie|von|et|ou|avec|con|en|com|em|d[eiu]|met|van|z|ze|w|[yeoi]|oraz)|\bd[’'])\s*$/iu;
const FOLLOWS =
  /^(?:\s*(?:$|[,/().:;•·|\n-])|\s+(?:and|or|is|are|experience|skills?|knowledge|code|programming|scripts?|developers?|engineers?|engineering|development|services|spreadsheets?|functions?|formulas|models?|libraries|framework|boards|projects|jobs|charts|preferred|required|for|und|oder|et|ou|[yeoi]|oraz|kenntnisse)\b)/iu;
const TELLS =
  /\b(?:such as|e\.g|experience|experienced|proficien\w*|skills?|knowledge|familiar\w*|know|we use|using|languages?|stack|tools?|software|expert\w*|advanced|fluen\w*|microsoft|office|technologies|buil[dt]s?|building|wrote|writ\w+|develop\w*|services?|apis?|cod(?:e|ed|ing)|reports?|implement\w*|erfahrung(?:en)?|\w*kenntnisse\w*|umgang|beherrsch\w*|connaissances?|ma[iî]trise|expérience|conocimientos?|experiencia|dominio|conhecimentos?|experiência|manejo|conoscenz[ae]|padronanza|utilizzo|znajomo\w*|kennis|beheers\w*|utilisation|uso)\b/iu;

/** The word goes on: "C-suite". Not "Rust-based", nor German nouns ("Excel-Kenntnisse"). */
const COMPOUND = /^-(?!based\b)\p{Ll}/u;

/** An ordinary word is a skill here if it stands in a list, near another skill or near words such as "experience". */
function hasContext(text: string, { start, end }: Mention, sure: readonly Mention[]): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  if (COMPOUND.test(text.slice(end, end + REACH))) return false;
  if (!LEADS.test(before) || !FOLLOWS.test(text.slice(end, end + REACH))) return false;
  return TELLS.test(before) || isNear(sure, start, end);
}

const CRAFT_LEADS = /(?:^|[,/(&|–-]|\b(?:and|or|senior|junior|staff|lead|principal|sr\.?|jr\.?|und))\s*$/iu;
const CRAFT_FOLLOWS =
  /^(?:\s*[,/&]\s*[\w+#.]{1,20}|\s+(?:and|or|und)\s+[\w+#.]{1,20}){0,3}\s+(?:developers?|engineers?|programmers?|entwickler\w*)\b/iu;

/** "Senior Go Developer", "Go and Rust Engineer" */
function namesCraft(title: string, { start, end }: Mention): boolean {
  return (
    CRAFT_LEADS.test(title.slice(Math.max(0, start - REACH), start)) &&
    CRAFT_FOLLOWS.test(title.slice(end, end + REACH))
  );
}

const ENDS_LIST = /^(?:\W*$|[.;:)])/u;
const JOINS = /^(?:\s?[,/]\s?|,? (?:and|or|und|oder|et|ou|y|e|o|en|i) )$/u;

/** Tells whether a mention stands in a list with two others of one word: "docker, kubernetes and terraform". */
function isListed(text: string, mentions: readonly Mention[], at: number): boolean {
  const joins = [at - 2, at - 1, at, at + 1].map((from) => {
    const [one, next] = [mentions[from], mentions[from + 1]];
    if (one === undefined || next === undefined || /\s/u.test(text.slice(next.start, next.end))) return false;
    return JOINS.test(text.slice(one.end, next.start));
  });
  if (joins[2] !== true && !ENDS_LIST.test(text.slice(mentions[at]?.end))) return false;
  return joins.some((isJoined, place) => isJoined && joins[place + 1] === true);
}

/** Stands in a list beside another skill. */
function standsInList(text: string, { start, end }: Mention, sure: readonly Mention[]): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  if (!LEADS.test(before) || !FOLLOWS.test(text.slice(end, end + REACH))) return false;
  return isNear(sure, start, end);
}

/** Tells whether one of the mentions, which are in the text's order, is near a place. */
function isNear(mentions: readonly Mention[], start: number, end: number): boolean {
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.end ?? 0) > start - NEAR) high = middle;
    else low = middle + 1;
  }
  return (mentions[low]?.start ?? Infinity) < end + NEAR;
}

function isGap(code: number): boolean {
  if (code < ASCII) return code === SPACE || code === HYPHEN || (code >= 9 && code <= 13);
  return /[\s‐‑]/.test(String.fromCharCode(code));
}

function isWithinWord(text: string, index: number): boolean {
  const before = index === 0 ? SPACE : text.charCodeAt(index - 1);
  return before < ASCII ? BEFORE[before] === 1 : isLetterAt(text, index - 1);
}

function isNameGoingOn(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < ASCII ? AFTER[code] === 1 : isLetterAt(text, index);
}

/** The C of "C.V." isn't a language. */
function isAbbreviation(text: string, start: number, end: number): boolean {
  return end === start + 1 && text.charCodeAt(end) === DOT && isNameGoingOn(text, end + 1);
}

/** Handles either half of a surrogate pair. */
function isLetterAt(text: string, index: number): boolean {
  const isSecondHalf = index > 0 && (text.charCodeAt(index) & 0xfc_00) === 0xdc_00;
  const code = text.codePointAt(isSecondHalf ? index - 1 : index);
  return code !== undefined && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}

/** Keeps the length: some letters have a lower case of two characters. Writes "driver’s" like "driver's". */
function lowerCase(typed: string): string {
  const text = typed.replaceAll("’", "'");
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
