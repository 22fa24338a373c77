import { OkOutput } from "~/contracts/auth";
import { HiddenEmployer, HiddenEmployersOutput, HideInput, UnhideEmployerInput } from "~/contracts/hidden";
import { hideEmployer, hideJob, listHiddenEmployers, unhideEmployer, unhideJob } from "~/server/jobs";
import { done } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

// Not part of the REST API, whose lists are the same for everybody.
export const hiddenRouter = createTRPCRouter({
  hideJob: authedProcedure
    .input(HideInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => hideJob(ctx, input.id))),

  unhideJob: authedProcedure
    .input(HideInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => unhideJob(ctx, input.id))),

  hideEmployer: authedProcedure
    .input(HideInput)
    .output(HiddenEmployer)
    .mutation(({ ctx, input }) => hideEmployer(ctx, input.id)),

  unhideEmployer: authedProcedure
    .input(UnhideEmployerInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => unhideEmployer(ctx, input.key))),

  employers: authedProcedure
    .output(HiddenEmployersOutput)
    .query(async ({ ctx }) => ({ employers: await listHiddenEmployers(ctx) })),
});
