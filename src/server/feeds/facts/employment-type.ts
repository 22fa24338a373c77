import type { EmploymentType } from "~/server/jobs";
import { foldCompact } from "../text/fold";

// prettier-ignore
const TYPES: Readonly<Record<string, EmploymentType>> = {
  fulltime: "full_time", permanent: "full_time", employee: "full_time", fulltimepermanent: "full_time", regularfulltime: "full_time",
  vollzeit: "full_time", festanstellung: "full_time",
  parttime: "part_time", regularparttime: "part_time", teilzeit: "part_time", minijob: "part_time", side: "part_time",
  workingstudent: "part_time", werkstudent: "part_time",
  contract: "contract", contractor: "contract", freelance: "contract", freelancer: "contract",
  temporary: "temporary", temp: "temporary", seasonal: "temporary", fixedterm: "temporary", befristet: "temporary",
  intern: "internship", internship: "internship", praktikum: "internship", traineeship: "internship", apprenticeship: "internship",
  ausbildung: "internship", dualstudies: "internship",
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
