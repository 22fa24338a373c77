import { z } from "zod";
import { isoTime } from "./common";

export const CalendarOutput = z.object({
  feed_created_at: isoTime().nullable().describe("Null without a feed"),
  reminders: z.boolean().describe("Whether interviews and due follow-ups are emailed"),
});
export type CalendarOutput = z.infer<typeof CalendarOutput>;

export const CreateCalendarFeedOutput = CalendarOutput.extend({
  url: z.string().describe("Shown once. Everybody who has it can read the calendar"),
});
export type CreateCalendarFeedOutput = z.infer<typeof CreateCalendarFeedOutput>;

/** The calendar of all bookings, for staff. */
export const BookingsFeedOutput = z.object({ created_at: isoTime().nullable().describe("Null without a feed") });
export const CreateBookingsFeedOutput = z.object({ url: z.string().describe("Shown once") });

export const SetRemindersInput = z.strictObject({ reminders: z.boolean() });
export type SetRemindersInput = z.infer<typeof SetRemindersInput>;
