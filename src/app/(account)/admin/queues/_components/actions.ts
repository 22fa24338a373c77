"use server";

import { redirect } from "next/navigation";
import { readForm } from "~/components/forms/read-form";
import { STUCK_KINDS } from "~/contracts/operations";
import { toDomainError } from "~/server/api";
import { loginHref } from "~/components/jobs/viewer";
import { api, getApiContext } from "~/trpc/server";

/** Retries or discards stuck work, with or without JavaScript. The procedures check that an admin calls them. */
export async function settleWorkForm(form: unknown): Promise<never> {
  if (!(await getApiContext()).actor) redirect(loginHref("/admin/queues"));
  const kind = STUCK_KINDS.find((each) => each === readForm(form, "kind")) ?? "job";
  const id = readForm(form, "work");
  let outcome: Record<string, string>;
  try {
    if (readForm(form, "decision") === "retry") {
      await api.operations.retry({ kind, id });
      outcome = { done: "retry" };
    } else {
      if (kind === "payment") throw new Error("Payments can't be discarded");
      await api.operations.discard({ kind, id, reason: readForm(form, "reason") });
      outcome = { done: "discard" };
    }
  } catch (error) {
    outcome = { failure: toDomainError(error).message };
  }
  redirect(`/admin/queues?${new URLSearchParams(outcome).toString()}`);
}
