import { z } from "zod";
import { isoTime, line, localTime, rowId, text, timeZone, WEB_ADDRESS_MAX } from "./common";
import { BOOKING_STATUSES, BookingView, SlotView } from "./consulting";
import { proof, reason } from "./office";
import { CONSULTATION_IDS, CONSULTATION_NOTES_MAX } from "./offers";
import { SLOTS_AT_ONCE, SLOTS_IN_A_ROW_MAX } from "./rules/office";

// Only the pages under /admin/bookings make these calls.

const day = () => z.iso.date("must be a date");

export const WeekInput = z.strictObject({ week: day().optional().describe("A day of the week") });
export type WeekInput = z.infer<typeof WeekInput>;

const times = { offer: z.enum(CONSULTATION_IDS), starts_at: isoTime(), ends_at: isoTime() };

const WeekBooking = z.object({
  id: z.string(),
  ...times,
  status: z.enum(BOOKING_STATUSES),
  name: z.string(),
  has_link: z.boolean(),
});
export type WeekBooking = z.infer<typeof WeekBooking>;

const ownZone = () => z.string().nullable().describe("Of the viewer's profile");

export const WeekOutput = z.object({
  week: z.string().describe("Its Monday"),
  previous: z.string(),
  next: z.string(),
  slots: z.array(
    z.object({ id: z.string(), ...times, is_covered: z.boolean().describe("Overlapped by a booking of another slot") }),
  ),
  bookings: z.array(WeekBooking),
  is_cut: z.boolean().describe("True if there are more"),
  time_zone: ownZone(),
});
export type WeekOutput = z.infer<typeof WeekOutput>;

export const AddSlotsInput = z.strictObject({
  offer: z.enum(CONSULTATION_IDS),
  starts: localTime(),
  time_zone: timeZone(),
  in_a_row: z.int().min(1).max(SLOTS_IN_A_ROW_MAX),
  until: day().nullable().describe("Repeats every week until this day"),
});
export type AddSlotsInput = z.infer<typeof AddSlotsInput>;
export const AddSlotsOutput = z.object({
  added: z.int(),
  existing: z.int(),
  overlapping: z.int().describe("Of both, those that overlap another slot. Bookings never overlap"),
});
export type AddSlotsOutput = z.infer<typeof AddSlotsOutput>;

export const RemoveSlotsInput = z.strictObject({ ids: z.array(rowId()).min(1).max(SLOTS_AT_ONCE) });
export type RemoveSlotsInput = z.infer<typeof RemoveSlotsInput>;
export const RemoveSlotsOutput = z.object({ removed: z.int(), refused: z.int().describe("Booked, reserved or gone") });
export type RemoveSlotsOutput = z.infer<typeof RemoveSlotsOutput>;

const bookingId = { id: rowId() };
export const BookingCaseInput = z.strictObject(bookingId);

export const BookingCase = z.object({
  booking: BookingView,
  is_upcoming: z.boolean(),
  seeker: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  own_link: z.string().nullable(),
  staff_notes: z.string(),
  staff_refund: z.number().describe("What is refunded if staff cancel it now, in dollars"),
  time_zone: ownZone(),
  times: z.array(SlotView).describe("Free times for the same consultation"),
});
export type BookingCase = z.infer<typeof BookingCase>;

export const SetMeetingLinkInput = z.strictObject({
  ...bookingId,
  url: line(WEB_ADDRESS_MAX)
    .trim()
    .refine(
      (value) => value === "" || (URL.parse(value)?.protocol === "https:" && URL.parse(value)?.username === ""),
      "must be an address that starts with https://",
    ),
});
export type SetMeetingLinkInput = z.infer<typeof SetMeetingLinkInput>;

export const NoteBookingInput = z.strictObject({ ...bookingId, notes: text(CONSULTATION_NOTES_MAX).trim() });
export type NoteBookingInput = z.infer<typeof NoteBookingInput>;

export const MoveBookingInput = z.strictObject({ ...bookingId, slotId: rowId(), reason: reason() });
export type MoveBookingInput = z.infer<typeof MoveBookingInput>;

export const CallOffBookingInput = z.strictObject({ ...bookingId, reason: reason(), ...proof });
export type CallOffBookingInput = z.infer<typeof CallOffBookingInput>;
