import {
  AvailabilityOutput,
  AwaitTimesInput,
  BookingOutput,
  BookSlotInput,
  BookSlotOutput,
  CancelBookingInput,
  ListBookingsInput,
  ListBookingsOutput,
  ListSlotsInput,
  ListSlotsOutput,
  RescheduleInput,
} from "~/contracts/consulting";
import {
  awaitTimes,
  bookSlot,
  cancelBooking,
  listAvailability,
  listBookings,
  listSlots,
  rescheduleBooking,
} from "~/server/consulting";
import { oncePerKey } from "../idempotently";
import { compiled } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

const rest = describeRest("Consulting");

export const consultingRouter = createTRPCRouter({
  slots: publicProcedure
    .meta(
      rest("GET", "/consulting/slots", "List free times for consultations", {
        protect: false,
        description:
          "Times you can book now, soonest first. Times of different consultations may overlap; booking one removes the " +
          "others.",
        scope: "any",
        read: "list",
      }),
    )
    .input(ListSlotsInput)
    .output(compiled(ListSlotsOutput))
    .query(({ ctx, input }) => listSlots(ctx, input)),

  book: authedProcedure
    .meta(
      rest("POST", "/consulting/book", "Reserve a free time and open a checkout for it", {
        description:
          "Charges nothing itself; the answer links to a payment form. The time is reserved for 30 minutes, or until the " +
          "payment fails, and confirmed when you pay. If you pay too late and somebody else has it, we refund you.",
        idempotent: true,
        errors: ["NOT_FOUND", "SLOT_TAKEN", "RATE_LIMITED", "SERVICE_FAILED"],
      }),
    )
    .input(BookSlotInput)
    .output(BookSlotOutput)
    .mutation(({ ctx, input }) => bookSlot(ctx, input, oncePerKey(ctx, "consulting.book"))),

  own: authedProcedure
    .meta(
      rest("GET", "/consulting/bookings", "List your bookings, newest first", {
        description: "Reservations that expired unpaid are left out.",
      }),
    )
    .input(ListBookingsInput)
    .output(compiled(ListBookingsOutput))
    .query(({ ctx, input }) => listBookings(ctx, input)),

  reschedule: authedProcedure
    .meta(
      rest("POST", "/consulting/bookings/{id}/move", "Move a confirmed booking to another free time", {
        description:
          "Possible once, up to `changes_until`, to a time for the same consultation. Charges nothing, frees the old time and " +
          "emails you a calendar file.",
        idempotent: true,
        errors: ["NOT_FOUND", "NOT_CHANGEABLE", "SLOT_TAKEN"],
      }),
    )
    .input(RescheduleInput)
    .output(compiled(BookingOutput))
    .mutation(({ ctx, input }) => rescheduleBooking(ctx, input, oncePerKey(ctx, "consulting.reschedule"))),

  cancel: authedProcedure
    .meta(
      rest("POST", "/consulting/bookings/{id}/cancel", "Cancel a booking", {
        description:
          "Frees its time. A confirmed booking can be canceled up to `changes_until` and is refunded in full; `refund` tells how " +
          "far that is. Repeated calls return the same and change nothing.",
        errors: ["NOT_FOUND", "NOT_CHANGEABLE"],
      }),
    )
    .input(CancelBookingInput)
    .output(compiled(BookingOutput))
    .mutation(({ ctx, input }) => cancelBooking(ctx, input)),

  // Only our own pages call these. They are not part of the REST API.
  availability: publicProcedure.output(compiled(AvailabilityOutput)).query(({ ctx }) => listAvailability(ctx)),

  awaitTimes: authedProcedure
    .input(AwaitTimesInput)
    .output(compiled(AvailabilityOutput))
    .mutation(({ ctx, input }) => awaitTimes(ctx, input)),
});
