"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { STUCK_KINDS } from "~/contracts/operations";
import { api } from "~/trpc/server";
import { describeFailure } from "../../_components/describe-failure";
import { type Outcome, outcomeHref } from "../../_components/outcome";
import { requireSignIn } from "../../_components/require-sign-in";

const PATH = "/admin/queues";

/** Retries or discards stuck work, with or without JavaScript. The procedures check that an admin calls them. */
export async function settleWorkForm(form: unknown): Promise<never> {
  await requireSignIn(PATH);
  const kind = STUCK_KINDS.find((each) => each === getField(form, "kind")) ?? "job";
  const id = getField(form, "work");
  let outcome: Outcome;
  try {
    if (getField(form, "decision") === "retry") {
      await api.operations.retry({ kind, id });
      outcome = { tone: "success", title: "It runs again within a minute" };
    } else {
      if (kind === "payment") throw new Error("Payments can't be discarded");
      await api.operations.discard({ kind, id, reason: getField(form, "reason") });
      outcome = { tone: "success", title: "Discarded" };
    }
  } catch (error) {
    outcome = { tone: "danger", title: "Nothing was changed", text: describeFailure(error) };
  }
  redirect(await outcomeHref(PATH, outcome));
}
