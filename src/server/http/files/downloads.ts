import type { Actor, ServiceContext } from "~/server/core/context";
import type { Download } from "~/server/core/download";
import { openExport } from "~/server/account";
import { exportApplicationsCsv } from "~/server/applications";
import { openLetter } from "~/server/cover-letters";
import { openInvoice } from "~/server/payments";
import { openResume } from "~/server/resumes";
import type { TicketPurpose } from "~/server/storage";

type OpenDownload = (ctx: ServiceContext & { actor: Actor }, subject: string) => Promise<Download>;

/** What each ticket for a download opens. They throw NOT_FOUND, for what belongs to others too. */
export const DOWNLOADS: Partial<Record<TicketPurpose, OpenDownload>> = {
  resume: (ctx, fileId) => openResume(ctx, { fileId, userId: ctx.actor.userId }),
  export: openExport,
  "applications-csv": openApplicationsCsv,
  invoice: openInvoice,
  "cover-letter": openLetter,
};

async function openApplicationsCsv(ctx: ServiceContext & { actor: Actor }): Promise<Download> {
  return {
    fileName: `applications-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
    mediaType: "text/csv; charset=utf-8",
    content: exportApplicationsCsv(ctx, ctx.actor.userId),
  };
}
