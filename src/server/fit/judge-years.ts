import { createFieldMatcher, isRank, namesSpecialty } from "~/language/roles/fields-of-work";
import { type AskedRole, compareRole, PROFESSIONS_OF_ANY_FIELD } from "~/language/roles/named-roles";
import {
  compareProfessions,
  findRole,
  hasWordOf,
  industriesOf,
  namesProfession,
  professionOf,
  professionOfField,
  PROFESSIONS,
} from "~/language/roles/professions";
import { monthsCovered, yearsIn } from "~/language/terms/experience";
import { findTitleSeniority, RANKS } from "~/language/terms/seniority";
import { beginsAsWish, withoutDenials } from "~/language/resume/denials";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { tellsOfOthers } from "~/language/resume/pursued";
import { findNamedTool, isNamedTool, toolNamed } from "~/language/skills/named-tools";
import { impliedBy } from "~/language/skills/skill-relations";
import { placesIn, skillsIn } from "~/language/skills/skills";
import { meaningfulStems } from "~/language/text/stem";
import { checkSkill, doesOtherWork } from "./judge-skill";
import { getBest, NOT_FOUND, type RequiredYears, type Requirement, UNKNOWN, type Verdict } from "./requirement";

type Role = ResumeProfile["roles"][number];
type AskedYears = RequiredYears & { role: AskedRole | null };

/** This share of the required years counts as partly shown. */
const NEARLY = 0.6;
const ALL_SKILLS = 1000;
/** "5 years in the energy sector": a title doesn't tell an employer's industry. */
const OF_INDUSTRY = /\s(?:industry|sector|field|space)$/u;
const INDUSTRY = /\b(?:industry|sector)\b/iu;

/** Compares years of work, of which one of several demands is enough. */
export function checkYears({ either, role }: Requirement & { kind: "years" }, profile: ResumeProfile): Verdict {
  return getBest(either.map((demand) => checkOne({ ...demand, role }, profile)));
}

/** Years of another kind show those asked for in part: a paralegal's for a corporate one, Oracle's for MySQL. */
function checkOne(demand: AskedYears, profile: ResumeProfile): Verdict {
  const counted = countYears(demand, profile);
  const verdict = counted.status === "shown" ? counted : (findStated(demand, profile) ?? counted);
  // Somebody of other work who never names the field hasn't worked in it.
  const isOfField = demand.fields.length > 0 && demand.fields.every((field) => !INDUSTRY.test(field));
  if (verdict.status === "unknown" && isOfField && doesOtherWork(demand.role, profile)) return NOT_FOUND;
  const { fields, tools, domain } = demand;
  const isOfKind =
    (fields.length === 0 || !fields.every(leadsPeople) || hasLed(profile)) &&
    [tools, domain].every((some) => some.length === 0 || some.some((skill) => isShown(skill, profile))) &&
    showsFieldOfWork(fields, profile) &&
    (fields.length === 0 ||
      fields.some((field) => showsKind(field, profile) && hasRank(rankOf(field) ?? rankOf(fields[0] ?? ""), profile)));
  return verdict.status !== "shown" || isOfKind ? verdict : { ...verdict, status: "partly" };
}

/** "Managing engineers", "leading sales teams": no years of the same work alone. */
const leadsPeople = (field: string) =>
  /^(?:managing|leading|supervising)\s/iu.test(field) && (/\bteams?\b/iu.test(field) || NAMES_PEOPLE.test(field));

function hasLed(profile: ResumeProfile): boolean {
  return hasRank(RANKS.lead ?? null, profile) || isShown("Team leadership", profile);
}

/** Finds a line that states the years itself: "seven years of outpatient coding". Years and field stand in one clause. */
function findStated({ years, fields }: AskedYears, { lines }: ResumeProfile): Verdict | null {
  const wanted = fields.map((field) => [...meaningfulStems(field)]).filter((words) => words.length > 0);
  const states = (clause: string) => {
    const own = meaningfulStems(clause);
    return (
      (yearsIn(clause) ?? 0) >= years &&
      !BELOW.test(clause) &&
      wanted.some((words) => words.every((word) => own.has(word)))
    );
  };
  const line = lines.find(
    (text) =>
      !tellsOfOthers(text) &&
      withoutDenials(text)
        .split(CLAUSES)
        .some((clause) => !beginsAsWish(clause) && states(clause)),
  );
  return line === undefined ? null : { status: "shown", evidence: line };
}

/** "Less than 5 years of payroll" */
const BELOW = /\b(?:less|fewer) than\b|\bunder \p{L}*\d*\s?years?\b/iu;
const CLAUSES = /[,;.:()|]|\s[–—-]\s/u;

/** "5 years as a senior HRBP" aren't shown by a generalist's. */
export function hasRank(rank: number | null, { roles }: ResumeProfile): boolean {
  return rank === null || roles.some(({ title, heading }) => (rankOf(title ?? heading) ?? 0) >= rank);
}

const rankOf = (title: string) => RANKS[findTitleSeniority(title) ?? ""] ?? null;

const isShown = (skill: string, profile: ResumeProfile) => checkSkill(skill, profile).status === "shown";

/** Tells whether a résumé has what narrows a role: "Salesforce" of "Salesforce consultant", "corporate" of "corporate paralegal". */
function showsKind(field: string, profile: ResumeProfile): boolean {
  const tools = skillsIn(field).filter(isNamedTool);
  if (tools.length > 0) return tools.every((tool) => isShown(tool, profile));
  const [kind = "", ...role] = field.split(" ");
  const title = findRole(role.join(" "));
  const isKind = title !== null && !PROFESSIONS.includes(title) && findRole(field) === null && !namesProfession(field);
  // "Licensed", "senior"
  if (!isKind || kind.endsWith("ed") || isRank(kind) || ARRANGEMENT.test(kind)) return true;
  return [...meaningfulStems(kind)].every((stem) => profile.stems.some((line) => line.stems.has(stem)));
}

/** "Solar or energy storage project management": a project manager's years count for projects of the field. */
function showsFieldOfWork(fields: readonly string[], { stems }: ResumeProfile): boolean {
  const kinds = fields.map((field) => {
    const words = field.split(" ");
    const at = words.findIndex((_, from) => isOfAnyField(findRole(words.slice(from).join(" "))));
    return { isRole: at >= 0, kind: words.slice(0, at < 0 ? words.length : at).filter((word) => !isRank(word)) };
  });
  if (!kinds.some(({ isRole, kind }) => isRole && kind.length > 0)) return true;
  const isNamed = (word: string) =>
    [...meaningfulStems(word)].every((stem) => stems.some((line) => line.stems.has(stem)));
  return kinds.some(({ kind }) => kind.every(isNamed));
}

const isOfAnyField = (role: string | null) => role !== null && PROFESSIONS_OF_ANY_FIELD.has(professionOf(role) ?? role);

/** "On-site SEO specialist" */
const ARRANGEMENT = /^(?:on-?site|in-?house|remote|hybrid|hands-on|(?:full|part)-time|freelance|dedicated)$/iu;

/** Compares sure and possible years in a field. Unknown if few are sure: a position without a known profession may be of any. */
function countYears(demand: AskedYears, profile: ResumeProfile): Verdict {
  const { years } = demand;
  // The résumé's own words for its years tell no field.
  if (profile.roles.length === 0) return (profile.years?.value ?? years) >= years ? UNKNOWN : NOT_FOUND;
  const { isSure, isPossible, isOwn } = createRoleMatchers(demand);
  const sure = profile.roles.filter(isSure);
  const possible = profile.roles.filter((role) => isSure(role) || isPossible(role));
  const [first] = sure;
  const least = first ? compare(yearsCovered(sure), years, first.heading) : NOT_FOUND;
  // The résumé names the tool, but in no dated role.
  const tool = toolOf(demand.fields);
  if (!first && tool !== null) {
    const named = checkSkill(tool, profile);
    if (named.status !== "not_found") return { status: "partly", evidence: named.evidence };
  }
  const isUndated = possible.some(({ spans }) => spans.length === 0);
  const most = isUndated ? "shown" : compare(yearsCovered(possible), years, "").status;
  const isShort = first !== undefined && most !== "shown";
  const isSettled = least.status === "partly" || most === least.status || isShort;
  if (isSettled) return least;
  // Years in a profession show those in one kind of it in part: "growth marketing" for paid media.
  const own = profile.roles.filter((role) => isSure(role) || isOwn(role));
  const best = compare(yearsCovered(own), years, own[0]?.heading ?? "");
  return best.status === "shown" ? { ...best, status: "partly" } : UNKNOWN;
}

function createRoleMatchers({ fields: all, words, role: jobRole }: AskedYears) {
  const profession = jobRole?.profession ?? null;
  // "Tax compliance" is the work of the accountant who is asked for it.
  const findProfession = (field: string) => {
    const own = professionOfField(field);
    return own !== null && profession !== null && hasWordOf(profession, field) ? profession : own;
  };
  // One of several parts of the job's work may be called like other work: "data sets and warehouses".
  const isOfJob = (field: string) => {
    const one = findProfession(field);
    return one === null || profession === null || compareProfessions(one, profession) !== "apart";
  };
  const fields = all.some(isOfJob) ? all.filter(isOfJob) : all;
  const professions = fields.flatMap((field) => findProfession(field) ?? []);
  // The field itself, or else the job's work, of which an unknown field is most likely a part.
  const wanted = professions.length > 0 ? professions : profession === null ? [] : [profession];
  const kinds = fields.map((field) => ({
    isNamedIn: createFieldMatcher(field),
    isShownBy: createSkillMatcher(field, wanted),
  }));
  // "Accounts payable" is a part of a profession. Several parts stand for all of it, unless one may be of another.
  const isPlain = (field: string) =>
    !/\bB2[BC]\b/iu.test(field) && (!field.includes(" ") || findProfession(field) !== null);
  const isWhole = (fields.length > 1 && fields.every(isPlain)) || fields.some(namesProfession);
  const areTools = fields.length > 0 && fields.every(namesTools);
  const isAnyIndustry = fields.some((field) => INDUSTRY.test(field));
  const kinshipOf = (role: Role) => {
    const own = professionOf(role.work);
    if (wanted.length === 0) return null;
    if (own === null) return null;
    const kinships = wanted.map((one) => compareProfessions(own, one));
    return kinships.find((one) => one === "same") ?? kinships.find((one) => one === "near") ?? "apart";
  };
  // Years without a field are years in the job's own work, "clinical" ones of any craft of it.
  const ownWork = (role: Role) => {
    if (fields.length > 0 || jobRole === null) return null;
    const own = professionOf(role.work);
    if (OF_TRADE.test(words ?? "") && own !== null && profession !== null && isOfTrade(own, profession)) return "shown";
    return compareRole(jobRole, { roles: [role], headline: null }).status;
  };
  return {
    isSure: (role: Role) =>
      kinds.some(({ isShownBy }) => isShownBy(role)) ||
      (kinds.some(({ isNamedIn }) => isNamedIn(role)) && (professions.length === 0 || kinshipOf(role) !== "apart")) ||
      (professions.length > 0 && isWhole && kinshipOf(role) === "same") ||
      fields.some((field) => isOfIndustry(role, field)) ||
      (kinshipOf(role) === "same" &&
        professions.length > 0 &&
        fields.some((field) => namesSpecialty(field, role.title ?? role.heading))) ||
      ownWork(role) === "shown",
    isPossible: (role: Role) => !areTools && (isAnyIndustry || kinshipOf(role) !== "apart"),
    // A listed title is another job of the profession: a controller is no accounts payable clerk.
    isOwn: (role: Role) =>
      ownWork(role) === "partly" ||
      (!isAnyIndustry &&
        professions.length > 0 &&
        fields.every((field) => findRole(field) === null || namesProfession(field)) &&
        kinshipOf(role) === "same"),
  };
}

/** Tells whether a role shows a field's skills and the rest of its words: SEO for recipes isn't "Amazon SEO". */
function createSkillMatcher(field: string, professions: readonly string[]): (role: Role) => boolean {
  const places = placesIn(field);
  const skills = [...new Set(places.map(({ skill }) => skill))];
  const rest = places.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, field);
  const own = [...meaningfulStems(professions.join(" "))];
  const others = [...meaningfulStems(rest.replace(LEADING_VERB, ""))].filter(
    (stem) => !OF_ANY_FIELD.has(stem) && !own.some((one) => stem.startsWith(one)),
  );
  const namesPeople = NAMES_PEOPLE.test(rest);
  const has = (role: Role, skill: string) =>
    [skill, ...impliedBy(skill)].some((one) => role.skills.has(one) || findNamedTool(one, role.lines) !== undefined);
  return (role) =>
    (!namesPeople && skills.some((skill) => isNamedTool(skill) && has(role, skill))) ||
    (skills.length > 0 && skills.every((skill) => has(role, skill)) && others.every((stem) => role.stems.has(stem)));
}

/** "Salesforce consulting", "Business Analyst in Salesforce": other people's work with a tool. */
const NAMES_PEOPLE = /\b(?:consulting|\p{L}+(?:er|ist|ant|yst)s?)\b/iu;
/** "applying machine learning": the verb is no part of the field. */
const LEADING_VERB = /^\s*\p{L}+ing\s/iu;
/** Words for work that add nothing to a field: "React development", "machine learning at scale". */
const OF_ANY_FIELD = meaningfulStems(
  "development engineering design operations services support analysis marketing planning testing programming management administration " +
    "handling processing practice work activities projects systems solutions software tools applications scale coding end-to-end " +
    "hands-on senior commercial professional role experience environment",
);

/** "Varied clinical" years are had in each craft of the trade. */
const OF_TRADE = /^(?:\p{L}+ )?(?:clinical|legal|medical)$/iu;
const isOfTrade = (own: string, profession: string) =>
  own === profession || industriesOf(own).some((industry) => industriesOf(profession).includes(industry));

/** A nurse works in healthcare, whatever the employer. */
function isOfIndustry({ work }: Role, field: string): boolean {
  const own = professionOf(work);
  const industry = field.toLowerCase().replace(OF_INDUSTRY, "");
  // "Finance" without "industry" is a profession.
  return (
    own !== null && industriesOf(own).includes(industry) && (OF_INDUSTRY.test(field) || !PROFESSIONS.includes(industry))
  );
}

function namesTools(field: string): boolean {
  const named = skillsIn(field, ALL_SKILLS);
  return named.length > 0 && named.every(isNamedTool);
}

/** Returns the tool if years with a tool alone are wanted. */
function toolOf(fields: readonly string[]): string | null {
  const [field = ""] = fields;
  return fields.length === 1 ? toolNamed(field) : null;
}

function yearsCovered(roles: readonly Role[]): number {
  return monthsCovered(roles.flatMap(({ spans }) => spans)) / 12;
}

function compare(has: number, years: number, line: string): Verdict {
  if (has >= years) return { status: "shown", evidence: line };
  return has >= years * NEARLY ? { status: "partly", evidence: line } : { status: "not_found", evidence: line };
}
