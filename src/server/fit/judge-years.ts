import { createFieldMatcher } from "~/language/roles/fields-of-work";
import { compareProfessions, namesProfession, professionOf, professionOfField } from "~/language/roles/professions";
import { monthsCovered } from "~/language/terms/experience";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { findNamedTool, toolNamed } from "~/language/skills/named-tools";
import { impliedBy } from "~/language/skills/skill-relations";
import { skillsIn } from "~/language/skills/skills";
import { checkSkill } from "./judge-skill";
import { NOT_FOUND, UNKNOWN, type Verdict } from "./verdict";

type Role = ResumeProfile["roles"][number];
type AskedYears = { years: number; fields: readonly string[]; profession: string | null };

/** This share of the required years counts as partly shown. */
const NEARLY = 0.6;
const ALL_SKILLS = 1000;
/** "5 years in the energy sector": a title doesn't tell an employer's industry. */
const INDUSTRY = /\b(?:industry|sector)\b/iu;

/**
 * Compares the years that positions surely and possibly have in one of the fields. They are unknown if few are sure and many
 * possible: a position without a known profession may be of any field.
 */
export function checkYears(demand: AskedYears, profile: ResumeProfile): Verdict {
  if (profile.years === null) return UNKNOWN;
  const { years } = demand;
  if (profile.roles.length === 0 || (demand.fields.length === 0 && demand.profession === null))
    return compare(profile.years.value, years, profile.years.line);
  const { isSure, isPossible } = createRoleMatchers(demand);
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
  const isSettled = least.status === "partly" || compare(yearsCovered(possible), years, "").status === least.status;
  return isSettled ? least : UNKNOWN;
}

function createRoleMatchers({ fields, profession }: AskedYears) {
  const words = fields.map(createFieldMatcher);
  const tools = fields.flatMap((field) => skillsIn(field, ALL_SKILLS)).flatMap((skill) => [skill, ...impliedBy(skill)]);
  const professions = fields.flatMap((field) => professionOfField(field) ?? []);
  // The field itself, or else the job's work, of which an unknown field is most likely a part.
  const wanted = professions.length > 0 ? professions : profession === null ? [] : [profession];
  // "Accounts payable" is a part of a profession. Several parts stand for all of it.
  const isWhole = fields.length > 1 || fields.some(namesProfession);
  const isOfTool = toolOf(fields) !== null;
  const isAnyIndustry = fields.some((field) => INDUSTRY.test(field));
  const kinshipOf = (role: Role) => {
    const own = professionOf(role.title ?? role.heading);
    if (own === null || wanted.length === 0) return null;
    const kinships = wanted.map((one) => compareProfessions(own, one));
    return kinships.find((one) => one === "same") ?? kinships.find((one) => one === "near") ?? "apart";
  };
  return {
    isSure: (role: Role) =>
      tools.some((skill) => role.skills.has(skill) || findNamedTool(skill, role.lines) !== undefined) ||
      (words.some((isOfField) => isOfField(role)) && (professions.length === 0 || kinshipOf(role) !== "apart")) ||
      (professions.length > 0 && isWhole && kinshipOf(role) === "same") ||
      // Years without a field are years in the job's profession or in one beside it.
      (fields.length === 0 && ["same", "near"].includes(kinshipOf(role) ?? "")),
    isPossible: (role: Role) => !isOfTool && (isAnyIndustry || kinshipOf(role) !== "apart"),
  };
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
