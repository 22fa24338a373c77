import type { FitRequirement } from "~/contracts/fit";
import type { Eligibility, JobView } from "~/contracts/job";
import type { AskedLicense } from "~/language/posting/asked-certificates";
import type { AskedSkills } from "~/language/posting/asked-skills";
import type { AskedRole } from "~/language/roles/named-roles";
import type { Degree, LanguageLevel } from "~/language/skills/levels";

/** The fields of a job that its fit uses. A locked job's view holds only public facts. */
export type FitJob = Pick<JobView, "title" | "description" | "skills" | "visa" | "contract_status"> & {
  eligibility: Eligibility | null;
};

/** A requirement and how to check it. `weight` is its share among those of its group; a gate has none. */
export type Requirement = { kind: FitRequirement["kind"]; label: string; weight: number } & (
  | ({ kind: "profession"; skills: readonly string[] } & AskedRole)
  | ({ kind: "skill"; role: AskedRole | null } & Omit<AskedSkills, "isNice">)
  | { kind: "years"; either: readonly RequiredYears[]; role: AskedRole | null }
  | { kind: "degree"; degree: AskedDegree; orExperience: boolean; field: string | null }
  | { kind: "language"; languages: readonly string[]; level: LanguageLevel | null }
  | {
      kind: "certificate";
      certificates: readonly string[];
      isOpen: boolean;
      license?: AskedLicense;
      names?: readonly string[];
    }
  | { kind: "place"; countries: readonly string[]; regions: readonly string[]; except: readonly string[] }
  | { kind: "time_zone"; utcOffsets: readonly number[] }
  | { kind: "work_permit"; countries: readonly string[] }
  | { kind: "contract" }
);

/** "law" asks for a Juris Doctor, "school" for no degree, but for a diploma. */
export type AskedDegree = Degree | "law" | "any law" | "school";

/** Years in one of some fields, with one of some tools and in one domain of some. */
export type RequiredYears = Readonly<{
  years: number;
  fields: readonly string[];
  /** "clinical": years in the job's trade. */
  words?: string | undefined;
  tools: readonly string[];
  domain: readonly string[];
}>;

/** Gates say whether somebody may work there, not how well they fit. */
export const GATE = 0;
export const WEIGHTS = { profession: 1, skill: 1, years: 2, degree: 1.5, language: 2, certificate: 1.5 } as const;
/** The weight of a nice-to-have, as a share of a need's. */
const NICE = 0.4;
const MOST_NAMED = 4;

/** Writes a choice: "Sage, Xero or QuickBooks", "Zendesk or similar". */
export function labelChoice(skills: readonly string[], isOpen = false): string {
  return isOpen || skills.length > MOST_NAMED ? `${skills.slice(0, MOST_NAMED).join(", ")} or similar` : orList(skills);
}

/** Returns the weight of a requirement of a kind. */
export function weigh(kind: Requirement["kind"], isNice: boolean): number {
  const weight = kind in WEIGHTS ? WEIGHTS[kind as keyof typeof WEIGHTS] : GATE;
  return weight * (isNice ? NICE : 1);
}

/** Writes "A, B or C". A long list is cut. */
export function orList(items: readonly string[]): string {
  if (items.length > 4) return `${items.slice(0, 3).join(", ")} or ${items.length - 3} other places`;
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;
}

/** What a résumé says of a requirement. */
export type Verdict = Pick<FitRequirement, "status" | "evidence">;

export const UNKNOWN: Verdict = { status: "unknown", evidence: null };
export const NOT_FOUND: Verdict = { status: "not_found", evidence: null };

const ORDER = ["shown", "partly", "unknown", "not_found"] as const;

/** Returns the best of the verdicts of alternatives. */
export function getBest(verdicts: readonly Verdict[]): Verdict {
  return verdicts.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))[0] ?? UNKNOWN;
}
