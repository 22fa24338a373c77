import { FileTicketOutput, RemoveResumeOutput, Resume, SaveResumeTextInput } from "~/contracts/resume";
import { findResume, issueDownloadTicket, issueUploadTicket, removeResume, saveResumeText } from "~/server/resumes";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const resumeRouter = createTRPCRouter({
  /** Your résumé and the text of it; null while there is none. */
  current: authedProcedure.output(compiled(Resume.nullable())).query(({ ctx }) => findResume(ctx, ctx.actor.userId)),

  /** Keeps the text as its owner has reviewed it. NOT_FOUND without a résumé, EDIT_CONFLICT under another one. */
  saveText: authedProcedure
    .input(SaveResumeTextInput)
    .output(compiled(Resume))
    .mutation(({ ctx, input: { text, resume_url: resumeUrl } }) =>
      saveResumeText(ctx, { userId: ctx.actor.userId, text, resumeUrl }),
    ),

  /** Removes file and text; succeeds where there is none. */
  remove: authedProcedure.output(compiled(RemoveResumeOutput)).mutation(async ({ ctx }) => {
    await removeResume(ctx, ctx.actor.userId);
    return { resume_url: null };
  }),

  /** Where the browser may send a file, as multipart `file`; a new one for every try. */
  uploadTicket: authedProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => issueUploadTicket(ctx)),

  /** Where the browser may fetch the file. NOT_FOUND without a résumé. */
  downloadTicket: authedProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => issueDownloadTicket(ctx)),
});
