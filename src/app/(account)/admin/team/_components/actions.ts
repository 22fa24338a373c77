"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { ROLES } from "~/contracts/rules/office";
import { api } from "~/trpc/server";
import type { ActState } from "../../_components/act-state";
import { describeFailure } from "../../_components/describe-failure";
import { type Outcome, outcomeHref } from "../../_components/outcome";
import { requireSignIn } from "../../_components/require-sign-in";

const PATH = "/admin/team";
const INVITED = { tone: "success", title: "The invitation is on its way." } as const;
const WAITING = { tone: "notice", title: "Nothing was sent yet: a second person must approve it." } as const;

// These work with and without JavaScript. The procedures check who calls them.

export async function inviteForm(_state: ActState, form: unknown): Promise<ActState> {
  await requireSignIn(PATH);
  const reason = getField(form, "reason").replaceAll("\r\n", "\n");
  const role = ROLES.find((each) => each === getField(form, "role")) ?? "editor";
  const password = getField(form, "current_password");
  const proof = password === "" ? {} : { current_password: password };
  let outcome: string;
  try {
    ({ outcome } = await api.office.invite({ email: getField(form, "email"), role, reason, ...proof }));
  } catch (error) {
    return { failure: describeFailure(error), reason, connects: "" };
  }
  redirect(await outcomeHref(PATH, outcome === "done" ? INVITED : WAITING));
}

export async function withdrawForm(form: unknown): Promise<never> {
  await requireSignIn(PATH);
  let outcome: Outcome = { tone: "success", title: "The invitation is withdrawn." };
  try {
    await api.office.withdrawInvitation({ id: getField(form, "invitation") });
  } catch (error) {
    outcome = { tone: "danger", title: "Nothing was changed", text: describeFailure(error) };
  }
  redirect(await outcomeHref(PATH, outcome));
}
