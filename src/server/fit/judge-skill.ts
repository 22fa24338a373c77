import { findPlaces } from "~/language/places/places";
import type { AskedSkills } from "~/language/posting/asked-skills";
import { type AskedRole, compareRole } from "~/language/roles/named-roles";
import { professionOf, PROFESSIONS } from "~/language/roles/professions";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { withoutDenials } from "~/language/resume/denials";
import { isStudied } from "~/language/resume/pursued";
import { saysLittle } from "~/language/resume/slight";
import { findInflectedSkill } from "~/language/skills/inflected-skills";
import { findNamedTool, findShortForm, isNamedTool } from "~/language/skills/named-tools";
import { impliedBy, isPackage, relatedTo } from "~/language/skills/skill-relations";
import { KIND_OF } from "~/language/skills/skill-vocabulary";
import { placesIn } from "~/language/skills/skills";
import { getBest, NOT_FOUND, UNKNOWN, type Verdict } from "./requirement";

type Asked = Omit<AskedSkills, "isNice"> & { role: AskedRole | null };

/** Judges skills of which one is enough. `isOpen`: a related one is enough, too. */
export function checkSkills({ skills, countries, isOpen, role }: Asked, profile: ResumeProfile): Verdict {
  const verdicts = skills.map((skill) => {
    const verdict = limitToLaw(countries, checkSkill(skill, profile));
    if (verdict.status === "partly" && isOpen) return { ...verdict, status: "shown" as const };
    // A degree alone shows the field to those of other work in part.
    const isStudiedOnly = verdict.status === "shown" && verdict.evidence === profile.degree?.line;
    if (isStudiedOnly && doesOtherWork(role, profile)) return { ...verdict, status: "partly" as const };
    const isDenied = profile.deniedSkills.includes(skill);
    const isOpenStill = profile.unsureSkills.includes(skill) || !isSurelyAbsent(skill, role, profile);
    return verdict.status === "not_found" && !isDenied && isOpenStill ? UNKNOWN : verdict;
  });
  return getBest(verdicts);
}

/** Spain's employment law is in part that of the United States. */
function limitToLaw(countries: readonly string[], verdict: Verdict): Verdict {
  if (countries.length === 0 || verdict.status !== "shown") return verdict;
  const own = findPlaces(verdict.evidence ?? "").countries;
  const isOther = own.length > 0 && !own.some((country) => countries.includes(country));
  return isOther ? { ...verdict, status: "partly" } : verdict;
}

/** Next.js fully shows React; MySQL partly shows PostgreSQL. */
export function checkSkill(skill: string, profile: ResumeProfile): Verdict {
  const line = findProof(skill, profile);
  if (line !== undefined) {
    const isPart = isShownInPart(skill, profile) || isSlight(skill, line, profile);
    return { status: isPart ? "partly" : "shown", evidence: line };
  }
  if (profile.deniedSkills.includes(skill)) return NOT_FOUND;
  const inflected = findInflectedSkill(skill, profile.stems);
  if (inflected !== null) return { status: "shown", evidence: inflected };
  const related = relatedTo(skill)
    .map((one) => profile.skills.get(one) ?? findTool(one, profile))
    .find(Boolean);
  return related === undefined ? NOT_FOUND : { status: "partly", evidence: related };
}

/** Excel alone shows Microsoft Office in part. */
function isShownInPart(skill: string, { skills }: ResumeProfile): boolean {
  return isPackage(skill) && !skills.has(skill) && impliedBy(skill).filter((one) => skills.has(one)).length < 2;
}

/** Tells whether all lines that name a skill say that its owner knows little of it. */
function isSlight(skill: string, line: string, { lines }: ResumeProfile): boolean {
  const names = new Set([skill, ...impliedBy(skill)]);
  const isNamed = (text: string) => placesIn(text).some(({ skill: one }) => names.has(one));
  return isNamed(line) && [line, ...lines].every((text) => !isNamed(text) || saysLittle(text, names));
}

/** "GitHub | LinkedIn | Portfolio": the names of links show no skill. */
const LINKS =
  /^(?:\W|(?<!\p{L})(?:github|gitlab|linkedin|portfolio|website|blog|twitter|medium|behance|dribbble|kaggle|stack ?overflow|e-?mail|phone|url|link|profile)(?!\p{L}))+$/iu;

function findProof(skill: string, profile: ResumeProfile): string | undefined {
  const { skills, certificates, roles } = profile;
  const implying = impliedBy(skill);
  for (const one of [skill, ...implying]) {
    const others =
      one === skill ? [] : impliedBy(one).filter((longer) => isOfOtherWork(longer, one) && !implying.includes(longer));
    const named = skills.get(one);
    const line = named === undefined || LINKS.test(named) ? findTool(one, profile, others) : named;
    // Work proves more than studies that haven't ended.
    const work = line !== undefined && isStudied(line) ? roles.find((role) => role.skills.has(one)) : undefined;
    if (line !== undefined) return work?.heading ?? line;
  }
  for (const [certificate, line] of certificates) if (skill.startsWith(`${certificate} `)) return line;
  // "REST APIs" are APIs, but "Bug triage" is no nurse's.
  const isKind = (one: string) =>
    one.toLowerCase().endsWith(` ${skill.toLowerCase()}`) &&
    [KIND_OF.get(one), "software"].includes(KIND_OF.get(skill));
  const kind = [...skills.keys()].find(isKind);
  if (kind !== undefined) return skills.get(kind);
  const profession = skill.toLowerCase();
  const role = PROFESSIONS.includes(profession)
    ? roles.find(({ work }) => professionOf(work) === profession)
    : undefined;
  return role?.heading ?? findShortForm(skill, profile.lines);
}

const KINDS_OF_CODE: ReadonlySet<string> = new Set(["programming", "web", "mobile"]);

/** React shows CSS, but the React of "React Native" doesn't. "AWS RDS" shows what AWS does. */
function isOfOtherWork(longer: string, tool: string): boolean {
  const kind = KIND_OF.get(longer) ?? "";
  return longer.startsWith(`${tool} `) && KINDS_OF_CODE.has(kind) && KIND_OF.get(tool) !== kind;
}

/**
 * An employer's name in a heading shows no tool. A heading of one line a role has deeds behind a colon. `others` are longer
 * names that show something else.
 */
function findTool(skill: string, { lines, roles }: ResumeProfile, others: readonly string[] = []): string | undefined {
  return lines.find((line) => {
    if (LINKS.test(line)) return false;
    const isHeading = roles.some(({ heading }) => heading.includes(line));
    const rest = others.reduce((text, other) => text.replaceAll(other, " "), withoutDenials(line));
    return findNamedTool(skill, [isHeading ? rest.replace(/^[^:]*:?/u, "") : rest]) !== undefined;
  });
}

/** Tells whether a résumé's positions tell professions, none of them a job's. */
export const doesOtherWork = (role: AskedRole | null, profile: ResumeProfile): boolean =>
  role !== null && compareRole(role, profile).status === "not_found";

/**
 * Tells whether a résumé that doesn't name a skill doesn't show it. People name the tools they know. Somebody who does the
 * job's work and shows skills of this kind may describe an activity in words that we don't read.
 */
function isSurelyAbsent(skill: string, role: AskedRole | null, { roles, skills }: ResumeProfile): boolean {
  const own = roles.flatMap(({ work }) => professionOf(work) ?? []);
  const doesWork = own.length === 0 || own.some((one) => one === role?.profession);
  const isOfKind = (one: string) => KIND_OF.get(one) === KIND_OF.get(skill);
  return isNamedTool(skill) || !doesWork || ![...skills.keys()].some(isOfKind);
}
