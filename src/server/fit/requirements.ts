import type { FitRequirement } from "~/contracts/fit";
import type { Eligibility, JobView } from "~/contracts/job";
import { countryName, withArticle } from "~/format/country";
import { formatExcluded } from "~/format/eligibility";
import { formatTimeZones } from "~/format/job";
import { professionOf } from "~/language/roles/professions";
import { mentionsIn, skillsIn } from "~/language/skills/skills";
import { certificatesIn } from "~/language/skills/certificates";
import {
  DEGREE_NAMES,
  degreesIn,
  languagesIn,
  LEVEL_NAMES,
  type Degree,
  type LanguageLevel,
} from "~/language/skills/levels";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import { acceptsExperience, findAskedYears, listAskingLines, type AskingLine } from "~/language/posting/asking-lines";

/** The fields of a job that its fit uses. A locked job's view holds only public facts. */
export type FitJob = Pick<JobView, "title" | "description" | "skills" | "visa" | "contract_status"> & {
  eligibility: Eligibility | null;
};

/** A requirement and how to check it. `weight` is its share among those of its group; a gate has none. */
export type Requirement = { kind: FitRequirement["kind"]; label: string; weight: number } & (
  | { kind: "profession"; profession: string }
  | { kind: "skill"; skill: string }
  | {
      kind: "years";
      years: number;
      skill: string | null;
      field: string;
      professions: readonly string[];
      profession: string | null;
    }
  | { kind: "degree"; degree: Degree; orExperience: boolean }
  | { kind: "language"; language: string; level: LanguageLevel | null }
  | { kind: "certificate"; certificate: string }
  | { kind: "place"; countries: readonly string[]; regions: readonly string[]; except: readonly string[] }
  | { kind: "time_zone"; utcOffsets: readonly number[] }
  | { kind: "work_permit" }
  | { kind: "contract" }
);

/** Gates say whether somebody may work there, not how well they fit. */
const GATE = 0;
const WEIGHTS = { profession: 1, skill: 1, years: 2, degree: 1.5, language: 2, certificate: 1.5 } as const;
/** The weight of a nice-to-have, as a share of a need's. */
const NICE = 0.4;
const ALL_SKILLS = 1000;
const MAX_YEARS_ASKED = 3;
/** A reader takes in no more. */
const MAX_REQUIREMENTS = 12;

/**
 * Lists a job's requirements that a résumé can meet, at most twelve and the gates: the profession, what its description
 * asks for, and other public skills. Needs come before what is nice to have.
 */
export function listRequirements(job: FitJob): Requirement[] {
  const lines = job.description === null ? [] : listAskingLines(job.description);
  const profession = professionOf(job.title);
  const role: Requirement[] =
    profession === null
      ? []
      : [{ kind: "profession", label: `Works in ${profession}`, profession, weight: WEIGHTS.profession }];
  const described = describedRequirements(lines, profession);
  const { ofPoints, others } = skillRequirements(job, lines);
  const byNeed = (all: readonly Requirement[]) => all.toSorted((a, b) => Number(isNice(a)) - Number(isNice(b)));
  // Years and a degree are few and decide much, so a long list of skills doesn't push them out.
  const most = [...role, ...described, ...byNeed(ofPoints), ...others].slice(0, MAX_REQUIREMENTS);
  return [...byNeed(most), ...listGates(job)];
}

const isNice = ({ kind, weight }: Requirement) => weight < weigh(kind, false);

function isLanguage(skill: string): boolean {
  return languagesIn(skill)[0]?.language === skill;
}

type SkillRequirements = { ofPoints: Requirement[]; others: Requirement[] };

/** `ofPoints`: skills of the lines that ask, public ones first. `others`: other public ones, and languages without such lines. */
function skillRequirements(job: FitJob, lines: readonly AskingLine[]): SkillRequirements {
  const nice = niceSkills(lines);
  const toRequirements = (skills: readonly string[]) =>
    skills
      .filter((skill) => certificatesIn(skill).length === 0 && !isLanguage(skill))
      .map((skill): Requirement => ({ kind: "skill", label: skill, skill, weight: weigh("skill", nice.has(skill)) }));
  const inLines = new Set(lines.flatMap(({ text }) => mentionsIn(text, { work: true })));
  const inPublic = new Set(job.skills);
  const inPoints = [
    ...job.skills.filter((skill) => inLines.has(skill)),
    ...[...inLines].filter((skill) => !inPublic.has(skill)),
  ];
  const languages = job.skills.filter(isLanguage).map((language): Requirement => ({
    kind: "language",
    label: language,
    language,
    level: null,
    weight: WEIGHTS.language,
  }));
  const rest = toRequirements(job.skills.filter((skill) => !inLines.has(skill)));
  return { ofPoints: toRequirements(inPoints), others: [...rest, ...(lines.length === 0 ? languages : [])] };
}

function listGates(job: FitJob): Requirement[] {
  const { countries = [], regions = [], utc_offsets: utcOffsets = [], except = [] } = job.eligibility ?? {};
  const stated = [...countries.map(countryName), ...regions.filter((region) => region !== "Worldwide")];
  const place = labelPlace(stated.map(withArticle), formatExcluded(job.eligibility, MOST_EXCEPT));
  const gates: Requirement[] = [];
  if (place !== null && (!regions.includes("Worldwide") || except.length > 0))
    gates.push({ kind: "place", label: place, countries, regions, except, weight: GATE });
  const zones = formatTimeZones(job.eligibility);
  if (zones !== null) gates.push({ kind: "time_zone", label: `Works in ${zones}`, utcOffsets, weight: GATE });
  if (job.visa === "not_sponsored" || job.visa === "permit_required")
    gates.push({ kind: "work_permit", label: "May work there without sponsorship", weight: GATE });
  if (job.contract_status !== null && job.contract_status !== "employee")
    gates.push({ kind: "contract", label: CONTRACTS[job.contract_status], weight: GATE });
  return gates;
}

const MOST_EXCEPT = 3;

/** "Lives in EMEA, not in the United Kingdom". */
function labelPlace(places: readonly string[], outside: string | null): string | null {
  if (places.length === 0) return outside && `Lives ${outside}`;
  return [`Lives in ${orList(places)}`, outside].filter((part) => part !== null).join(", ");
}

const CONTRACTS = {
  contractor: "Works as a contractor",
  freelance: "Works freelance",
  employer_of_record: "Hired through an employer of record",
} as const;

/** Lists skills that the posting names only as nice to have. */
function niceSkills(lines: readonly AskingLine[]): Set<string> {
  const of = (isNice: boolean) =>
    new Set(skillsIn(lines.flatMap((line) => (line.isNice === isNice ? [line.text] : [])).join("\n"), ALL_SKILLS));
  const needed = of(false);
  return new Set([...of(true)].filter((skill) => !needed.has(skill)));
}

function describedRequirements(lines: readonly AskingLine[], profession: string | null): Requirement[] {
  return [...listYears(lines, profession), ...listDegree(lines), ...listLanguages(lines), ...listCertificates(lines)];
}

function listYears(lines: readonly AskingLine[], profession: string | null): Requirement[] {
  const byField = new Map<string, Requirement & { kind: "years" }>();
  for (const { text, isNice } of lines) {
    const demand = findAskedYears(text);
    if (demand === null) continue;
    const { years, professions } = demand;
    const skills = skillsIn(text, ALL_SKILLS);
    // "Terraform and Kubernetes" are tools of one profession, whose years count.
    const named = skillsIn(demand.field, ALL_SKILLS).length > 1 ? "" : demand.field;
    const only = skills.length === 1 ? (skills[0] ?? null) : null;
    // "Accounting" is a field, which job titles show. "Python" is a skill.
    const skill = only?.toLowerCase() === named ? null : only;
    const field = skill === null ? named : "";
    const label = `${years}+ ${years === 1 ? "year" : "years"} of ${skill ?? `experience${field && ` in ${field}`}`}`;
    // Only the first one of a field counts: it states the total, and later ones are part of it.
    const key = skill ?? field;
    if (!byField.has(key))
      byField.set(key, { kind: "years", label, years, skill, field, professions, profession, weight: weigh("years", isNice) }); // prettier-ignore
  }
  return [...byField.values()].slice(0, MAX_YEARS_ASKED);
}

/** Lists the lowest degree in the first line that names one: a bachelor's meets "Bachelor's or Master's". */
function listDegree(lines: readonly AskingLine[]): Requirement[] {
  for (const { text, isNice } of lines) {
    const [degree] = degreesIn(text);
    if (degree === undefined) continue;
    const orExperience = acceptsExperience(text);
    const label = `${DEGREE_NAMES[degree]}${orExperience ? " or equivalent experience" : ""}`;
    return [{ kind: "degree", label, degree, orExperience, weight: weigh("degree", isNice || orExperience) }];
  }
  return [];
}

function listLanguages(lines: readonly AskingLine[]): Requirement[] {
  const byLanguage = new Map<string, Requirement>();
  for (const { text, isNice } of lines) {
    for (const { language, level } of askedLanguagesIn(text)) {
      const label = level === null ? language : `${language} (${LEVEL_NAMES[level]})`;
      if (!byLanguage.has(language)) {
        byLanguage.set(language, { kind: "language", label, language, level, weight: weigh("language", isNice) });
      }
    }
  }
  return [...byLanguage.values()];
}

function listCertificates(lines: readonly AskingLine[]): Requirement[] {
  const byCertificate = new Map<string, Requirement>();
  for (const { text, isNice } of lines) {
    for (const certificate of certificatesIn(text)) {
      if (byCertificate.has(certificate)) continue;
      byCertificate.set(certificate, {
        kind: "certificate",
        label: certificate,
        certificate,
        weight: weigh("certificate", isNice),
      });
    }
  }
  return [...byCertificate.values()];
}

function weigh(kind: Requirement["kind"], isNice: boolean): number {
  const weight = kind in WEIGHTS ? WEIGHTS[kind as keyof typeof WEIGHTS] : GATE;
  return weight * (isNice ? NICE : 1);
}

function orList(items: readonly string[]): string {
  if (items.length > 4) return `${items.slice(0, 3).join(", ")} or ${items.length - 3} other places`;
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;
}
