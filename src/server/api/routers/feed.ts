import { OkOutput } from "~/contracts/auth";
import {
  ApprovePollInput,
  ListBoardsInput,
  ListBoardsOutput,
  SwitchBoardsInput,
  SwitchBoardsOutput,
  FeedsOutput,
  ListImportsOutput,
  ListPollsInput,
  ListPollsOutput,
  RequestPollInput,
} from "~/contracts/feed";
import {
  approveHeldPoll,
  listBoards,
  switchBoards,
  listFeeds,
  listImports,
  listPolls,
  requestPoll,
} from "~/server/feeds";
import { compiled, done } from "../outputs";
import { createTRPCRouter, staffProcedure } from "../trpc";

// Only the pages under /admin call these. They are not part of the REST API.
export const feedRouter = createTRPCRouter({
  list: staffProcedure("feeds")
    .output(compiled(FeedsOutput))
    .query(({ ctx }) => listFeeds(ctx)),

  polls: staffProcedure("feeds")
    .input(ListPollsInput)
    .output(compiled(ListPollsOutput))
    .query(({ ctx, input }) => listPolls(ctx, input)),

  imports: staffProcedure("feeds")
    .input(ListPollsInput)
    .output(compiled(ListImportsOutput))
    .query(({ ctx, input }) => listImports(ctx, input)),

  boards: staffProcedure("feeds")
    .input(ListBoardsInput)
    .output(compiled(ListBoardsOutput))
    .query(({ ctx, input }) => listBoards(ctx, input)),

  switchBoards: staffProcedure("feeds")
    .input(SwitchBoardsInput)
    .output(compiled(SwitchBoardsOutput))
    .mutation(({ ctx, input }) => switchBoards(ctx, input)),

  poll: staffProcedure("feeds")
    .input(RequestPollInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => requestPoll(ctx, input))),

  approve: staffProcedure("feeds")
    .input(ApprovePollInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => approveHeldPoll(ctx, input))),
});
