"use server";

import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { loginHref } from "~/browser/intent-path";
import { SETUP_TRIES } from "~/contracts/rules/office";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";
import { sealSentence } from "../../_components/sealed-sentence";

/** Tries a service, with or without JavaScript. The procedure checks that an owner calls it. */
export async function trySetupForm(form: unknown): Promise<never> {
  if (!(await getApiContext()).actor) redirect(loginHref("/admin/setup"));
  const what = SETUP_TRIES.find((each) => each === readField(form, "what")) ?? "model";
  let outcome: { kind: string; text: string };
  try {
    outcome = await api.office.trySetup({ what });
  } catch (error) {
    outcome = { kind: "wrong", text: toDomainError(error).message };
  }
  const { kind } = outcome;
  const text = await sealSentence(`${what} ${kind}`, outcome.text.slice(0, 500));
  const query = new URLSearchParams({ tried: what, kind, text });
  redirect(`/admin/setup?${query.toString()}`);
}
