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
import { authedProcedure, createTRPCRouter } from "../trpc";

const OK = { ok: true } as const;

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
    .mutation(async ({ ctx, input }) => {
      await removeOwnJob(ctx, input.id);
      return OK;
    }),

  byId: authedProcedure
    .input(OwnJobInput)
    .output(OwnJobOutput)
    .query(({ ctx, input }) => getOwnJob(ctx, input.id)),
});
