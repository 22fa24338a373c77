"use server";

import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { loginHref } from "~/browser/intent-path";
import { APPROVAL_VERDICTS } from "~/contracts/office";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";
import { sealSentence } from "../../_components/sealed-sentence";

const PATH = "/admin/approvals";

/** Decides a request, with or without JavaScript. The procedure checks who calls it. */
export async function decideForm(form: unknown): Promise<never> {
  if (!(await getApiContext()).actor) redirect(loginHref(PATH));
  const id = readField(form, "request");
  const verdict = APPROVAL_VERDICTS.find((each) => each === readField(form, "verdict")) ?? "refuse";
  const password = readField(form, "current_password");
  let outcome: Record<string, string>;
  try {
    await api.office.decideApproval({ id, verdict, ...(password === "" ? {} : { current_password: password }) });
    outcome = { done: verdict };
  } catch (error) {
    outcome = { id, failure: await sealSentence(PATH, toDomainError(error).message) };
  }
  redirect(`${PATH}?${new URLSearchParams(outcome).toString()}`);
}
