import type { PersonActInput } from "~/contracts/office";
import { RefundPaymentInput } from "~/contracts/office-payments";
import type { OfficeArea, PersonAct } from "~/contracts/rules/office";
import { liftSuspension, offerExport, removePerson, suspendUser } from "~/server/account";
import { assertMayOpen, findRole, findRoleOf, setRole, startLook } from "~/server/auth";
import { callOffBooking } from "~/server/consulting";
import type { ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { refundPayment } from "~/server/payments";
import { changeConnects } from "./change-connects";
import { changeMembership } from "./change-membership";
import { endPersonsSessions } from "./end-sessions";
import { resendEmail } from "./resend-email";
import { resendWayIn } from "./resend-way-in";
import { sendInvitation } from "./send-invitation";

/** Acts read what they need of it. */
export type ActInput = Omit<PersonActInput, "act" | "current_password">;

type Act = {
  /** Who may do it. */
  area: OfficeArea;
  /** Whether it asks for a recent proof, and with ADMIN_FOUR_EYES for a second person. */
  needsProof: boolean;
  /** Changes nothing, so that one person is enough. */
  isRead?: true;
  /** Must change nothing if it is repeated. */
  carryOut: (ctx: ActorContext, input: ActInput) => Promise<void>;
};

const Refund = RefundPaymentInput.omit({ current_password: true });

/** @throws EDIT_CONFLICT if some of it was refunded since it was requested, what `refundPayment` throws */
async function carryOutRefund(ctx: ActorContext, input: ActInput): Promise<void> {
  try {
    await refundPayment(ctx, Refund.parse(input));
  } catch (cause) {
    if (!(cause instanceof DomainError && cause.code === "EDIT_CONFLICT")) throw cause;
    const sentence = "Some of it was refunded since this was requested, so the plan changed. Refuse it and look again.";
    throw new DomainError("EDIT_CONFLICT", sentence, {}, { cause });
  }
}

/** Every act of a person's page and the team's, and those that can wait for a second person. */
export const ACTS: Record<PersonAct | "role.invite" | "payment.refund" | "booking.cancel", Act> = {
  "code.resend": { area: "people", needsProof: false, carryOut: resendWayIn },
  "email.resend": { area: "people", needsProof: false, carryOut: resendEmail },
  "sessions.end": { area: "people", needsProof: false, carryOut: endPersonsSessions },
  "membership.cancel": { area: "people", needsProof: false, carryOut: changeMembership("cancel") },
  "membership.resume": { area: "people", needsProof: true, carryOut: changeMembership("resume") },
  "connects.grant": { area: "people", needsProof: true, carryOut: changeConnects("grant") },
  "connects.take_back": { area: "people", needsProof: true, carryOut: changeConnects("take back") },
  "look.start": { area: "people", needsProof: true, isRead: true, carryOut: startLook },
  // Owners answer for personal data.
  "user.export": {
    area: "audit",
    needsProof: true,
    carryOut: (ctx, { id, reason }) => offerExport(ctx, { userId: id, reason }),
  },
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
  "role.invite": { area: "team", needsProof: true, carryOut: sendInvitation },
  "booking.cancel": {
    area: "payments",
    needsProof: true,
    carryOut: (ctx, { id, reason }) => callOffBooking(ctx, { id, reason }),
  },
  "payment.refund": {
    area: "payments",
    needsProof: true,
    carryOut: carryOutRefund,
  },
};

/**
 * Checks that the actor's role may do an act about this subject. Only owners act on accounts of staff, their own included.
 * @throws NOT_FOUND for other roles, NOT_CHANGEABLE for an account of staff
 */
export async function assertMayAct(ctx: ActorContext, act: keyof typeof ACTS, id: string): Promise<void> {
  await assertMayOpen(ctx, ACTS[act].area);
  if (!isUuid(id)) throw new NotFoundError("There is no such subject.");
  if ((await findRole(ctx)) === "owner" || (await findRoleOf(ctx, id)) === null) return;
  throw new DomainError("NOT_CHANGEABLE", "Only an owner can change accounts of staff.");
}
