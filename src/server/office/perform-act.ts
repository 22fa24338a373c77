import type { CallOffBookingInput } from "~/contracts/bookings";
import type { ActOutput, PersonActInput } from "~/contracts/office";
import type { RefundPaymentInput, RefundPaymentOutput } from "~/contracts/office-payments";
import { findRole, requireRecentProof } from "~/server/auth";
import { callOffBooking, isBookingReserved } from "~/server/consulting";
import type { ActorContext } from "~/server/core/context";
import { refundPayment } from "~/server/payments";
import { ACTS, assertMayAct } from "./acts";
import { requestApproval } from "./approvals";

/**
 * Cancels a booking and refunds it, after a recent proof. With ADMIN_FOUR_EYES, an owner's request waits for a second person instead.
 * Releasing a reservation moves no money, so it waits for nobody.
 * @throws what `requireRecentProof` and `callOffBooking` throw
 */
export async function performCallOff(
  ctx: ActorContext,
  { current_password: currentPassword, ...booking }: CallOffBookingInput,
): Promise<ActOutput> {
  await requireRecentProof(ctx, { currentPassword });
  const isReserved = await isBookingReserved(ctx, booking.id);
  // Nobody else's request could be approved, so `callOffBooking` says why not.
  const mayRequest = !isReserved && (await findRole(ctx)) === "owner";
  const wanted = { act: "booking.cancel", subjectKind: "booking", input: booking } as const;
  if (mayRequest && (await requestApproval(ctx, wanted))) return { outcome: "waiting" };
  await callOffBooking(ctx, { ...booking, onlyReserved: isReserved });
  return { outcome: "done" };
}

/**
 * Refunds a payment after a recent proof. With ADMIN_FOUR_EYES, that waits for a second person instead.
 * @throws what `requireRecentProof` and `refundPayment` throw
 */
export async function performRefund(
  ctx: ActorContext,
  { current_password: currentPassword, ...refund }: RefundPaymentInput,
): Promise<RefundPaymentOutput> {
  await requireRecentProof(ctx, { currentPassword });
  const isWaiting = await requestApproval(ctx, { act: "payment.refund", subjectKind: "payment", input: refund });
  return isWaiting ? { status: "waiting" } : refundPayment(ctx, refund);
}

/**
 * Carries out an act of the office that concerns a person, after a recent proof if it needs one. With ADMIN_FOUR_EYES, such an act
 * waits for a second person instead.
 * @throws what `assertMayAct`, `requireRecentProof` and the act throw
 */
export async function performAct(
  ctx: ActorContext,
  { act: name, current_password: currentPassword, ...input }: PersonActInput,
): Promise<ActOutput> {
  const act = ACTS[name];
  await assertMayAct(ctx, name, input.id);
  if (act.needsProof) {
    await requireRecentProof(ctx, { currentPassword });
    if (!act.isRead && (await requestApproval(ctx, { act: name, subjectKind: "user", input })))
      return { outcome: "waiting" };
  }
  await act.carryOut(ctx, input);
  return { outcome: "done" };
}
