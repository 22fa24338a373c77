"use server";

import { redirect } from "next/navigation";
import { loginHref } from "~/browser/intent-path";
import { getField } from "~/components/forms/get-field";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import {
  nameFields,
  parseFields,
  parseQuestion,
  UNREAD,
  UNREADABLE_QUESTION,
  type KeepState,
  type ReadState,
} from "./own-job-form";

const PAGE = "/tracker/add";
const FAILED = "Something went wrong. Please try again.";

/** Reads a posting for a page without scripts. */
export async function previewPostingForm(_state: ReadState, form: unknown): Promise<ReadState> {
  const input = { url: getField(form, "url"), text: getField(form, "text") };
  const question = parseQuestion(form);
  if (!question) return { ...UNREAD, input, refused: UNREADABLE_QUESTION };
  try {
    return { read: await api.ownJob.read(question), refused: null, input };
  } catch (error) {
    return { ...UNREAD, input, refused: explain(error).message };
  }
}

/** Keeps a job for a page without scripts, and shows the applications. */
export async function keepJobForm(_state: KeepState, form: unknown): Promise<KeepState> {
  const posted = getField(form, "posted_at");
  const fields = parseFields(form, posted === "" ? null : posted);
  const id = getField(form, "id");
  try {
    await api.ownJob.keep({ ...(id && { id }), applied: getField(form, "applied") !== "", fields });
  } catch (error) {
    const { message, issues = [] } = explain(error);
    const named = nameFields(Object.fromEntries(issues.map((issue) => [issue.path, issue.message])));
    return { fields, errors: issues.length > 0 ? named : { form: message } };
  }
  redirect("/dashboard?tab=applications&view=board");
}

/** Leads to signing in if the session has ended. */
function explain(error: unknown) {
  const { code, message, data } = toDomainError(error);
  if (code === "UNAUTHORIZED") redirect(loginHref(PAGE));
  return { message: code === "INTERNAL" ? FAILED : message, issues: data.issues };
}
