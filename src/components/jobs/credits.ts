import type { SourceCredits } from "./job-row-model";

/** Sources of open jobs that ask to be named. */
export const sourceCredits: SourceCredits = {};
