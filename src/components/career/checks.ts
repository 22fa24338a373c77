import type { CareerReading } from "~/contracts/career";

/** An entry of a list of the career that the résumé doesn't state clearly. */
export type EntryCheck = { index: number; fields: readonly string[]; line: string };

/** What to check in each list of a career. */
export type Checks = Record<"experience" | "education" | "certificates", readonly EntryCheck[]>;

/** Lists what to check in a reading. During an update a server of 0.7.0 may have read it, which names only positions. */
export function listChecks(reading: Partial<CareerReading>): Checks {
  return {
    experience: reading.unsure ?? [],
    education: reading.unsure_education ?? [],
    certificates: reading.unsure_certificates ?? [],
  };
}
