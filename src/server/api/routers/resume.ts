import {
  FileTicketOutput,
  RemoveResumeOutput,
  Resume,
  ResumeChoice,
  Resumes,
  ResumeUploadInput,
  SaveResumeTextInput,
  UpdateResumeInput,
} from "~/contracts/profile";
import {
  findResume,
  issueDownloadTicket,
  issueUploadTicket,
  listResumes,
  removeResume,
  saveResumeText,
  updateResume,
} from "~/server/resumes";
import { compiled } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

/** Calls without an id use the default résumé. */
export const resumeRouter = createTRPCRouter({
  /** Returns the default résumé, or null. */
  current: authedProcedure.output(compiled(Resume.nullable())).query(({ ctx }) => findResume(ctx, ctx.actor.userId)),

  /** Lists all résumés, the default first. */
  list: authedProcedure.output(compiled(Resumes)).query(({ ctx }) => listResumes(ctx, ctx.actor.userId)),

  /** Renames a résumé or makes it the default. @throws NOT_FOUND */
  update: authedProcedure
    .input(UpdateResumeInput)
    .output(compiled(Resume))
    .mutation(({ ctx, input: { id, name, is_default: isDefault } }) =>
      updateResume(ctx, { userId: ctx.actor.userId, id, name, isDefault }),
    ),

  /** Saves the reviewed text. @throws NOT_FOUND without a résumé, EDIT_CONFLICT if it was replaced */
  saveText: authedProcedure
    .input(SaveResumeTextInput)
    .output(compiled(Resume))
    .mutation(({ ctx, input: { text, resume_url: resumeUrl } }) =>
      saveResumeText(ctx, { userId: ctx.actor.userId, text, resumeUrl }),
    ),

  /** Deletes file and text. Also succeeds if there is no résumé. */
  remove: authedProcedure
    .input(ResumeChoice.optional())
    .output(compiled(RemoveResumeOutput))
    .mutation(({ ctx, input }) => removeResume(ctx, input?.id)),

  /** Returns an upload address for a multipart `file`, which by default replaces the default résumé. @throws NOT_FOUND */
  uploadTicket: authedProcedure
    .input(ResumeUploadInput.optional())
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => issueUploadTicket(ctx, input)),

  /** Returns a download address. @throws NOT_FOUND without a résumé */
  downloadTicket: authedProcedure
    .input(ResumeChoice.optional())
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => issueDownloadTicket(ctx, input?.id)),
});
