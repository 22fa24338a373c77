import {
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
import { cancelBooking, holdSlot, listBookings, listSlots, rescheduleBooking, startBooking } from "~/server/consulting";
import { takeProviderCall } from "~/server/rate-limits";
import { compiled } from "../compiled";
import { idempotently } from "../idempotently";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

const tags = ["Consulting"];

export const consultingRouter = createTRPCRouter({
  slots: publicProcedure
    .meta({
      scope: "any",
      openapi: {
        method: "GET",
        path: "/consulting/slots",
        tags,
        protect: false,
        summary: "List the free times of consultations",
        description:
          "Those that can be booked now, the next one first. Times of different consultations may overlap: what is booked " +
          "takes the others with it.",
      },
      read: "list",
    })
    .input(ListSlotsInput)
    .output(compiled(ListSlotsOutput))
    .query(({ ctx, input }) => listSlots(ctx, input)),

  book: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/consulting/book",
        tags,
        summary: "Hold a free time and open a checkout for it",
        description:
          "Charges nothing by itself: the answer leads to a payment form. The time is yours for 30 minutes, or until the " +
          "payment fails, and confirmed once it is paid. What is paid when it is somebody else's by then goes back by itself.",
      },
      idempotent: true,
      errors: ["NOT_FOUND", "SLOT_TAKEN", "RATE_LIMITED", "SERVICE_FAILED"],
    })
    .input(BookSlotInput)
    .output(BookSlotOutput)
    .mutation(async ({ ctx, input }) => {
      await takeProviderCall(ctx, { kind: "checkout", userId: ctx.actor.userId });
      const { bookingId } = await idempotently(ctx, "consulting.book", input, (inner) => holdSlot(inner, input));
      const { isNew, ...booked } = await startBooking(ctx, bookingId);
      if (isNew) ctx.answer.idempotencyReplayed = false;
      return booked;
    }),

  // For our own pages, without a REST form.
  own: authedProcedure
    .input(ListBookingsInput)
    .output(compiled(ListBookingsOutput))
    .query(({ ctx, input }) => listBookings(ctx, input)),

  reschedule: authedProcedure
    .input(RescheduleInput)
    .output(compiled(BookingOutput))
    .mutation(({ ctx, input }) => rescheduleBooking(ctx, input)),

  cancel: authedProcedure
    .input(CancelBookingInput)
    .output(compiled(BookingOutput))
    .mutation(({ ctx, input }) => cancelBooking(ctx, input)),
});
