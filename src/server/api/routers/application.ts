import {
  AgendaOutput,
  ApplicationByJobInput,
  ApplicationHistoryInput,
  ApplicationHistoryOutput,
  ApplicationView,
  BoardInput,
  BoardOutput,
  ListApplicationsInput,
  ListApplicationsOutput,
  MoveApplicationInput,
  MoveApplicationOutput,
  NoteApplicationInput,
  NoteApplicationOutput,
} from "~/contracts/application";
import { FileTicketOutput } from "~/contracts/profile";
import {
  getAgenda,
  getApplication,
  getBoard,
  issueCsvTicket,
  listApplications,
  listHistory,
  moveApplication,
  noteApplication,
} from "~/server/applications";
import { compiled } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const applicationRouter = createTRPCRouter({
  list: authedProcedure
    .input(ListApplicationsInput)
    .output(compiled(ListApplicationsOutput))
    .query(({ ctx, input }) => listApplications(ctx, input)),

  byJob: authedProcedure
    .input(ApplicationByJobInput)
    .output(compiled(ApplicationView))
    .query(({ ctx, input }) => getApplication(ctx, input.id)),

  agenda: authedProcedure.output(compiled(AgendaOutput)).query(({ ctx }) => getAgenda(ctx)),

  board: authedProcedure
    .input(BoardInput)
    .output(compiled(BoardOutput))
    .query(({ ctx, input }) => getBoard(ctx, input.limit)),

  move: authedProcedure
    .input(MoveApplicationInput)
    .output(MoveApplicationOutput)
    .mutation(({ ctx, input }) => moveApplication(ctx, input)),

  note: authedProcedure
    .input(NoteApplicationInput)
    .output(NoteApplicationOutput)
    .mutation(({ ctx, input }) => noteApplication(ctx, input)),

  history: authedProcedure
    .input(ApplicationHistoryInput)
    .output(ApplicationHistoryOutput)
    .query(({ ctx, input }) => listHistory(ctx, input)),

  /** Returns a download address for all applications as CSV. */
  csvTicket: authedProcedure.output(FileTicketOutput).mutation(({ ctx }) => issueCsvTicket(ctx)),
});
