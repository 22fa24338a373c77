import type { ServiceContext } from "~/server/core/context";
import type { Download } from "~/server/core/download";
import { openExport } from "~/server/account";
import { exportApplicationsCsv } from "~/server/applications";
import { openLetter } from "~/server/cover-letters";
import { openInvoice } from "~/server/payments";
import { getOwnProfile } from "~/server/profiles";
import { openResume } from "~/server/resumes";
import type { TicketPurpose } from "~/server/storage";

/** What each ticket for a download opens; its subject is a file's or a user's id. They throw NOT_FOUND. */
export const DOWNLOADS: Partial<Record<TicketPurpose, (ctx: ServiceContext, subject: string) => Promise<Download>>> = {
  resume: (ctx, fileId) => openResume(ctx, { fileId }),
  export: openExport,
  "applications-csv": openApplicationsCsv,
  invoice: openInvoice,
  "cover-letter": openLetter,
};

async function openApplicationsCsv(ctx: ServiceContext, userId: string): Promise<Download> {
  // Whoever it was made for may have deleted their account since.
  await getOwnProfile(ctx, userId);
  return {
    fileName: `applications-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
    mediaType: "text/csv; charset=utf-8",
    content: exportApplicationsCsv(ctx, userId),
  };
}
