import type { FitRequirement } from "~/contracts/fit";

/** What a résumé says of a requirement. */
export type Verdict = Pick<FitRequirement, "status" | "evidence">;

export const UNKNOWN: Verdict = { status: "unknown", evidence: null };
export const NOT_FOUND: Verdict = { status: "not_found", evidence: null };
