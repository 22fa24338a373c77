import {
  KeepOwnJobInput,
  KeepOwnJobOutput,
  OwnJobInput,
  OwnJobOutput,
  ReadPostingInput,
  ReadPostingOutput,
} from "~/contracts/own-job";
import { getOwnJob, keepOwnJob } from "~/server/own-jobs";
import { readPosting } from "~/server/feeds";
import { authedProcedure, createTRPCRouter } from "../trpc";

// For our own pages, without a REST form.
export const ownJobRouter = createTRPCRouter({
  read: authedProcedure
    .input(ReadPostingInput)
    .output(ReadPostingOutput)
    .mutation(({ ctx, input }) => readPosting(ctx, input)),

  keep: authedProcedure
    .input(KeepOwnJobInput)
    .output(KeepOwnJobOutput)
    .mutation(({ ctx, input }) => keepOwnJob(ctx, input)),

  byId: authedProcedure
    .input(OwnJobInput)
    .output(OwnJobOutput)
    .query(({ ctx, input }) => getOwnJob(ctx, input.id)),
});
