import type { FitRequirement } from "~/contracts/fit";

/** What a résumé says of a requirement. */
export type Verdict = Pick<FitRequirement, "status" | "evidence">;

export const UNKNOWN: Verdict = { status: "unknown", evidence: null };
export const NOT_FOUND: Verdict = { status: "not_found", evidence: null };

const ORDER = ["shown", "partly", "unknown", "not_found"] as const;

/** Returns the best of the verdicts of alternatives. */
export function getBest(verdicts: readonly Verdict[]): Verdict {
  return verdicts.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))[0] ?? UNKNOWN;
}
