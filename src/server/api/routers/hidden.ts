import { OkOutput } from "~/contracts/auth";
import { HiddenEmployer, HiddenEmployersOutput, HideInput, UnhideEmployerInput } from "~/contracts/hidden";
import { hideEmployer, hideJob, listHiddenEmployers, unhideEmployer, unhideJob } from "~/server/jobs";
import { authedProcedure, createTRPCRouter } from "../trpc";

const OK = { ok: true } as const;

// Not part of the REST API, whose lists are the same for everybody.
export const hiddenRouter = createTRPCRouter({
  hideJob: authedProcedure
    .input(HideInput)
    .output(OkOutput)
    .mutation(async ({ ctx, input }) => {
      await hideJob(ctx, input.id);
      return OK;
    }),

  showJob: authedProcedure
    .input(HideInput)
    .output(OkOutput)
    .mutation(async ({ ctx, input }) => {
      await unhideJob(ctx, input.id);
      return OK;
    }),

  hideEmployer: authedProcedure
    .input(HideInput)
    .output(HiddenEmployer)
    .mutation(({ ctx, input }) => hideEmployer(ctx, input.id)),

  showEmployer: authedProcedure
    .input(UnhideEmployerInput)
    .output(OkOutput)
    .mutation(async ({ ctx, input }) => {
      await unhideEmployer(ctx, input.key);
      return OK;
    }),

  employers: authedProcedure
    .output(HiddenEmployersOutput)
    .query(async ({ ctx }) => ({ employers: await listHiddenEmployers(ctx) })),
});
