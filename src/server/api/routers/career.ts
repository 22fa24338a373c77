import { Career, CareerFromResumeInput, CareerReading, SaveCareerInput } from "~/contracts/career";
import { FileTicketOutput } from "~/contracts/profile";
import { getCareer, readCareerFromResume, saveCareer } from "~/server/career";
import { issueTicket } from "~/server/storage";
import { compiled } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const careerRouter = createTRPCRouter({
  /** Returns the career, which is empty until the user saves one. */
  current: authedProcedure.output(compiled(Career)).query(({ ctx }) => getCareer(ctx, ctx.actor.userId)),

  /** Saves a career. @throws EDIT_CONFLICT if the résumé that it was checked against was replaced */
  save: authedProcedure
    .input(SaveCareerInput)
    .output(compiled(Career))
    .mutation(({ ctx, input }) => saveCareer(ctx, input)),

  /** Reads a résumé for review; saves nothing. @throws NOT_FOUND, BAD_REQUEST if it has no text */
  fromResume: authedProcedure
    .meta({ read: "fit" })
    .input(CareerFromResumeInput)
    .output(compiled(CareerReading))
    .mutation(({ ctx, input }) => readCareerFromResume(ctx, input?.id)),

  /** Returns an upload address that reads a JSON Resume or LinkedIn export for review. Saves nothing. */
  importTicket: authedProcedure
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx }) => issueTicket(ctx, { purpose: "career-import" })),

  /** Returns an address to download a JSON Resume. */
  exportTicket: authedProcedure
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx }) => issueTicket(ctx, { purpose: "json-resume" })),
});
