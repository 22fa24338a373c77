import { OkOutput } from "~/contracts/auth";
import { DiscardWorkInput, RetryWorkInput, WorkOutput } from "~/contracts/operations";
import { discardWork, listWork, retryWork } from "~/server/operations";
import { compiled, done } from "../outputs";
import { createTRPCRouter, staffProcedure } from "../trpc";

// Only the pages under /admin call these. They are not part of the REST API.
export const operationsRouter = createTRPCRouter({
  work: staffProcedure("queues")
    .output(compiled(WorkOutput))
    .query(({ ctx }) => listWork(ctx)),

  retry: staffProcedure("queues")
    .input(RetryWorkInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => retryWork(ctx, input))),

  discard: staffProcedure("queues")
    .input(DiscardWorkInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => discardWork(ctx, input))),
});
