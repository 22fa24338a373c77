export const REPORT_REASONS = [
  "closed",
  "not_remote",
  "wrong_place",
  "wrong_pay",
  "scam",
  "wrong_data",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Each completes a sentence about the job, such as "You reported a job: …". */
export const REPORT_CLAIMS: Readonly<Record<ReportReason, string>> = {
  closed: "it has closed",
  not_remote: "it is not remote",
  wrong_place: "it isn’t open to the people that it names",
  wrong_pay: "its pay is wrong",
  scam: "it looks like a scam",
  wrong_data: "something in it is wrong",
  other: "something is wrong with it",
};

/** In characters. */
export const REPORT_DETAILS_MAX = 2000;
export const REPORT_NOTE_MAX = 1000;
/** Per user. */
export const REPORTS_PER_DAY = 20;

/** Unlocks up to this long before the first report of a closed job get their connects back. */
export const CLOSED_RETURN_HOURS = 72;
/** A click on Apply so long after the unlock asks the source whether the job is gone. */
export const APPLY_RETURN_DAYS = 14;
/** Longer for wrong postings, because they were wrong from the start. */
export const WRONG_RETURN_DAYS = 30;

/** Returns whether a report for this reason needs details. */
export function needsDetails(reason: ReportReason): boolean {
  return !alwaysCloses(reason);
}

/** Returns whether upholding this reason always closes the job. For the others, an admin chooses. */
export function alwaysCloses(reason: ReportReason): boolean {
  return reason === "closed" || reason === "not_remote" || reason === "scam";
}
