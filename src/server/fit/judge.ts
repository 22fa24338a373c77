import type { FitRequirement } from "~/contracts/fit";
import { regionsOf } from "~/language/places/country-regions";
import { compareProfessions, professionOf } from "~/language/roles/professions";
import { skillsIn } from "~/language/skills/skills";
import { DEGREES } from "~/language/skills/levels";
import { impliedBy, relatedTo } from "~/language/skills/skill-relations";
import { findVisaNeed, findWorkPermit } from "./permits";
import type { Requirement } from "./requirements";
import { monthsCovered } from "~/language/resume/experience";
import type { Stated } from "~/language/resume/career";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { meaningfulStems, stem, writtenWordsOf } from "~/language/text/stem";

type Verdict = Pick<FitRequirement, "status" | "evidence">;

const UNKNOWN: Verdict = { status: "unknown", evidence: null };
const NOT_FOUND: Verdict = { status: "not_found", evidence: null };
const LONGEST_EVIDENCE = 240;
/** This share of the required years counts as partly shown. */
const NEARLY = 0.6;
const OWN_ACCOUNT = /\b(?:freelanc\w*|contractor|self[- ]employed|independent consultant|sole trader)\b/iu;

/** Judges whether a résumé meets a requirement, and finds the line that shows it. Unknown without a résumé. */
export function judge(requirement: Requirement, profile: ResumeProfile | null): Verdict {
  const { status, evidence } = profile === null ? UNKNOWN : check(requirement, profile);
  return { status, evidence: evidence === null ? null : shorten(evidence) };
}

function check(requirement: Requirement, profile: ResumeProfile): Verdict {
  switch (requirement.kind) {
    case "profession":
      return checkProfession(requirement.profession, profile);
    case "skill":
      return checkSkill(requirement.skill, profile);
    case "years":
      return checkYears(requirement, profile);
    case "degree":
      return checkDegree(requirement, profile);
    case "language":
      return checkLanguage(requirement, profile);
    case "certificate":
      return shownBy(profile.certificates.get(requirement.certificate));
    case "place":
      return checkPlace(requirement, profile);
    case "time_zone":
      return checkTimeZone(requirement, profile);
    case "work_permit":
      return checkPermit(profile);
    case "contract": {
      const line = profile.lines.find((text) => OWN_ACCOUNT.test(text));
      return line === undefined ? UNKNOWN : { status: "shown", evidence: line };
    }
  }
}

/** A position further back shows the profession in part, as does a neighboring one: finance for accounting. */
function checkProfession(profession: string, { roles }: ResumeProfile): Verdict {
  const named = roles.flatMap((role) => {
    const own = professionOf(role.title ?? role.heading);
    return own === null ? [] : [{ heading: role.heading, kinship: compareProfessions(own, profession) }];
  });
  const same = named.findIndex(({ kinship }) => kinship === "same");
  const role = named[same] ?? named.find(({ kinship }) => kinship === "near");
  if (role) return { status: same === 0 || same === 1 ? "shown" : "partly", evidence: role.heading };
  return named.length === 0 ? UNKNOWN : NOT_FOUND;
}

const shownBy = (line: string | undefined): Verdict =>
  line === undefined ? NOT_FOUND : { status: "shown", evidence: line };

/** Next.js fully shows React; MySQL partly shows PostgreSQL. */
function checkSkill(skill: string, profile: ResumeProfile): Verdict {
  const { skills } = profile;
  for (const one of [skill, ...impliedBy(skill)]) {
    const line = skills.get(one);
    if (line !== undefined) return { status: "shown", evidence: line };
  }
  const inflected = findInflected(skill, profile);
  if (inflected !== null) return inflected;
  const related = relatedTo(skill).find((one) => skills.has(one));
  return related === undefined ? NOT_FOUND : { status: "partly", evidence: skills.get(related) ?? null };
}

/** One short stem would match too many words: "Design", "Sales". */
const SHORTEST_STEM = 6;

/** Finds a line that has a skill in other forms of its words: "negotiations with suppliers" for "Supplier negotiation". */
function findInflected(skill: string, { stems }: ResumeProfile): Verdict | null {
  // Names of products have one form. "Excel" isn't "excels".
  if (/\p{Lu}/u.test(skill.slice(1)) || skillsIn(skill.toLowerCase())[0] !== skill) return null;
  const wanted = [...meaningfulStems(skill)];
  const [only = ""] = wanted;
  if (wanted.length === 0 || (wanted.length === 1 && only.length < SHORTEST_STEM)) return null;
  const has = (own: ReadonlySet<string>, wanted: string) => [...own].some((stem) => isSameStem(stem, wanted));
  const lines = stems.filter((own) => [...wanted].every((stem) => has(own.stems, stem))).map(({ line }) => line);
  const near = lines.find((line) => saysTogether(line, wanted) && !isBareRoot(line, wanted));
  if (near !== undefined) return { status: "shown", evidence: near };
  return lines[0] === undefined ? null : { status: "partly", evidence: lines[0] };
}

/** "Account Executive" says nothing of accounting, nor "Legal Counsel" of counseling: the root of one word is another word. */
function isBareRoot(line: string, wanted: readonly string[]): boolean {
  const [only = ""] = wanted;
  return (
    wanted.length === 1 && writtenWordsOf(line).every((word) => stem(word) !== only || word.length <= only.length + 1)
  );
}

const LONG_STEM = 6;

/** Treats "reconcile" and "reconciliation" as one: long stems that differ in up to two letters at the end. */
function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= LONG_STEM && long.length - short.length <= 2 && long.startsWith(short);
}

/** The most words from one word of a skill to the next. */
const NEAR = 4;

/**
 * Returns whether a line's words form the skill: "risk assessments" or, the other way round, "negotiations with suppliers".
 * "Developed business cases" and "project status for management" only share words with business development and project
 * management.
 */
function saysTogether(line: string, wanted: readonly string[]): boolean {
  const words = writtenWordsOf(line).flatMap((word) => word.split(/[/-]/u));
  const own = words.map((word) => stem(word));
  const isJoined = (from: number, to: number) => {
    if (to === from + 1) return true;
    if (to > from) return to - from <= NEAR && /^(?:and|or|of)$/iu.test(words[from + 1] ?? "");
    // The modifier of "negotiated with suppliers" ends the phrase.
    const next = words[from + 1];
    return from - to <= NEAR && (next === undefined || meaningfulStems(next).size === 0);
  };
  return wanted.every((word, index) => {
    const following = wanted[index + 1];
    if (following === undefined) return wanted.length === 1 || own.some((one) => isSameStem(one, word));
    return own.some(
      (one, from) =>
        isSameStem(one, word) && own.some((other, to) => isSameStem(other, following) && isJoined(from, to)),
    );
  });
}

function checkYears(
  { years, skill, field, profession }: Requirement & { kind: "years" },
  profile: ResumeProfile,
): Verdict {
  if (profile.years === null) return UNKNOWN;
  if (skill === null && field === "") return checkYearsOfWork(years, profession, profile, profile.years);
  const named = skill === null ? null : checkSkill(skill, profile);
  if (named?.status === "not_found") return NOT_FOUND;
  const skills = skill === null ? [] : [skill, ...impliedBy(skill)];
  const stems = headsOf(field);
  // Somebody who trains interns is no trainer.
  const isPersons = / or /u.test(field) && field.split(/ or /u).every((part) => NAMES_PERSON.test(part));
  const isAssistant = HELPERS.test(field);
  const roles = profile.roles.filter(
    (role) =>
      skills.some((one) => role.skills.has(one)) ||
      (sharesWord(stems, isPersons ? meaningfulStems(role.heading) : role.stems) &&
        (isAssistant || !NAMES_PERSON.test(field) || !HELPERS.test(role.heading))) ||
      (stems.size === 0 && writtenWordsOf(role.text).includes(field)),
  );
  const [first] = roles;
  if (first)
    return compareYears(Math.floor(monthsCovered(roles.flatMap(({ spans }) => spans)) / 12), years, first.heading);
  // The résumé names the skill, but in no dated role, so its years are unknown.
  if (named) return { status: "partly", evidence: named.evidence };
  return profile.roles.length > 0 ? NOT_FOUND : compareYears(profile.years.value, years, profile.years.line);
}

/** Years without a field are years in the job's profession or in one beside it. */
function checkYearsOfWork(
  years: number,
  profession: string | null,
  { roles }: ResumeProfile,
  all: Stated<number>,
): Verdict {
  const own = roles.map((role) => ({ role, profession: professionOf(role.title ?? role.heading) }));
  if (profession === null || roles.length === 0) return compareYears(all.value, years, all.line);
  // Years of work that nobody can tell may be years in any field.
  if (own.every((one) => one.profession === null)) return UNKNOWN;
  const fitting = own.flatMap(({ role, profession: its }) =>
    its !== null && compareProfessions(its, profession) !== "apart" ? [role] : [],
  );
  const [first] = fitting;
  if (!first) return NOT_FOUND;
  return compareYears(Math.floor(monthsCovered(fitting.flatMap(({ spans }) => spans)) / 12), years, first.heading);
}

/** "3 years as a veterinarian" aren't met by a veterinary assistant. */
const HELPERS = /\b(?:assistant|intern|trainee|apprentice|student|volunteer)\b/iu;
const NAMES_PERSON = /(?:er|or|ist|ian|ant|ent|nurse|rep|lead|coach)s?$/iu;
/** Nouns that occur in every field: "travel agent" asks for years in travel. */
const ANY_ROLE = meaningfulStems(
  "agent manager specialist consultant coordinator officer associate representative executive assistant analyst lead director expert professional " +
    "role similar position field industry area sector environment setting capacity",
);

/** Returns the words that name a field: "claims" of "auto claims", "travel" of "travel agent", both of "coach or trainer". */
function headsOf(field: string): Set<string> {
  const heads = field.split(/ or /u).flatMap((part) => {
    const all = [...meaningfulStems(part)];
    return all.findLast((stem) => !ANY_ROLE.has(stem)) ?? all.at(-1) ?? [];
  });
  return new Set(heads);
}

/** Treats "accounting" and "accountant" as one field. */
function sharesWord(stems: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const isAlike = (a: string, b: string) =>
    a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));
  return [...stems].some((stem) => [...others].some((other) => isAlike(stem, other)));
}

function compareYears(has: number, years: number, line: string): Verdict {
  if (has >= years) return { status: "shown", evidence: line };
  return has >= years * NEARLY ? { status: "partly", evidence: line } : { status: "not_found", evidence: line };
}

function checkDegree({ degree, orExperience }: Requirement & { kind: "degree" }, profile: ResumeProfile): Verdict {
  const own = profile.degree;
  if (own && DEGREES.indexOf(own.value) >= DEGREES.indexOf(degree)) return { status: "shown", evidence: own.line };
  if (orExperience && profile.years) return { status: "partly", evidence: profile.years.line };
  return own ? { status: "partly", evidence: own.line } : NOT_FOUND;
}

/** A résumé written in English shows English up to C1. */
function checkLanguage({ language, level }: Requirement & { kind: "language" }, profile: ResumeProfile): Verdict {
  const own = profile.languages.get(language);
  if (own) {
    const isEnough = own.value === null ? (level ?? 0) <= 4 : own.value >= (level ?? 0);
    return { status: isEnough ? "shown" : "partly", evidence: own.line };
  }
  const written =
    language === "English" && profile.isEnglish ? profile.lines.find((line) => ENGLISH.test(line)) : undefined;
  if (written === undefined) return NOT_FOUND;
  return { status: (level ?? 0) <= 5 ? "shown" : "partly", evidence: written };
}

const ENGLISH = /\b(?:the|and|with|for|of|to|in)\b/u;

/** A resume names its country, so a job that excludes a state of it may or may not fit. */
function checkPlace({ countries, regions, except }: Requirement & { kind: "place" }, profile: ResumeProfile): Verdict {
  if (profile.countries === null) return UNKNOWN;
  const { value, line } = profile.countries;
  const allowed = new Set(regions.map((region) => region.toLowerCase()));
  const isUnstated = countries.length + regions.length === 0;
  const open = value.filter((own) => !except.includes(own));
  const fitting = open.filter(
    (own) => countries.includes(own) || isUnstated || regionsOf(own).some((region) => allowed.has(region)),
  );
  const fits = fitting.length > 0;
  if (fits && fitting.every((own) => isUnstated || except.some((code) => code.startsWith(`${own}-`)))) return UNKNOWN;
  return fits ? { status: "shown", evidence: line } : { status: "not_found", evidence: line };
}

function checkTimeZone(
  { utcOffsets }: Requirement & { kind: "time_zone" },
  { utcOffsets: own }: ResumeProfile,
): Verdict {
  if (own === null) return UNKNOWN;
  const [first, last] = [Math.min(...utcOffsets), Math.max(...utcOffsets)];
  const fits = own.value.some((offset) => offset >= first && offset <= last);
  return { status: fits ? "shown" : "not_found", evidence: own.line };
}

function checkPermit({ lines }: ResumeProfile): Verdict {
  const needs = findVisaNeed(lines);
  if (needs !== undefined) return { status: "not_found", evidence: needs };
  const may = findWorkPermit(lines);
  return may === undefined ? UNKNOWN : { status: "shown", evidence: may };
}

function shorten(line: string): string {
  return line.length <= LONGEST_EVIDENCE ? line : `${line.slice(0, LONGEST_EVIDENCE - 1).toWellFormed()}…`;
}
