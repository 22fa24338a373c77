import type { FitRequirement } from "~/contracts/fit";
import { regionsOf } from "~/language/places/country-regions";
import { createFieldMatcher } from "~/language/roles/fields-of-work";
import { compareProfessions, professionOf } from "~/language/roles/professions";
import { findInflectedSkill } from "~/language/skills/inflected-skills";
import { DEGREES } from "~/language/skills/levels";
import { impliedBy, relatedTo } from "~/language/skills/skill-relations";
import { findOwnAccount, findVisaNeed, findWorkPermit } from "~/language/resume/work-terms";
import type { Requirement } from "./requirements";
import { monthsCovered } from "~/language/resume/experience";
import type { Stated } from "~/language/resume/career";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { findEnglishLine } from "~/language/text/posting-language";

type Verdict = Pick<FitRequirement, "status" | "evidence">;

const UNKNOWN: Verdict = { status: "unknown", evidence: null };
const NOT_FOUND: Verdict = { status: "not_found", evidence: null };
const LONGEST_EVIDENCE = 240;
/** This share of the required years counts as partly shown. */
const NEARLY = 0.6;
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
      const line = findOwnAccount(profile.lines);
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
  const inflected = findInflectedSkill(skill, profile.stems);
  if (inflected) return { status: inflected.isTogether ? "shown" : "partly", evidence: inflected.line };
  const related = relatedTo(skill).find((one) => skills.has(one));
  return related === undefined ? NOT_FOUND : { status: "partly", evidence: skills.get(related) ?? null };
}

function checkYears(
  { years, skill, field, professions, profession }: Requirement & { kind: "years" },
  profile: ResumeProfile,
): Verdict {
  if (profile.years === null) return UNKNOWN;
  if (skill === null && field === "") return checkYearsOfWork(years, profession, profile, profile.years);
  const named = skill === null ? null : checkSkill(skill, profile);
  const skills = skill === null ? [] : [skill, ...impliedBy(skill)];
  const isOfField = createFieldMatcher(field);
  // Years with a tool are years with it, whatever the profession.
  const fields = skill === null || professionOf(skill) !== null ? professions : [];
  const roles = profile.roles.filter(
    (role) =>
      skills.some((one) => role.skills.has(one)) ||
      isOfField(role) ||
      fields.includes(professionOf(role.title ?? role.heading) ?? ""),
  );
  const [first] = roles;
  if (first) return compareYears(yearsCovered(roles), years, first.heading);
  if (named?.status === "not_found") return NOT_FOUND;
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
  return compareYears(yearsCovered(fitting), years, first.heading);
}

function yearsCovered(roles: ResumeProfile["roles"]): number {
  return monthsCovered(roles.flatMap(({ spans }) => spans)) / 12;
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
  const written = language === "English" && profile.isEnglish ? findEnglishLine(profile.lines) : undefined;
  if (written === undefined) return NOT_FOUND;
  return { status: (level ?? 0) <= 5 ? "shown" : "partly", evidence: written };
}

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
