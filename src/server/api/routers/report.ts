import {
  DecideReportInput,
  DecideReportOutput,
  FileReportInput,
  FileReportOutput,
  ListReportsInput,
  ListReportsOutput,
  OwnReportInput,
  OwnReportOutput,
  ReportByIdInput,
  ReportCase,
} from "~/contracts/report";
import { decideReport, fileReport, getOwnReport, getReportCase, listReports } from "~/server/reports";
import { compiled } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter, staffProcedure } from "../trpc";

const rest = describeRest("Jobs");

export const reportRouter = createTRPCRouter({
  file: authedProcedure
    .meta(
      rest("POST", "/jobs/{id}/report", "Report that something is wrong with a job", {
        description:
          "We review it and email you our decision. You can have one open report per job; repeating it returns it " +
          "unchanged. If we uphold it, recent unlocks of the job get their connects back.",
        errors: ["NOT_FOUND", "JOB_CLOSED", "ALREADY_REPORTED", "RATE_LIMITED"],
      }),
    )
    .input(FileReportInput)
    .output(FileReportOutput)
    .mutation(({ ctx, input }) => fileReport(ctx, input)),

  own: authedProcedure
    .input(OwnReportInput)
    .output(OwnReportOutput)
    .query(({ ctx, input }) => getOwnReport(ctx, input.id)),

  // Only the pages under /admin call these. They are not part of the REST API.
  queue: staffProcedure("reports")
    .input(ListReportsInput)
    .output(compiled(ListReportsOutput))
    .query(({ ctx, input }) => listReports(ctx, input)),

  byId: staffProcedure("reports")
    .input(ReportByIdInput)
    .output(compiled(ReportCase))
    .query(({ ctx, input }) => getReportCase(ctx, input.id)),

  decide: staffProcedure("reports")
    .input(DecideReportInput)
    .output(DecideReportOutput)
    .mutation(({ ctx, input }) => decideReport(ctx, input)),
});
