import type { ServiceContext } from "~/server/core/context";
import type { Download } from "~/server/core/download";
import { openExport } from "~/server/account";
import { openResume } from "~/server/resumes";
import type { TicketPurpose } from "~/server/storage";

/** What each ticket for a download opens; its subject is a file's or a user's id. They throw NOT_FOUND. */
export const DOWNLOADS: Partial<Record<TicketPurpose, (ctx: ServiceContext, subject: string) => Promise<Download>>> = {
  resume: (ctx, fileId) => openResume(ctx, { fileId }),
  export: openExport,
};
