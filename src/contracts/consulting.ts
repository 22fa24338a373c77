import { z } from "zod";
import { id, isoTime, page, text } from "./common";
import { CONSULTATION_IDS, CONSULTATION_NOTES_MAX } from "./offers";
import { CheckoutOutput } from "./payment";

export const SlotView = z.object({
  id: z.string(),
  offer: z.enum(CONSULTATION_IDS),
  starts_at: isoTime(),
  ends_at: isoTime(),
  changes_until: isoTime().nullable().describe("Deadline to move or cancel it for a refund; null once it has passed"),
});
export type SlotView = z.infer<typeof SlotView>;

export const ListSlotsInput = z.strictObject({
  ...page(50),
  offer: z.enum(CONSULTATION_IDS).optional().describe("Only times for this consultation"),
});
export type ListSlotsInput = z.infer<typeof ListSlotsInput>;

export const ListSlotsOutput = z.object({ slots: z.array(SlotView), next_cursor: z.string().nullable() });
export type ListSlotsOutput = z.infer<typeof ListSlotsOutput>;

export const AvailabilityOutput = z.object({
  consultations: z.array(
    z.object({
      offer: z.enum(CONSULTATION_IDS),
      has_times: z.boolean(),
      is_awaited: z.boolean().describe("True if we'll email you when times are added"),
    }),
  ),
});
export type AvailabilityOutput = z.infer<typeof AvailabilityOutput>;

export const AwaitTimesInput = z.strictObject({ offer: z.enum(CONSULTATION_IDS) });
export type AwaitTimesInput = z.infer<typeof AwaitTimesInput>;

export const BOOKING_STATUSES = ["held", "expired", "confirmed", "cancelled", "missed"] as const;
const STATUS_WORDS =
  "`held`: reserved during checkout. `expired`: not paid in time. `missed`: paid too late, so we refund it";

export const BookSlotInput = z.strictObject({
  slotId: id().describe("Id of a listed slot"),
  notes: text(CONSULTATION_NOTES_MAX).default("").describe("What you want to talk about"),
});
export type BookSlotInput = z.infer<typeof BookSlotInput>;

export const BookSlotOutput = z.object({
  booking: z.object({ id: z.string(), starts_at: isoTime(), status: z.enum(BOOKING_STATUSES) }),
  ...CheckoutOutput.shape,
});
export type BookSlotOutput = z.infer<typeof BookSlotOutput>;

export const BookingView = z.object({
  id: z.string(),
  offer: z.enum(CONSULTATION_IDS),
  status: z.enum(BOOKING_STATUSES).describe(STATUS_WORDS),
  starts_at: isoTime(),
  ends_at: isoTime(),
  notes: z.string(),
  meeting_url: z
    .string()
    .nullable()
    .describe("The video call of an upcoming confirmed booking; null if we email a link"),
  held_until: isoTime().nullable().describe("When a held booking expires"),
  session_id: z.string().nullable().describe("The checkout of a held booking"),
  changes_until: isoTime().nullable().describe("Deadline to move or cancel it for a refund; null once it has passed"),
  changes_refusal: z
    .string()
    .nullable()
    .describe("Why a held or confirmed booking can't be moved or canceled for a refund"),
  can_reschedule: z.boolean().describe("A booking can be moved once"),
  can_cancel: z.boolean(),
  amount: z.number().describe("Its price in dollars, paid or not"),
  cancel_refund: z.number().describe("Refund in dollars if you cancel now"),
  refund: z.enum(["requested", "succeeded", "failed"]).nullable().describe("Status of the refund, if there is one"),
});
export type BookingView = z.infer<typeof BookingView>;

export const ListBookingsInput = z.strictObject(page(20));
export type ListBookingsInput = z.infer<typeof ListBookingsInput>;

export const ListBookingsOutput = z.object({ bookings: z.array(BookingView), next_cursor: z.string().nullable() });
export type ListBookingsOutput = z.infer<typeof ListBookingsOutput>;

const bookingId = () => id().describe("Id of the booking");

export const RescheduleInput = z.strictObject({ id: bookingId(), slotId: id().describe("Id of a listed slot") });
export type RescheduleInput = z.infer<typeof RescheduleInput>;

export const CancelBookingInput = z.strictObject({ id: bookingId() });
export type CancelBookingInput = z.infer<typeof CancelBookingInput>;

export const BookingOutput = z.object({ booking: BookingView });
export type BookingOutput = z.infer<typeof BookingOutput>;
