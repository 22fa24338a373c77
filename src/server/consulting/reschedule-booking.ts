import type { MoveBookingInput } from "~/contracts/bookings";
import type { BookingOutput, RescheduleInput } from "~/contracts/consulting";
import type { ActorContext, TransactionContext } from "~/server/core/context";
import { recordAct } from "~/server/audit";
import { DomainError } from "~/server/core/errors";
import type { OncePerKey } from "~/server/core/once-per-key";
import { sendQueuedSoon } from "~/server/mail";
import { consultationTerms } from "~/server/payments";
import { queueBookingMail } from "./booking-mail";
import { claimPeriod, getConsultation, findSlot, withCalendarLock } from "./calendar";
import { type BookingRow, findBooking, findOwnBooking, presentBooking, BOOKING_RELATIONS } from "./booking";

/**
 * Moves a confirmed consultation of the signed-in user to a free slot of the same kind, once per Idempotency-Key, and emails them.
 * Works once, up to 24 hours before it starts. Frees the old time and charges nothing.
 * @throws NOT_FOUND, NOT_CHANGEABLE with the reason, BAD_REQUEST for a slot of another kind, SLOT_TAKEN
 */
export async function rescheduleBooking(
  ctx: ActorContext,
  input: RescheduleInput,
  once: OncePerKey,
): Promise<BookingOutput> {
  let isMoved = false;
  const output = await once.run(
    input,
    async (inner) => {
      const moved = await moveOwnBooking(inner, input);
      isMoved = true;
      return moved;
    },
    withCalendarLock,
  );
  if (isMoved) sendQueuedSoon(ctx);
  return output;
}

async function moveOwnBooking(ctx: ActorContext, { id: bookingId, slotId }: RescheduleInput): Promise<BookingOutput> {
  return withCalendarLock(ctx, async (inner) => {
    const booking = await findOwnBooking(inner, ctx.actor, bookingId);
    const now = ctx.clock.now();
    assertMovable(booking, now);
    const moved = await move(inner, booking, { slotId, rescheduledAt: now });
    return { booking: presentBooking(moved, now) };
  });
}

/**
 * Moves somebody's confirmed consultation for staff, who aren't bound by the seeker's terms. The seeker can still move it
 * once.
 * @throws NOT_FOUND, NOT_CHANGEABLE unless it is confirmed, BAD_REQUEST for a slot of another kind, SLOT_TAKEN
 */
export async function moveBooking(ctx: ActorContext, { id, slotId, reason }: MoveBookingInput): Promise<void> {
  await withCalendarLock(ctx, async (inner) => {
    const booking = await findBooking(inner, { id });
    if (booking.status !== "confirmed") throw notChangeable(NOT_CONFIRMED);
    const { startsAt } = await move(inner, booking, { slotId, rescheduledAt: booking.rescheduledAt });
    await recordAct(inner, {
      act: "booking.move",
      subject: { kind: "booking", id },
      before: { starts_at: booking.startsAt.toISOString() },
      after: { starts_at: startsAt.toISOString() },
      reason,
    });
  });
  sendQueuedSoon(ctx);
}

type Move = { slotId: string; rescheduledAt: Date | null };

/** Queues the emails about it, too. The calendar must be locked. */
async function move(
  ctx: TransactionContext,
  booking: BookingRow,
  { slotId, rescheduledAt }: Move,
): Promise<BookingRow> {
  const { offer, ...slot } = await findSlot(ctx, slotId);
  if (offer !== getConsultation(booking.slot)) throw wrongSlot("is for another kind of consultation");
  if (slot.id === booking.slotId) throw wrongSlot("is already yours");
  await claimPeriod(ctx, slot, { except: booking.id });
  const { startsAt, endsAt } = slot;
  const moved = await ctx.tx.consultingBooking.update({
    where: { id: booking.id },
    data: {
      slotId: slot.id,
      startsAt,
      endsAt,
      rescheduledAt,
      linkRemindedAt: null,
      revision: booking.revision + 1,
    },
    include: BOOKING_RELATIONS,
  });
  await queueBookingMail(ctx, booking.id, "moved");
  return moved;
}

function assertMovable({ status, rescheduledAt, startsAt }: BookingRow, now: Date): void {
  if (status !== "confirmed") throw notChangeable(NOT_CONFIRMED);
  if (rescheduledAt !== null) throw notChangeable("A consultation can be moved once, and this one has been.");
  const { refusal } = consultationTerms(startsAt, now);
  if (refusal !== null) throw notChangeable(refusal);
}

const NOT_CONFIRMED = "Only a confirmed consultation can be moved.";

function notChangeable(sentence: string): DomainError {
  return new DomainError("NOT_CHANGEABLE", sentence);
}

function wrongSlot(predicate: string): DomainError {
  const message = `The slot ${predicate}.`;
  return new DomainError("BAD_REQUEST", message, { issues: [{ path: "slotId", message }] });
}
