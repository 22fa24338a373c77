import { z } from "zod";
import { id, isoTime, page, text, rowId } from "./common";
import { JobView } from "./job";
import { REPORT_DETAILS_MAX, REPORT_NOTE_MAX, REPORT_REASONS } from "./rules/report";

export const REPORT_VERDICTS = ["upheld", "dismissed"] as const;
export type ReportVerdict = (typeof REPORT_VERDICTS)[number];

const reason = () => z.enum(REPORT_REASONS);
const verdict = () => z.enum(REPORT_VERDICTS).nullable().describe("Null while the report is open");

export const ReportView = z.object({
  id: z.string(),
  reason: reason(),
  details: z.string(),
  created_at: isoTime(),
  verdict: verdict(),
  decided_at: isoTime().nullable(),
  note: z.string().describe("The admin's note about the decision"),
});
export type ReportView = z.infer<typeof ReportView>;

export const FileReportInput = z.strictObject({
  id: id().describe("Id of the job"),
  reason: reason(),
  details: text(REPORT_DETAILS_MAX)
    .default("")
    .describe("What is wrong; required for `wrong_place`, `wrong_pay`, `wrong_data` and `other`"),
});
export type FileReportInput = z.infer<typeof FileReportInput>;

export const FileReportOutput = z.object({ report: ReportView });
export type FileReportOutput = z.infer<typeof FileReportOutput>;

export const OwnReportInput = z.strictObject({ id: id().describe("Id of the job") });

export const OwnReportOutput = z.object({
  report: ReportView.nullable().describe("Your latest report of the job"),
  finding: z.object({ reason: reason(), found_at: isoTime() }).nullable().describe("Why a report closed the job"),
});
export type OwnReportOutput = z.infer<typeof OwnReportOutput>;

// The rest is for admins.

export const REPORT_QUEUES = ["open", "decided"] as const;
export type ReportQueue = (typeof REPORT_QUEUES)[number];

export const ListReportsInput = z.strictObject({
  queue: z.enum(REPORT_QUEUES).default("open"),
  ...page(50),
});
export type ListReportsInput = z.infer<typeof ListReportsInput>;

export const QueuedReport = z.object({
  id: z.string(),
  reason: reason(),
  excerpt: z.string().describe("The start of `details`"),
  created_at: isoTime(),
  verdict: verdict(),
  decided_at: isoTime().nullable(),
  reporter: z.object({ name: z.string(), email: z.string() }),
  job: z.object({ title: z.string(), employer: z.string().nullable(), closed_at: isoTime().nullable() }),
  others_open: z.int().describe("Other open reports of the job"),
});
export type QueuedReport = z.infer<typeof QueuedReport>;

export const ListReportsOutput = z.object({ reports: z.array(QueuedReport), next_cursor: z.string().nullable() });
export type ListReportsOutput = z.infer<typeof ListReportsOutput>;

export const ReportByIdInput = z.strictObject({ id: rowId() });

const OtherReport = ReportView.pick({ id: true, reason: true, details: true, created_at: true, verdict: true }).extend({
  reporter_name: z.string(),
});

/** A report with everything an admin needs to decide it. */
export const ReportCase = z.object({
  report: ReportView,
  reporter: z.object({
    name: z.string(),
    email: z.string(),
    unlocked_at: isoTime().nullable().describe("When the reporter unlocked the job"),
    reports: z.int().describe("How many reports of this reporter were decided"),
    upheld: z.int(),
  }),
  decided_by: z
    .string()
    .nullable()
    .describe("The admin's name; null before the decision, or if the account was deleted"),
  closed_job: z.boolean().nullable().describe("True if the report closed the job; null unless upheld"),
  job: JobView.describe("The current job, unlocked"),
  others: z.array(OtherReport).describe("Other reports of the job, newest first"),
  others_count: z.int(),
  alike_open: z.int().describe("Other open reports that upholding this one also upholds"),
  returns: z
    .object({ unlocks: z.int(), connects: z.int(), since: isoTime() })
    .nullable()
    .describe("Connects to return if the report is upheld; null once it is decided"),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const DecideReportInput = z.strictObject({
  id: rowId(),
  verdict: z.enum(REPORT_VERDICTS),
  close_job: z
    .boolean()
    .default(false)
    .describe(
      "For `wrong_place`, `wrong_pay`, `wrong_data` and `other`; upholding the other reasons always closes the job",
    ),
  note: text(REPORT_NOTE_MAX).default("").describe("Emailed with the decision"),
});
export type DecideReportInput = z.infer<typeof DecideReportInput>;

export const DecideReportOutput = z.object({ report: ReportView });
export type DecideReportOutput = z.infer<typeof DecideReportOutput>;
