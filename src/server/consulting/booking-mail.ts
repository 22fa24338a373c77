import { formatPrice, OFFERS } from "~/contracts/offers";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import type { ConsultingBooking } from "~/server/db";
import {
  consultationCancelledMail,
  consultationConfirmedMail,
  consultationMissedMail,
  consultationMovedMail,
  sendMail,
  senderAddress,
  type ConsultationFacts,
  type Mail,
} from "~/server/mail";
import { calendarFile, type CalendarEntry } from "./calendar-file";
import { consultationOf } from "./find-slot";

/** `withdrawn`: cancelled because the money went back; `cancelled`: by its seeker, so that the money goes back. */
export type BookingEvent = "confirmed" | "moved" | "cancelled" | "withdrawn" | "missed";

/** Tells a seeker what became of a booking, with an entry for their calendar where it changes anything there. */
export async function sendBookingMail(ctx: ServiceContext, bookingId: string, event: BookingEvent): Promise<void> {
  const row = await ctx.db.consultingBooking.findUnique({
    where: { id: bookingId },
    include: { slot: true, checkout: { select: { amount: true } }, user: { select: { email: true } } },
  });
  if (!row) return;
  const { name } = OFFERS[consultationOf(row.slot)];
  const facts = { name, startsAt: row.startsAt, endsAt: row.endsAt, price: formatPrice(row.checkout.amount) };
  const to = row.user.email;
  const method = event === "confirmed" || event === "moved" ? "REQUEST" : "CANCEL";
  const file = calendarFile({ ...describe(row, name, to), method, now: ctx.clock.now() });
  const calendar: Mail["calendar"] = event === "missed" ? undefined : { method, file };
  sendMail(ctx, { to, ...contentOf(event, facts), calendar });
}

function contentOf(event: BookingEvent, facts: ConsultationFacts) {
  switch (event) {
    case "confirmed":
      return consultationConfirmedMail(facts);
    case "moved":
      return consultationMovedMail(facts);
    case "cancelled":
    case "withdrawn":
      return consultationCancelledMail({ ...facts, refundIsComing: event === "cancelled" });
    case "missed":
      return consultationMissedMail(facts);
  }
}

function describe(
  { id, revision, startsAt, endsAt }: ConsultingBooking,
  name: string,
  attendee: string,
): Omit<CalendarEntry, "method" | "now"> {
  const url = new URL("/consulting", env.APP_URL);
  return {
    uid: `${id}@${url.hostname}`,
    sequence: revision,
    startsAt,
    endsAt,
    summary: `Farsite: ${name}`,
    description: `To move or cancel it, see ${url.href}`,
    url: url.href,
    organizer: { name: "Farsite", address: senderAddress() },
    attendee,
  };
}
