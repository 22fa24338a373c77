import type { ActOutput, PersonActInput } from "~/contracts/office";
import type { OfficeArea, PersonAct } from "~/contracts/rules/office";
import { liftSuspension, removePerson, suspendUser } from "~/server/account";
import { assertMayOpen, requireRecentProof, setRole } from "~/server/auth";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { changeConnects } from "./acts/change-connects";
import { changeMembership } from "./acts/change-membership";
import { endPersonsSessions } from "./acts/end-sessions";
import { resendWayIn } from "./acts/resend-way-in";

type Input = Omit<PersonActInput, "act" | "current_password">;

type Act = {
  /** Who may do it. */
  area: OfficeArea;
  /** Whether it asks for a recent proof. */
  needsProof: boolean;
  /** Must change nothing if it is repeated. */
  carryOut: (ctx: ActorContext, input: Input) => Promise<void>;
};

const ACTS: Record<PersonAct, Act> = {
  "code.resend": { area: "people", needsProof: false, carryOut: resendWayIn },
  "sessions.end": { area: "people", needsProof: false, carryOut: endPersonsSessions },
  "membership.cancel": { area: "people", needsProof: false, carryOut: changeMembership("cancel") },
  "membership.resume": { area: "people", needsProof: false, carryOut: changeMembership("resume") },
  "connects.grant": { area: "people", needsProof: true, carryOut: changeConnects("grant") },
  "connects.take_back": { area: "people", needsProof: true, carryOut: changeConnects("take back") },
  "user.suspend": {
    area: "people",
    needsProof: true,
    carryOut: (ctx, { id, reason }) => suspendUser(ctx, { userId: id, reason }),
  },
  "user.lift": {
    area: "people",
    needsProof: true,
    carryOut: (ctx, { id, reason }) => liftSuspension(ctx, { userId: id, reason }),
  },
  // It refunds consultations, so it is money out.
  "user.delete": {
    area: "payments",
    needsProof: true,
    carryOut: (ctx, { id, reason }) => removePerson(ctx, { userId: id, reason }),
  },
  "role.set": {
    area: "team",
    needsProof: true,
    carryOut: async (ctx, { id, reason, role }) => {
      if (!role) throw new DomainError("BAD_REQUEST", "Choose a role.");
      await setRole(ctx, { userId: id, role, reason });
    },
  },
  "role.remove": {
    area: "team",
    needsProof: true,
    carryOut: (ctx, { id, reason }) => setRole(ctx, { userId: id, role: null, reason }),
  },
};

/**
 * Carries out an act of the office that concerns a person, after a recent proof if it needs one.
 * @throws NOT_FOUND for a role that may not do it, what `requireRecentProof` and the act throw
 */
export async function performAct(
  ctx: ActorContext,
  { act: name, current_password: currentPassword, ...input }: PersonActInput,
): Promise<ActOutput> {
  const act = ACTS[name];
  await assertMayOpen(ctx, act.area);
  if (act.needsProof) await requireRecentProof(ctx, { currentPassword });
  await act.carryOut(ctx, input);
  return { outcome: "done" };
}
