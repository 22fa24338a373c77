"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { loginHref } from "~/browser/intent-path";
import { REPORT_VERDICTS } from "~/contracts/report";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";

/** What the form shows after a submission. */
export type DecisionState = {
  failure: string | null;
  note: string;
  decided: "upheld" | "dismissed" | null;
  /** The session had ended: sign in first. */
  signedOut?: true;
};

/** Decides a report, with or without JavaScript. The procedure checks that an admin calls it. */
export async function decideForm(_state: DecisionState, form: unknown): Promise<DecisionState> {
  const id = getField(form, "report");
  const path = `/admin/reports/${encodeURIComponent(id)}`;
  const note = getField(form, "note").replaceAll("\r\n", "\n");
  const verdict = REPORT_VERDICTS.find((each) => each === getField(form, "verdict"));
  if (!verdict) return { failure: "Choose Uphold or Dismiss.", note, decided: null };
  const isCalledByScript = (await headers()).has("next-action");
  if (!(await getApiContext()).actor) {
    if (isCalledByScript) return { failure: null, note, decided: null, signedOut: true }; // it keeps the note
    redirect(loginHref(path));
  }
  try {
    const { report } = await api.report.decide({ id, verdict, close_job: getField(form, "close_job") === "on", note });
    if (isCalledByScript) return { failure: null, note, decided: report.verdict };
  } catch (error) {
    return { failure: toDomainError(error).message, note, decided: null };
  }
  redirect(path);
}
