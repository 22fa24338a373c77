"use server";

import { redirect } from "next/navigation";
import { loginHref } from "~/browser/intent-path";
import { readField } from "~/components/forms/read-field";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";

/** Accepts or declines the user's invitation, with or without JavaScript. */
export async function answerInvitation(form: unknown): Promise<never> {
  if (!(await getApiContext()).actor) redirect(loginHref("/invitation"));
  const isAccepted = readField(form, "answer") === "accept";
  try {
    await (isAccepted ? api.account.acceptTeamInvitation() : api.account.declineTeamInvitation());
  } catch (error) {
    if (toDomainError(error).code !== "NOT_FOUND") throw error;
    redirect("/invitation");
  }
  redirect(isAccepted ? "/admin" : "/dashboard");
}
