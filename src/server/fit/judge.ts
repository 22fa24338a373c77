import { regionsOf } from "~/language/places/country-regions";
import { findPlaces } from "~/language/places/places";
import { findOwnSubdivisions } from "~/language/places/subdivisions";
import {
  DEGREES,
  degreesIn,
  findLawDegree,
  isOfField,
  languagesIn,
  namesSchoolDiploma,
  type LanguageLevel,
} from "~/language/skills/levels";
import { withoutDenials } from "~/language/resume/denials";
import { isStudied, tellsOfOthers } from "~/language/resume/pursued";
import { compareRole } from "~/language/roles/named-roles";
import { RANKS } from "~/language/terms/seniority";
import { findOwnAccount, findVisaNeed, findWorkPermit } from "~/language/resume/work-terms";
import { checkCertificates } from "./judge-certificates";
import { checkSkill, checkSkills } from "./judge-skill";
import { checkYears, hasRank } from "./judge-years";
import { getBest, NOT_FOUND, type Requirement, UNKNOWN, type Verdict } from "./requirement";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { findEnglishLine } from "~/language/text/posting-language";

const LONGEST_EVIDENCE = 240;
/** Judges whether a résumé meets a requirement, and finds the line that shows it. Unknown without a résumé. */
export function judge(requirement: Requirement, profile: ResumeProfile | null): Verdict {
  const { status, evidence } = profile === null ? UNKNOWN : check(requirement, profile);
  return { status, evidence: evidence === null ? null : shorten(evidence) };
}

function check(requirement: Requirement, profile: ResumeProfile): Verdict {
  switch (requirement.kind) {
    case "profession":
      return checkRole(requirement, profile);
    case "skill":
      return checkSkills(requirement, profile);
    case "years":
      return checkYears(requirement, profile);
    case "degree":
      return checkDegree(requirement, profile);
    case "language":
      return checkLanguages(requirement, profile);
    case "certificate":
      return checkCertificates(requirement, profile);
    case "place":
      return checkPlace(requirement, profile);
    case "time_zone":
      return checkTimeZone(requirement, profile);
    case "work_permit":
      return checkPermit(requirement, profile);
    case "contract": {
      const deeds = new Set(profile.roles.flatMap(({ lines }) => lines));
      const isOwn = (one: string) =>
        /^(?:freelance|self-employed|independent)/iu.test(one) || (!deeds.has(one) && !OF_OTHERS.test(one));
      const line = findOwnAccount(profile.lines.filter(isOwn));
      return line === undefined ? UNKNOWN : { status: "shown", evidence: line };
    }
  }
}

/** "Editor who briefs freelancers", "a general contractor": other people's work on their own account, and firms. */
const OF_OTHERS =
  /\b(?:freelancers|contractors|(?:general|prime|sub|building|defen[cs]e|government|federal)[ -]?contract\p{L}*|\p{L}+(?:ed|es|ing|s) (?:an? |the |our |\p{L}+ ){0,3}(?:freelance|contract)\p{L}*)\b/iu;

/** "Regional Sales Manager" and "Assistant Director" say less of a rank. */
const LEADS =
  /(?<!\b(?:assistant|associate) )\b(?:principal (?=(?:\p{L}+ )?(?:engineer|software|architect|consultant|scientist|developer))|(?<!\b(?:art|creative|funeral|casting|film|music|executive|managing) )director|head of|vice president|chief \p{L}+ officer)\b/iu;

/**
 * A title's skill that a résumé surely lacks tells its work apart: a tester by hand is a "QA Automation Engineer" in part, and an
 * engineer a "Principal Engineer".
 */
function checkRole(role: Requirement & { kind: "profession" }, profile: ResumeProfile): Verdict {
  const verdict = compareRole(role, profile);
  const isLacking =
    role.skills.some((skill) => checkSkill(skill, profile).status === "not_found") ||
    (LEADS.test(role.label) && !hasRank(RANKS.lead ?? null, profile));
  return verdict.status === "shown" && isLacking ? { ...verdict, status: "partly" } : verdict;
}

/** One of another field shows the degree in part. */
function checkDegree(
  { degree, orExperience, field }: Requirement & { kind: "degree" },
  profile: ResumeProfile,
): Verdict {
  const held = profile.lines.filter((line) => !isStudied(line) && !tellsOfOthers(line));
  if (degree === "law" || degree === "any law") {
    const own = findLawDegree(held);
    const isEnough = degree === "any law" || own?.isJurisDoctor === true;
    return own === null ? NOT_FOUND : { status: isEnough ? "shown" : "partly", evidence: own.line };
  }
  const own = profile.degree;
  if (degree === "school") {
    // Most who went on to study or work don't mention their school.
    const line = own?.line ?? held.find(namesSchoolDiploma);
    return line === undefined ? UNKNOWN : { status: "shown", evidence: line };
  }
  const rankOfLine = (line: string) => DEGREES.findLastIndex((one) => degreesIn(withoutDenials(line)).includes(one));
  const isEnough = (rank: number) => rank >= DEGREES.indexOf(degree);
  if (own && isEnough(DEGREES.indexOf(own.value))) {
    const others =
      field === null || isOfField(field, own.line) ? [] : held.filter((line) => isEnough(rankOfLine(line)));
    const line = [own.line, ...others].find((one) => field === null || isOfField(field, one));
    return { status: line === undefined ? "partly" : "shown", evidence: line ?? own.line };
  }
  if (own) return { status: "partly", evidence: own.line };
  if (orExperience && profile.years) return { status: "partly", evidence: profile.years.line };
  // The page leads to what we aren't sure of.
  const isOpen = (line: string) => degreesIn(line).length === 0 || isEnough(rankOfLine(line));
  return profile.unsureSchools.some(isOpen) || held.some((line) => isEnough(rankOfLine(line))) ? UNKNOWN : NOT_FOUND;
}

/** C1: of a résumé's own language. */
const WRITTEN = 5;
/** "Arabic (reading)", "Polish – rusty": words of a language that state no level. */
const LIMITED = /[\p{L}\d]\s*(?:[(:]|\s[–—-]\s)\s*\p{L}/u;

function checkLanguages({ languages, level }: Requirement & { kind: "language" }, profile: ResumeProfile): Verdict {
  return getBest(languages.map((language) => checkLanguage(language, level, profile)));
}

/** B2: a posting that names no level asks for somebody who speaks it. */
const [SPOKEN, NATIVE] = [4, 7];

/** A résumé written in English shows English up to C1. A language that is named alone shows no level. */
function checkLanguage(language: string, level: LanguageLevel | null, profile: ResumeProfile): Verdict {
  const own = profile.languages.get(language);
  const isWritten = language === "English" && profile.isEnglish;
  if (own) {
    const parts = own.line
      .split(/[,;|•·]/u)
      .filter((part) => languagesIn(part).some((said) => said.language === language));
    // LinkedIn's "Native or Bilingual" is one level.
    const isBilingual = parts.some((part) => /bil[ií]ngu/iu.test(part));
    const stated = (isBilingual ? NATIVE : own.value) ?? (isWritten ? WRITTEN : null);
    const isEnough =
      stated === null ? level === null && !parts.some((part) => LIMITED.test(part)) : stated >= (level ?? SPOKEN);
    return { status: isEnough ? "shown" : "partly", evidence: own.line };
  }
  const written = isWritten ? findEnglishLine(profile.lines) : undefined;
  if (written === undefined) return NOT_FOUND;
  return { status: (level ?? 0) <= WRITTEN ? "shown" : "partly", evidence: written };
}

/**
 * Where a resume names only its country, a job that excludes a state of it may or may not fit, and so may one that is open to some of
 * the countries that a resume's place may be in: "Woodstock, Cape Town".
 */
function checkPlace({ countries, regions, except }: Requirement & { kind: "place" }, profile: ResumeProfile): Verdict {
  if (profile.countries === null) return UNKNOWN;
  const { value, line } = profile.countries;
  const allowed = new Set(regions.map((region) => region.toLowerCase()));
  const isUnstated = countries.length + regions.length === 0;
  const open = value.filter((own) => !except.includes(own));
  const fitting = open.filter(
    (own) => countries.includes(own) || isUnstated || regionsOf(own).some((region) => allowed.has(region)),
  );
  const states = findOwnSubdivisions(line ?? "", value);
  if (except.some((code) => states.includes(code))) return { status: "not_found", evidence: line };
  const fits = fitting.length > 0;
  const isDoubtful = (own: string) =>
    isUnstated || (except.some((code) => code.startsWith(`${own}-`)) && !states.some((code) => code.startsWith(own)));
  if (fits && (fitting.every(isDoubtful) || fitting.length < value.length)) return UNKNOWN;
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

/** "EU citizen" says nothing of the United States. */
function checkPermit({ countries }: Requirement & { kind: "work_permit" }, { lines }: ResumeProfile): Verdict {
  const needs = findVisaNeed(lines);
  if (needs !== undefined) return { status: "not_found", evidence: needs };
  const may = findWorkPermit(lines);
  const own = findPlaces(may ?? "");
  const regions = own.regions.map((region) => region.toLowerCase());
  const isThere = (one: string) => own.countries.includes(one) || regionsOf(one).some((each) => regions.includes(each));
  const isElsewhere = own.countries.length + regions.length > 0 && countries.length > 0 && !countries.some(isThere);
  return may === undefined || isElsewhere ? UNKNOWN : { status: "shown", evidence: may };
}

/** Cuts a line of a résumé to what a page shows. */
export function shorten(line: string): string {
  return line.length <= LONGEST_EVIDENCE ? line : `${line.slice(0, LONGEST_EVIDENCE - 1).toWellFormed()}…`;
}
