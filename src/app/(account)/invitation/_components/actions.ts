"use server";

import { redirect } from "next/navigation";
import { loginHref } from "~/browser/intent-path";
import { getField } from "~/components/forms/get-field";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";

/** Accepts or declines the user's invitation, with or without JavaScript. */
export async function answerInvitation(form: unknown): Promise<never> {
  const token = getField(form, "token").slice(0, 100);
  const path = `/invitation?token=${encodeURIComponent(token)}`;
  if (!(await getApiContext()).actor) redirect(loginHref(path));
  const isAccepted = getField(form, "answer") === "accept";
  try {
    await (isAccepted ? api.account.acceptTeamInvitation({ token }) : api.account.declineTeamInvitation({ token }));
  } catch (error) {
    const { code } = toDomainError(error);
    if (code !== "NOT_FOUND" && code !== "NOT_CHANGEABLE" && code !== "LOOKING_ONLY") throw error;
    redirect(path);
  }
  redirect(isAccepted ? "/admin" : "/dashboard");
}
