import { OkOutput } from "~/contracts/auth";
import { DiscardWorkInput, RetryWorkInput, WorkOutput } from "~/contracts/operations";
import { discardWork, listWork, retryWork } from "~/server/operations";
import { compiled } from "../outputs";
import { adminProcedure, createTRPCRouter } from "../trpc";

const OK = { ok: true } as const;

// Only the pages under /admin call these. They are not part of the REST API.
export const operationsRouter = createTRPCRouter({
  work: adminProcedure.output(compiled(WorkOutput)).query(({ ctx }) => listWork(ctx)),

  retry: adminProcedure
    .input(RetryWorkInput)
    .output(compiled(OkOutput))
    .mutation(async ({ ctx, input }) => {
      await retryWork(ctx, input);
      return OK;
    }),

  discard: adminProcedure
    .input(DiscardWorkInput)
    .output(compiled(OkOutput))
    .mutation(async ({ ctx, input }) => {
      await discardWork(ctx, input);
      return OK;
    }),
});
