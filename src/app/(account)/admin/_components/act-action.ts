"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { type PersonAct, ROLES } from "~/contracts/rules/office";
import { markLook } from "~/session/look";
import { api } from "~/trpc/server";
import type { ActState } from "./act-state";
import { ACT_WORDS, findAct } from "./act-words";
import { describeFailure } from "./describe-failure";
import { outcomeHref } from "./outcome";
import { requireSignIn } from "./require-sign-in";

const WAITING = { tone: "notice", title: "Nothing happened yet: a second person must approve it." } as const;
const describeDone = (act: PersonAct) => ({ tone: "success", title: ACT_WORDS[act].done }) as const;

/** Acts on a person, with or without JavaScript. The procedure checks who calls it. */
export async function actOnPerson(_state: ActState, form: unknown): Promise<ActState> {
  const id = getField(form, "person");
  const act = findAct(getField(form, "act"));
  const isOfTeam = act === "role.set" || act === "role.remove";
  const path = isOfTeam ? "/admin/team" : `/admin/people/${encodeURIComponent(id)}`;
  await requireSignIn(path);
  const [reason, connects] = [getField(form, "reason").replaceAll("\r\n", "\n"), getField(form, "connects")];
  if (!act) return { failure: "Choose what to do.", reason, connects };
  const [key, password, email] = [getField(form, "key"), getField(form, "current_password"), getField(form, "email")];
  let outcome: string;
  try {
    const done = await api.office.act({
      act,
      id,
      reason,
      role: ROLES.find((role) => role === getField(form, "role")),
      ...(key === "" ? {} : { key }),
      ...(email === "" ? {} : { email }),
      ...(connects.trim() === "" ? {} : { connects: Number(connects) }),
      ...(password === "" ? {} : { current_password: password }),
    });
    ({ outcome } = done);
  } catch (error) {
    return { failure: describeFailure(error), reason, connects };
  }
  if (act === "look.start") {
    await markLook();
    redirect("/dashboard");
  }
  const isGone = act === "user.delete" && outcome === "done";
  redirect(await outcomeHref(isGone ? "/admin/people" : path, outcome === "done" ? describeDone(act) : WAITING));
}
