import type { FormErrors } from "~/components/forms/use-checked-form";
import type { ReportView } from "~/contracts/report";

/** The form after a submission. Without JavaScript it travels inside the page. */
export type ReportFormState = {
  errors: FormErrors;
  fields: { reason: string; details: string };
  filed: ReportView | null;
  /** The session had ended: sign in first. */
  signedOut?: true;
};

export const EMPTY_REPORT: ReportFormState = { errors: {}, fields: { reason: "", details: "" }, filed: null };

/** The page that reports a job without JavaScript. */
export function reportPath(slug: string): string {
  return `/jobs/${encodeURIComponent(slug)}/report`;
}
