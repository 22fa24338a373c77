"use server";

import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { ROLES } from "~/contracts/rules/office";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import type { ActState } from "../../_components/act-state";
import { requireSignIn } from "../../_components/require-sign-in";
import { sealSentence } from "../../_components/sealed-sentence";

const PATH = "/admin/team";

// These work with and without JavaScript. The procedures check who calls them.

export async function inviteForm(_state: ActState, form: unknown): Promise<ActState> {
  await requireSignIn(PATH);
  const reason = readField(form, "reason").replaceAll("\r\n", "\n");
  const role = ROLES.find((each) => each === readField(form, "role")) ?? "editor";
  const password = readField(form, "current_password");
  const proof = password === "" ? {} : { current_password: password };
  let outcome: string;
  try {
    ({ outcome } = await api.office.invite({ email: readField(form, "email"), role, reason, ...proof }));
  } catch (error) {
    return { failure: toDomainError(error).message, reason, connects: "" };
  }
  redirect(`${PATH}?${outcome === "done" ? "invited" : "waiting"}=role.invite`);
}

export async function withdrawForm(form: unknown): Promise<never> {
  await requireSignIn(PATH);
  let query = "withdrawn=1";
  try {
    await api.office.withdrawInvitation({ id: readField(form, "invitation") });
  } catch (error) {
    query = `failure=${await sealSentence(PATH, toDomainError(error).message)}`;
  }
  redirect(`${PATH}?${query}`);
}
