"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { REPORT_REASONS, type ReportReason } from "~/contracts/rules/report";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import { loginHref } from "../jobs/viewer";
import { readForm } from "../forms/read-form";
import { reportPath } from "./report-path";
import type { ReportFormState } from "./report-state";

const FAILED = "Something went wrong, and your report was not sent. Please try again.";

/** What the form posts, from the dialog and from the page for browsers that run no script. The rules are the procedure's. */
export async function fileReportForm(_state: ReportFormState, form: unknown): Promise<ReportFormState> {
  const typed = { reason: readForm(form, "reason"), details: readForm(form, "details").replaceAll("\r\n", "\n") };
  const path = reportPath(readForm(form, "slug"));
  if (!isReason(typed.reason)) return refuse(typed, "reason", "Please choose what is wrong.");
  try {
    const { report } = await api.report.file({
      id: readForm(form, "job"),
      reason: typed.reason,
      details: typed.details,
    });
    if (await isCalledByScript()) return { failure: null, typed, filed: report };
  } catch (error) {
    const { code, message, data } = toDomainError(error);
    if (code === "UNAUTHORIZED") redirect(loginHref(path));
    const field = data.issues?.some((issue) => issue.path === "details") ? "details" : null;
    return refuse(typed, field, code === "INTERNAL" || code === "NOT_READY" ? FAILED : message);
  }
  // The page that is there now says what was filed.
  redirect(path);
}

async function isCalledByScript(): Promise<boolean> {
  return (await headers()).has("next-action");
}

function refuse(typed: ReportFormState["typed"], field: "reason" | "details" | null, message: string): ReportFormState {
  return { failure: { field, message }, typed, filed: null };
}

function isReason(value: string): value is ReportReason {
  return (REPORT_REASONS as readonly string[]).includes(value);
}
