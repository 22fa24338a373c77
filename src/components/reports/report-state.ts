import type { ReportView } from "~/contracts/report";

/** The form after a submission. Without JavaScript it travels inside the page. */
export type ReportFormState = {
  failure: { field: "reason" | "details" | null; message: string } | null;
  typed: { reason: string; details: string };
  filed: ReportView | null;
  /** The session had ended: sign in first. */
  signedOut?: true;
};

export const EMPTY_REPORT: ReportFormState = { failure: null, typed: { reason: "", details: "" }, filed: null };

/** The page that reports a job without JavaScript. */
export function reportPath(slug: string): string {
  return `/jobs/${encodeURIComponent(slug)}/report`;
}
