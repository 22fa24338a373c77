"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { APPROVAL_VERDICTS } from "~/contracts/office";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import { outcomeHref } from "../../_components/outcome";
import { requireSignIn } from "../../_components/require-sign-in";

const PATH = "/admin/approvals";
const DONE = {
  approve: "Approved and carried out",
  refuse: "Refused. It won’t be carried out.",
  withdraw: "Withdrawn. It won’t be carried out.",
};

/** Decides a request, with or without JavaScript. The procedure checks who calls it. */
export async function decideForm(form: unknown): Promise<never> {
  await requireSignIn(PATH);
  const id = getField(form, "request");
  const verdict = APPROVAL_VERDICTS.find((each) => each === getField(form, "verdict")) ?? "refuse";
  const password = getField(form, "current_password");
  let href: string;
  try {
    await api.office.decideApproval({ id, verdict, ...(password === "" ? {} : { current_password: password }) });
    href = await outcomeHref(PATH, { tone: "success", title: DONE[verdict] });
  } catch (error) {
    const failure = { tone: "danger", title: "Nothing was decided", text: toDomainError(error).message } as const;
    href = await outcomeHref(PATH, failure, { id });
  }
  redirect(href);
}
