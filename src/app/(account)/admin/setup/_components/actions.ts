"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { SETUP_TRIES } from "~/contracts/rules/office";
import type { SetupFinding } from "~/contracts/setup";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import { outcomeHref } from "../../_components/outcome";
import { TRIES } from "./tries";
import { requireSignIn } from "../../_components/require-sign-in";

const TONES = { ok: "success", idea: "notice", warning: "notice", wrong: "danger" } as const;

/** Tries a service, with or without JavaScript. The procedure checks that an owner calls it. */
export async function trySetupForm(form: unknown): Promise<never> {
  await requireSignIn("/admin/setup");
  const what = SETUP_TRIES.find((each) => each === getField(form, "what")) ?? "model";
  let outcome: Pick<SetupFinding, "kind" | "text">;
  try {
    outcome = await api.office.trySetup({ what });
  } catch (error) {
    outcome = { kind: "wrong", text: toDomainError(error).message };
  }
  redirect(
    await outcomeHref("/admin/setup", {
      tone: TONES[outcome.kind],
      title: TRIES[what],
      text: outcome.text.slice(0, 500),
    }),
  );
}
