/* Rules of reports, without zod: pages say them, too. */

export const REPORT_REASONS = ["closed", "not_remote", "scam", "wrong_data", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What each of them says about a job, as the end of a sentence. */
export const REPORT_CLAIMS: Readonly<Record<ReportReason, string>> = {
  closed: "it has closed",
  not_remote: "it is not remote",
  scam: "it looks like a scam",
  wrong_data: "something in it is wrong",
  other: "something is wrong with it",
};

/** Characters of what a reporter has to say, and of what an admin says in return. */
export const REPORT_DETAILS_MAX = 2000;
export const REPORT_NOTE_MAX = 1000;
/** Of one user. */
export const REPORTS_PER_DAY = 20;

/** How long before the first report of a closed job an unlock may be for its connects to come back. */
export const CLOSED_RETURN_HOURS = 72;
/** The same where something is wrong with the posting itself: it was so all along. */
export const WRONG_RETURN_DAYS = 30;

/** Reasons that say nothing without words. */
export function needsDetails(reason: ReportReason): boolean {
  return reason === "wrong_data" || reason === "other";
}

/** Reasons for which a job is closed when a report is upheld; for the others an admin chooses. */
export function alwaysCloses(reason: ReportReason): boolean {
  return reason === "closed" || reason === "not_remote" || reason === "scam";
}
