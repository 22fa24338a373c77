"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { REPORT_REASONS, type ReportReason } from "~/contracts/rules/report";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import { loginHref } from "~/browser/intent-path";
import { getField } from "../forms/get-field";
import type { FormErrors } from "../forms/use-checked-form";
import { reportPath, type ReportFormState } from "./report-state";

const FAILED = "Something went wrong, and your report wasn't sent. Please try again.";

/** Files a report from the dialog, or from the page without JavaScript. The procedure checks the rules. */
export async function fileReportForm(_state: ReportFormState, form: unknown): Promise<ReportFormState> {
  const fields = { reason: getField(form, "reason"), details: getField(form, "details").replaceAll("\r\n", "\n") };
  const path = reportPath(getField(form, "slug"));
  if (!isReason(fields.reason)) return refuse(fields, { reason: "Choose a reason." });
  try {
    const { report } = await api.report.file({
      id: getField(form, "job"),
      reason: fields.reason,
      details: fields.details,
    });
    if (await isCalledByScript()) return { errors: {}, fields, filed: report };
  } catch (error) {
    const { code, message, data } = toDomainError(error);
    if (code === "UNAUTHORIZED") {
      if (await isCalledByScript()) return { errors: {}, fields, filed: null, signedOut: true }; // it keeps the text
      redirect(loginHref(path));
    }
    const field = data.issues?.some((issue) => issue.path === "details") ? "details" : "form";
    return refuse(fields, { [field]: code === "INTERNAL" || code === "NOT_READY" ? FAILED : message });
  }
  // The page shows the report.
  redirect(path);
}

async function isCalledByScript(): Promise<boolean> {
  return (await headers()).has("next-action");
}

function refuse(fields: ReportFormState["fields"], errors: FormErrors): ReportFormState {
  return { errors, fields, filed: null };
}

function isReason(value: string): value is ReportReason {
  return (REPORT_REASONS as readonly string[]).includes(value);
}
