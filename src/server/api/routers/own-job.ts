import { OkOutput } from "~/contracts/auth";
import {
  KeepOwnJobInput,
  KeepOwnJobOutput,
  OwnJobInput,
  OwnJobOutput,
  ReadPostingInput,
  ReadPostingOutput,
  RemoveOwnJobInput,
} from "~/contracts/own-job";
import { getOwnJob, keepOwnJob, removeOwnJob } from "~/server/own-jobs";
import { readPosting } from "~/server/feeds";
import { done } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

// Only our own pages call these. They are not part of the REST API.
export const ownJobRouter = createTRPCRouter({
  read: authedProcedure
    .input(ReadPostingInput)
    .output(ReadPostingOutput)
    .mutation(({ ctx, input }) => readPosting(ctx, input)),

  keep: authedProcedure
    .input(KeepOwnJobInput)
    .output(KeepOwnJobOutput)
    .mutation(({ ctx, input }) => keepOwnJob(ctx, input)),

  remove: authedProcedure
    .input(RemoveOwnJobInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => removeOwnJob(ctx, input.id))),

  byId: authedProcedure
    .input(OwnJobInput)
    .output(OwnJobOutput)
    .query(({ ctx, input }) => getOwnJob(ctx, input.id)),
});
