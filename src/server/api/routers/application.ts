import {
  ApplicationHistoryInput,
  ApplicationHistoryOutput,
  BoardInput,
  BoardOutput,
  ListApplicationsInput,
  ListApplicationsOutput,
  MoveApplicationInput,
  MoveApplicationOutput,
  NoteApplicationInput,
  NoteApplicationOutput,
} from "~/contracts/application";
import { getBoard, listApplications, listHistory, moveApplication, noteApplication } from "~/server/applications";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const applicationRouter = createTRPCRouter({
  list: authedProcedure
    .input(ListApplicationsInput)
    .output(compiled(ListApplicationsOutput))
    .query(({ ctx, input }) => listApplications(ctx, input)),

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
});
