import { FileTicketOutput, RemoveResumeOutput, Resume, SaveResumeTextInput } from "~/contracts/profile";
import { findResume, issueDownloadTicket, issueUploadTicket, removeResume, saveResumeText } from "~/server/resumes";
import { compiled } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const resumeRouter = createTRPCRouter({
  /** Null without a résumé. */
  current: authedProcedure.output(compiled(Resume.nullable())).query(({ ctx }) => findResume(ctx, ctx.actor.userId)),

  /** Saves the reviewed text. @throws NOT_FOUND without a résumé, EDIT_CONFLICT if it was replaced */
  saveText: authedProcedure
    .input(SaveResumeTextInput)
    .output(compiled(Resume))
    .mutation(({ ctx, input: { text, resume_url: resumeUrl } }) =>
      saveResumeText(ctx, { userId: ctx.actor.userId, text, resumeUrl }),
    ),

  /** Deletes file and text. Succeeds without a résumé, too. */
  remove: authedProcedure.output(compiled(RemoveResumeOutput)).mutation(async ({ ctx }) => {
    await removeResume(ctx, ctx.actor.userId);
    return { resume_url: null };
  }),

  /** Returns an upload address for a multipart `file`. */
  uploadTicket: authedProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => issueUploadTicket(ctx)),

  /** Returns a download address. @throws NOT_FOUND without a résumé */
  downloadTicket: authedProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => issueDownloadTicket(ctx)),
});
