import {
  AddSlotsInput,
  AddSlotsOutput,
  BookingCase,
  BookingCaseInput,
  CallOffBookingInput,
  MoveBookingInput,
  NoteBookingInput,
  RemoveSlotsInput,
  RemoveSlotsOutput,
  SetMeetingLinkInput,
  WeekInput,
  WeekOutput,
} from "~/contracts/bookings";
import { BookingsFeedOutput, CreateBookingsFeedOutput } from "~/contracts/calendar";
import { ActOutput, Done } from "~/contracts/office";
import { createBookingsFeed, findBookingsFeed } from "~/server/calendar";
import {
  addWeeklySlots,
  getBookingCase,
  listWeek,
  moveBooking,
  noteBooking,
  removeSlots,
  setMeetingLink,
} from "~/server/consulting";
import { performCallOff } from "~/server/office";
import { compiled } from "../outputs";
import { createTRPCRouter, staffProcedure } from "../trpc";

const done = { done: true } as const;

// Only the pages under /admin call these. They are not part of the REST API.
export const bookingsRouter = createTRPCRouter({
  week: staffProcedure("bookings")
    .input(WeekInput)
    .output(compiled(WeekOutput))
    .query(({ ctx, input }) => listWeek(ctx, input)),

  byId: staffProcedure("bookings")
    .input(BookingCaseInput)
    .output(compiled(BookingCase))
    .query(({ ctx, input }) => getBookingCase(ctx, input.id)),

  addSlots: staffProcedure("bookings")
    .input(AddSlotsInput)
    .output(compiled(AddSlotsOutput))
    .mutation(({ ctx, input }) => addWeeklySlots(ctx, input)),

  removeSlots: staffProcedure("bookings")
    .input(RemoveSlotsInput)
    .output(compiled(RemoveSlotsOutput))
    .mutation(({ ctx, input }) => removeSlots(ctx, input)),

  setLink: staffProcedure("bookings")
    .input(SetMeetingLinkInput)
    .output(compiled(Done))
    .mutation(async ({ ctx, input }) => {
      await setMeetingLink(ctx, input);
      return done;
    }),

  note: staffProcedure("bookings")
    .input(NoteBookingInput)
    .output(compiled(Done))
    .mutation(async ({ ctx, input }) => {
      await noteBooking(ctx, input);
      return done;
    }),

  move: staffProcedure("bookings")
    .input(MoveBookingInput)
    .output(compiled(Done))
    .mutation(async ({ ctx, input }) => {
      await moveBooking(ctx, input);
      return done;
    }),

  callOff: staffProcedure("bookings")
    .input(CallOffBookingInput)
    .output(compiled(ActOutput))
    .mutation(({ ctx, input }) => performCallOff(ctx, input)),

  feed: staffProcedure("bookings")
    .output(compiled(BookingsFeedOutput))
    .query(({ ctx }) => findBookingsFeed(ctx)),

  createFeed: staffProcedure("bookings")
    .output(compiled(CreateBookingsFeedOutput))
    .mutation(({ ctx }) => createBookingsFeed(ctx)),
});
