import type { EmploymentType } from "~/server/jobs";
import { foldCompact } from "../text/fold";

// prettier-ignore
const TYPES: Readonly<Record<string, EmploymentType>> = {
  fulltime: "full_time", permanent: "full_time", employee: "full_time",
  parttime: "part_time",
  contract: "contract", contractor: "contract", freelance: "contract", freelancer: "contract",
  temporary: "temporary", temp: "temporary", seasonal: "temporary", fixedterm: "temporary",
  intern: "internship", internship: "internship",
  other: "other", volunteer: "other",
};

/** "FullTime", "Full Time", "full-time", "Contractor", "Intern" …; null for what is not among them. */
export function employmentTypeOf(text: string | null | undefined): EmploymentType | null {
  return TYPES[foldCompact(text ?? "")] ?? null;
}

/** The first of several labels (tags) that is an employment type. */
export function employmentTypeAmong(labels: readonly string[]): EmploymentType | null {
  for (const label of labels) {
    const type = employmentTypeOf(label);
    if (type) return type;
  }
  return null;
}
