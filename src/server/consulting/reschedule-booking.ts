import type { BookingOutput, RescheduleInput } from "~/contracts/consulting";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { consultationTerms } from "~/server/payments";
import { sendBookingMail } from "./booking-mail";
import { claimPeriod, getConsultation, findSlot, withCalendarLock } from "./calendar";
import { type BookingRow, findOwnBooking, presentBooking, BOOKING_RELATIONS } from "./booking";

/**
 * Moves a confirmed consultation of the signed-in user to a free slot of the same kind. Works once, up to 24 hours before
 * it starts. Frees the old time and charges nothing. `emailMovedBooking` tells the user afterwards.
 * @throws NOT_FOUND, NOT_CHANGEABLE with the reason, BAD_REQUEST for a slot of another kind, SLOT_TAKEN
 */
export async function rescheduleBooking(
  ctx: ActorContext,
  { id: bookingId, slotId }: RescheduleInput,
): Promise<BookingOutput> {
  return withCalendarLock(ctx, async (inner) => {
    const booking = await findOwnBooking(inner, ctx.actor, bookingId);
    assertMovable(booking, ctx.clock.now());
    const { offer, ...slot } = await findSlot(inner, slotId);
    if (offer !== getConsultation(booking.slot)) throw wrongSlot("is for another kind of consultation");
    if (slot.id === booking.slotId) throw wrongSlot("is already yours");
    await claimPeriod(inner, slot, { except: bookingId });
    const { startsAt, endsAt } = slot;
    const moved = await inner.tx.consultingBooking.update({
      where: { id: bookingId },
      data: {
        slotId: slot.id,
        startsAt,
        endsAt,
        rescheduledAt: ctx.clock.now(),
        linkRemindedAt: null,
        revision: booking.revision + 1,
      },
      include: BOOKING_RELATIONS,
    });
    return { booking: presentBooking(moved, ctx.clock.now()) };
  });
}

/** Emails seeker and owner about a booking that was moved. Call it once the move is committed. */
export async function emailMovedBooking(ctx: ServiceContext, bookingId: string): Promise<void> {
  await sendBookingMail(ctx, bookingId, "moved");
}

function assertMovable({ status, rescheduledAt, startsAt }: BookingRow, now: Date): void {
  if (status !== "confirmed") throw notChangeable("Only a confirmed consultation can be moved.");
  if (rescheduledAt !== null) throw notChangeable("A consultation can be moved once, and this one has been.");
  const { refusal } = consultationTerms(startsAt, now);
  if (refusal !== null) throw notChangeable(refusal);
}

function notChangeable(sentence: string): DomainError {
  return new DomainError("NOT_CHANGEABLE", sentence);
}

function wrongSlot(predicate: string): DomainError {
  const message = `The slot ${predicate}.`;
  return new DomainError("BAD_REQUEST", message, { issues: [{ path: "slotId", message }] });
}
