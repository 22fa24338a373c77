import { degreesIn } from "../skills/levels";
import { namesOnlyWork } from "../roles/occupations";
import { findRole, professionOf } from "../roles/professions";
import { isNamedTool } from "../skills/named-tools";
import { skillsIn } from "../skills/skills";
import { yearsIn } from "../terms/experience";

/**
 * Years that a line asks for. `fields`: one of them is enough; none means years of the job's own work, and `words` "clinical" ones.
 * `tools`: what the work was with, of which one is enough.
 */
export type AskedYears = {
  years: number;
  fields: string[];
  words?: string;
  tools?: string[];
  /** Skills of which one narrows the work: "sales experience in healthcare IT or SaaS". */
  domain?: string[];
  /** Years that are enough instead: "10 years in construction or 5 years in estimating". */
  others?: AskedYears[];
};

/** "For 25 years we have …" is about the employer, "at a bank in the US" isn't. */
const EMPLOYERS_YEARS =
  /\b(?:[Ww]e|[Oo]ur|us|[Ff]ounded)\b|\b[Yy]ears?[- ](?:old\b|of (?:age|history|vesting)\b|(?:fixed[- ])?(?:vesting|contract|term|lease)\b|(?:of age )?(?:or|and) (?:older|over)\b)|\b(?:age|vesting|contract|term|period|history)\W{1,3}(?:(?:of|is|for|range)\W{1,3})*\d|\b(?:company|firm|agency|business) (?:with|of|for|has)\b[^.]{0,40}\byears\b/u;
/** "Bachelor's degree (or 4 years of experience in lieu of it)" */
const FOR_DEGREE = /\bor (?:at least )?[\d+–-]{1,5} years?\b|\bin lieu\b/iu;

/** "4 Year Degree" */
const OF_DEGREE =
  /\b(?:\d|two|three|four|five)[- ]years? (?=(?:college |university |undergraduate )?(?:degree|program|bachelor))/giu;

const YEARS_NAMED = String.raw`(?:(?:at least|over|(?:a )?min(?:imum|\.)?(?: of)?) )?\d{1,2}\s?\+?(?:\s?[-–]\s?\d{1,2}\+?)?\s(?:years?|yrs)\b`;
/** "10+ years in sales, including at least 5 years as a manager" */
const PART_OF_YEARS = new RegExp(String.raw`,?\s\(?(?:including|with|of which)\s(?=${YEARS_NAMED})`, "iu");
/** "10 years in construction or 5 years in estimating" */
const OTHER_YEARS = new RegExp(String.raw`,?\sor\s(?=${YEARS_NAMED})`, "iu");

/** Lists the years that a line asks for: all of them, then those of a part: "including 5 years as a manager". */
export function listAskedYears(line: string): AskedYears[] {
  const [first = "", ...parts] = line.split(PART_OF_YEARS);
  if (yearsIn(first) === null || findAskedYears(line) === null) return [findAskedYears(line) ?? []].flat();
  return [first, ...parts].flatMap((part) => {
    const [years, ...others] = part.split(OTHER_YEARS).flatMap((one) => findAskedYears(one) ?? []);
    return years === undefined ? [] : [others.length === 0 ? years : { ...years, others }];
  });
}

/** "Less than 3 years": more aren't asked for. */
const AT_MOST =
  /\b(?:(?:less|fewer|no more|not more) than|up to|at most|under|max(?:imum|\.)?(?: of)?) \d{1,2}\s?(?:years?|yrs)\b/giu;

/** Reads the first years of a line and their fields. Null if the years are of a degree or stand in for one. */
export function findAskedYears(line: string): AskedYears | null {
  const text = line.replace(SEEKS, "").replaceAll(OF_DEGREE, "").replaceAll(AT_MOST, "").replaceAll(AND_OR, "or");
  const years = EMPLOYERS_YEARS.test(text) ? null : yearsIn(text);
  if (years === null || (degreesIn(text).length > 0 && FOR_DEGREE.test(text))) return null;
  const behind = fieldsOf(text);
  const at = OF_YEARS.exec(text);
  const isBefore =
    at !== null &&
    ((behind.fields.length === 0 && behind.words === undefined) || text[at.index + at[0].length] === ")");
  const named = (isBefore ? fieldsBefore(text.slice(0, at.index)) : null) ?? behind;
  return { years, ...named };
}

/** Tells whether a field names work that we know. Nobody can decide half a sentence. */
export const isKnownField = (field: string): boolean =>
  field.length <= LONGEST_FIELD && !NAMES_RANK.test(field) && (namesWork(field) || namesOnlyWork(field));
/** "In a senior or supervisory capacity", "director-level" */
const NAMES_RANK =
  /^(?:(?:senior|people|executive) )?(?:senior|supervisory|supervision|leadership|managerial|management|executive|principal|\p{L}+-level|senior-)$/iu;

/** "We are looking for somebody with 4 years" isn't about the employer's years. */
const SEEKS =
  /^\W*we(?:['’]re| are)?(?: \p{L}+ly)? (?:seek|look|want|need|requir|expect|prefer|ask)\p{L}*(?: for)?\b/iu;
const AND_OR = /\band\s*\/\s*or\b/giu;

const OF_YEARS = /\b(?:years?|yrs)\b['’]?\s*/iu;
/** Characters read behind a number of years. Reading all for each would take quadratic time. */
const MAX_READ = 300;
const LONGEST_FIELD = 60;
/** Where the fields end: behind it stand wishes, places, tools and further demands. */
const FIELDS_END =
  /,?\s*\(?\b(?:e\.g|i\.e|etc)\b|[.;:–—]|\sin an?\s(?=[\p{L} ,-]{0,40}(?:setting|environment)s?\b)|(?<![\p{L}\d])\(|,?\s(?:(?:is|are|must|both|requires?|required to|(?:an? )?(?:bachelor|master)['’]?s?|degree|(?:highly |strongly )?(?:preferred|desired)(?![^\s,])|but|along)|focus(?:ing|ed)?|specializ(?:ing|ed)|preferably|ideally|within|specifically|particularly|especially|at (?:an?|the|one|least)|using|who|that|which|where|including|demonstrating|typically|plus|since|such as|like|for an?|(?<!\bhands\s)on|by|under|across|through|(?<!\b(?:experience|expertise|work|working|knowledge|exposure)\s)with|(?<!\b(?:responsible|caring)\s)for|in total|compensation|(?:and|or) (?:equivalent|associate|bachelor|master|demonstrated|proven|previous|prior|strong|an?|the ability|at least|(?:hands-on )?experience|familiarity|knowledge|\d)|(?:an?|the) (?:similar|related|comparable)|with (?:an?|the|demonstrated|proven|strong|at least))(?=\s|$)/iu;
/** "5 years focused on security", "of relevant experience with a strong focus on tax" */
const FOCUSED =
  /^(?:focus(?:ed|ing)|specializ(?:ed|ing)|spent) (?:on|in) |^(?:of )?(?:(?:relevant|related|professional|progressive|prior|proven) ){0,2}experience,? with an? (?:\p{L}+ )?(?:focus|emphasis|concentration|specialization) (?:on|in) /iu;
/** Words that lead to a field: "of professional experience working in". */
const LEADS =
  /^(?:(?:or more|and|or|of|in|as|with|from|being|either|an?|the|remote|\p{L}+[- ]facing(?= (?!experience\b(?! (?:in|with)\b)))|full[- ]time|part[- ]time|prior|previous|recent|relevant|related|professional(?! services?\b)|progressive(?:ly)?|responsible|practical|proven|demonstrated|direct(?! (?:sales|marketing|mail|response|care|support|selling)\b)|solid|strong|success(?= in\b)|significant|extensive|deep(?! learning\b)|broad|successful|hands[- ]on|post[- ]\p{L}+|work(?:ing)?|industry[- ]specific|industry|applicable|commercial(?! (?:lines?|real|bank\p{L}*|insurance|lending|litigation|law|construction)\b)|total|overall|combined|minimum|required|needed|paid|practi[cs]ing|role|roles|position|capacity|exp(?:erience)?|expertise|knowledge|exposure|background|track record|(?:the )?(?:fields?|areas?)(?= (?:of|similar|related)\b))\b['’]?[\s,]*)+/iu;
/** Words that follow a field: "accounting experience", "sales roles". */
const TAILS =
  /\s+(?:(?:work(?:ing)?\s+)?(?:experience|knowledge|expertise|roles?|positions?|environments?|settings?|capacity|space|fields?|background|required|preferred|or more)\b[\s,]*)+$/iu;
/** "one or more of these", "a similar role", "this field" */
const NO_FIELD =
  /^(?:one|two|any|some|each|both|all|this|these|those|that|similar|related|equivalent|comparable|relevant|other|(?:patients|clients|customers|people)(?! (?:management|leadership|operations|experience|success|service|support)\b))\b/iu;
/** "or related roles in the outdoor industry" */
const LIKE_IT = /^(?:an?\s+)?(?:similar|related|comparable|equivalent)\b/iu;
/** "inside sales experience in healthcare": the work decides. */
const IN_DOMAIN = /(?<=\S)\s+(?:experience|roles?)\s+(?:in|with|within|at|for|as|\p{L}+ing)\s.*$/iu;
/** "execution - ideally", "content creation –" */
const BEHIND_DASH = /\s+[-–—](?:\s.*)?$/u;
/** The end of a bracket that a cut line has lost the beginning of. */
const CUT_BRACKET = /^[^()]*\)\s*/u;
const SPLITS =
  /\s*,\s*(?:and\/or\s+|or\s+|and\s+)?|\s*\/\s*|\s+(?:and\/or|or|and|&)\s+(?:(?:in|as|of|with)\s+)?(?:an?\s+|the\s+)?/iu;

const TAIL_ALONE =
  /^(?:experience|roles?|positions?|environments?|required|preferred|minimum|more|years?|industr(?:y|ies)|fields?|areas?)$/iu;

/** Adjectives for the job's own work: a nurse's years are clinical. */
const OF_OWN_WORK = /^(?:\p{L}+ )?(?:clinical|legal|medical)(?: (?:practice|care|work))?$/iu;
/** "practicing at a law firm", "working across teams": the line names no field. */
const BARE_VERB = /^(?:\p{L}+ly\s)?\p{L}+ing$/iu;
/** What leads to years behind their field: "Payroll experience of at least", "Nursing (", "worked in payroll for over". */
const LEADS_TO_YEARS =
  /(?:(?:^|[\s,:(–—-])(?:at least|(?:a )?min(?:imum|\.)?(?: of)?|over|more than|of|for|with|\d{1,2}\+?|\p{Ll}{3,8}(?=\s*$)|[–—-])[\s+]*|[\s,:(–—-]+)+$/u;
/** "You have worked in", "You've been a", "Proven track record in": words before a field that stands before its years. */
const LEADS_TO_FIELD =
  /^.*\b(?:(?:experience|expertise|background|track record|career|work(?:ed|ing)?|employed|practi[cs]ed?)\s(?:in|as|with|of)(?:\san?)?|(?:been|were|are|was)\san?|you\s(?:bring|have|offer)|led|managed)\s/iu;
const MOST_BEFORE = 120;
/** "+ A Lisbon-based" before "developer with 3+ years" */
const PERSON_OF = /^[^\p{L}\d]*(?:an?\s)?(?:\S+[ -]based\s)?/iu;

/** Reads the field of "Payroll experience: 5 years", which stands before them. It must name work, because anything may. */
function fieldsBefore(text: string): Omit<AskedYears, "years"> | null {
  const before = text.slice(-MOST_BEFORE).replace(LEADS_TO_YEARS, "").replace(PERSON_OF, "");
  const [field = ""] = before
    .replace(LEADS_TO_FIELD, "")
    .split(/[.;:]\s/u)
    .slice(-1);
  const named = fieldsOf(`years of ${field}`);
  return named.fields.length > 0 && named.fields.every(namesWork) ? named : null;
}

/** Lists "nursing" and "triage" for "3+ years of experience in nursing or triage, preferably in a clinic". */
function fieldsOf(text: string): Omit<AskedYears, "years"> {
  const years = OF_YEARS.exec(text);
  if (years === null) return { fields: fieldsAbroad(text) };
  const from = years.index + years[0].length;
  const behind = text.slice(from, from + MAX_READ);
  const demand = behind.replace(/^\([^)]*\)\s*/u, "").replace(FOCUSED, "");
  const [phrase = ""] = demand.split(FIELDS_END, 1);
  const tools = toolsOf(demand.slice(phrase.length));
  const core = phrase.replace(CUT_BRACKET, "").replace(LEADS, "");
  const domain = domainOf(core);
  const withTools = { ...(tools.length > 0 ? { tools } : {}), ...(domain.length > 0 ? { domain } : {}) };
  if (NO_FIELD.test(phrase.replace(LEADS, ""))) return { fields: [], ...withTools };
  const split = phrase.split(SPLITS);
  const kinds = kindsOfRole(split);
  if (kinds !== null) return { fields: kinds, ...withTools };
  const parts = split
    .filter((part) => !LIKE_IT.test(part))
    .map((part) =>
      part
        .replace(CUT_BRACKET, "")
        .replace(LEADS, "")
        .replace(IN_DOMAIN, "")
        .replace(BEHIND_DASH, "")
        .replace(TAILS, "")
        .replace(LOOSE_END, "")
        .trim(),
    )
    .filter((part) => /^[\p{L}\d.(]/u.test(part) && !NO_FIELD.test(part) && !TAIL_ALONE.test(part));
  const named = parts.filter((part) => part.length <= LONGEST_FIELD && (!BARE_VERB.test(part) || namesWork(part)));
  const fields = [...new Set(named.length > 0 ? named : parts)];
  const [only = ""] = fields;
  return fields.length === 1 && OF_OWN_WORK.test(only)
    ? { fields: [], words: only.toLowerCase(), ...withTools }
    : { fields, ...withTools };
}

const YEARS_ABROAD = /\d\s?\+?\s?(?:jahren?|años|ans|années|anos|anni|jaar|lata?|års?)(?!\p{L})/iu;
/** "3 años de experiencia en ventas", "3 Jahre Berufserfahrung im Vertrieb" */
const LEADS_ABROAD =
  /^(?:[\s,’']*(?:\p{L}*(?:erfahrung|erfarenhet)|[ée]xp[eé]ri[eê]n\p{L}+|esperienza|ervaring|doświadczeni\p{L}+|profesional|professionnelle|profissional|laboral|comprob\p{L}+|mínim[ao]|minimum|einschlägige\p{L}*|relevante\p{L}*|similaire|w|na|stanowisku|i|im|in|der|als|als?|av|som|d|de|del|da|do|em|en|en tant que|como|comme|la|el|les?|nelle|nel|di|un|une?)(?!\p{L}))+[\s’']*/iu;
const MOST_WORDS = 3;

/** Names the profession of a field in another language that stands behind its years. */
function fieldsAbroad(text: string): string[] {
  const years = YEARS_ABROAD.exec(text);
  if (years === null) return [];
  const behind = text.slice(years.index + years[0].length).slice(0, MAX_READ);
  const words =
    behind
      .replace(LEADS_ABROAD, "")
      .split(/[.,;:()/]/u, 1)[0]
      ?.split(/\s+/u, MOST_WORDS) ?? [];
  return words.flatMap((_, index) => professionOf(words.slice(0, index + 1).join(" ")) ?? []).slice(0, 1);
}

function domainOf(core: string): string[] {
  const domain = IN_DOMAIN.exec(core)?.[0] ?? "";
  return NOT_ALONE.test(domain) ? [] : skillsIn(domain);
}

const LOOSE_END = /(?:[\s,/&]|\b(?:and|or|an?|the|in|as|of|with|related|similar|comparable))+$/iu;

/** What a field's work was with: "as a software engineer with Ruby on Rails", "and experience using Sage or Xero". */
const WITH_TOOLS =
  /^,?\s(?:(?:and|with)\s)?(?:(?:an?|the|strong|proven|demonstrated|hands-on|practical|direct|deep)\s){0,2}(?:(?:experience|expertise)\s)?(?:with|using|in|of)\s([^.;:()–—]{2,60})/iu;
/** "with QuickBooks or similar", "with React a plus" */
const NOT_ALONE =
  /\b(?:similar|equivalent|comparable|other|plus|preferr?ed|ideally|like|such|environments?|settings?|industry|compan(?:y|ies))\b/iu;

/** Lists the tools that the words behind the fields begin with; none if others would do. */
function toolsOf(rest: string): string[] {
  const named = WITH_TOOLS.exec(rest)?.[1] ?? "";
  if (NOT_ALONE.test(named)) return [];
  const skills = skillsIn(named);
  return skills.every(isNamedTool) ? skills : [];
}

/** "Corporate or commercial paralegal" asks for a paralegal of either kind. Null for other choices. */
function kindsOfRole(parts: readonly string[]): string[] | null {
  const [, last = "", role = ""] = /^(\p{Ll}+) (\p{L}+)$/u.exec(parts.at(-1)?.trim() ?? "") ?? [];
  const kinds = [...parts.slice(0, -1).map((part) => part.replace(LEADS, "").trim()), last];
  const areKinds = kinds.length > 1 && kinds.every((kind) => /^\p{Ll}+$/u.test(kind) && !namesWork(kind));
  return areKinds && findRole(role) !== null ? kinds.map((kind) => `${kind} ${role}`) : null;
}

/** Tells whether a word names a field of work: "nursing" and "bookkeeping", but not "practicing". */
const namesWork = (word: string) => findRole(word) !== null || professionOf(word) !== null || skillsIn(word).length > 0;
