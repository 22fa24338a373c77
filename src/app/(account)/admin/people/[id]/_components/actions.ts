"use server";

import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { loginHref } from "~/components/jobs/viewer";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";
import type { ActState } from "../../../_components/act-state";
import { findAct } from "./acts";

/** Acts on a person, with or without JavaScript. The procedures check who calls them. */
export async function actOnPerson(_state: ActState, form: unknown): Promise<ActState> {
  const path = `/admin/people/${encodeURIComponent(readField(form, "person"))}`;
  if (!(await getApiContext()).actor) redirect(loginHref(path));
  const act = findAct(readField(form, "act"));
  const reason = readField(form, "reason").replaceAll("\r\n", "\n");
  if (!act) return { failure: "Choose what to do.", reason };
  let outcome: string;
  try {
    outcome = await carryOut(act, form, reason);
  } catch (error) {
    return { failure: toDomainError(error).message, reason };
  }
  redirect(`${path}?${outcome}=${act}`);
}

async function carryOut(act: NonNullable<ReturnType<typeof findAct>>, form: unknown, reason: string) {
  const password = readField(form, "current_password");
  const common = {
    id: readField(form, "person"),
    reason,
    ...(password === "" ? {} : { current_password: password }),
  };
  switch (act) {
    case "suspend":
      return (await api.office.suspend(common)).outcome;
    case "lift":
      return (await api.office.liftSuspension(common)).outcome;
  }
}
