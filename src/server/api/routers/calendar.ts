import { CalendarOutput, CreateCalendarFeedOutput, SetRemindersInput } from "~/contracts/calendar";
import { createCalendarFeed, getCalendar, revokeCalendarFeed, setReminders } from "~/server/calendar";
import { authedProcedure, createTRPCRouter } from "../trpc";

// Only our own pages call these. They are not part of the REST API.
export const calendarRouter = createTRPCRouter({
  settings: authedProcedure.output(CalendarOutput).query(({ ctx }) => getCalendar(ctx)),

  createFeed: authedProcedure.output(CreateCalendarFeedOutput).mutation(({ ctx }) => createCalendarFeed(ctx)),

  revokeFeed: authedProcedure.output(CalendarOutput).mutation(({ ctx }) => revokeCalendarFeed(ctx)),

  setReminders: authedProcedure
    .input(SetRemindersInput)
    .output(CalendarOutput)
    .mutation(({ ctx, input }) => setReminders(ctx, input)),
});
