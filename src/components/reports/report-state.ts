import type { ReportView } from "~/contracts/report";

/** What the form shows after a submission; it travels inside the page where no script runs. */
export type ReportFormState = {
  failure: { field: "reason" | "details" | null; message: string } | null;
  typed: { reason: string; details: string };
  filed: ReportView | null;
};

export const EMPTY_REPORT: ReportFormState = { failure: null, typed: { reason: "", details: "" }, filed: null };
