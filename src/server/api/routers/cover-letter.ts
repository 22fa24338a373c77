import {
  CoverLetter,
  DraftLetterInput,
  DraftLetterWithAnswersInput,
  GenerateLetterOutput,
  InspectLetterResumeInput,
  InspectLetterResumeOutput,
  LetterDownloadInput,
  LetterEvent,
  LetterOfJobInput,
  LetterOfJobOutput,
  LettersOfJobsInput,
  LettersOfJobsOutput,
  LetterTextOutput,
  LetterVersion,
  LetterVersionInput,
  LetterVersionsInput,
  LetterVersionsOutput,
  RestoreLetterInput,
  ReviseLetterInput,
  SaveLetterInput,
} from "~/contracts/cover-letter";
import { FileTicketOutput } from "~/contracts/profile";
import {
  draftLetter,
  getLetterText,
  getLetterView,
  inspectLetterResume,
  generateLetter,
  getVersion,
  issueLetterTicket,
  listLettersOfJobs,
  listVersions,
  restoreLetter,
  redraftLetter,
  reviseLetter,
  saveLetter,
} from "~/server/cover-letters";
import { idempotentlyInParts } from "../idempotently";
import { compiled, streamed } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter } from "../trpc";

const rest = describeRest("Cover letters");

export const coverLetterRouter = createTRPCRouter({
  generate: authedProcedure
    .meta(
      rest("POST", "/generate", "Spend connects on a cover letter for a job", {
        description:
          "One letter per job: a second call fails with `ALREADY_GENERATED`. Failures charge nothing. The letter uses only " +
          "facts from `resumeText` or your stored resume. For a locked job it doesn't name the employer.",
        scope: "jobs:write",
        idempotent: true,
        errors: [
          "NOT_FOUND",
          "JOB_CLOSED",
          "TOO_LARGE_TO_READ",
          "INSUFFICIENT_CONNECTS",
          "SPENDING_LIMIT",
          "ALREADY_GENERATED",
          "IN_PROGRESS",
          "RATE_LIMITED",
          "SERVICE_FAILED",
        ],
      }),
    )
    .input(DraftLetterInput)
    .output(compiled(GenerateLetterOutput))
    .mutation(({ ctx, input }) =>
      // Continues if the caller disconnects. They find the letter later or retry with the same key.
      idempotentlyInParts<GenerateLetterOutput>(ctx, "coverLetter.generate", input, (keep) =>
        generateLetter(ctx, input, { keep }),
      ),
    ),

  text: authedProcedure
    .meta(
      rest("GET", "/jobs/{id}/letter", "Get your cover letter for a job", {
        description: "Returns the latest version, with the changes that you made in the product. Costs nothing.",
        scope: "jobs:read",
        errors: ["NOT_FOUND", "TOO_LARGE_TO_READ"],
      }),
    )
    .input(LetterOfJobInput)
    .output(compiled(LetterTextOutput))
    .query(({ ctx, input }) => getLetterText(ctx, input.id)),

  /** Streams the letter. If the reader leaves before it is complete, nothing is charged. */
  draft: authedProcedure
    .input(DraftLetterWithAnswersInput)
    .output(streamed(LetterEvent))
    .mutation(({ ctx, input, signal }) => draftLetter(ctx, input, { signal })),

  /** Rewrites the letter as a stream. Free, at most three times. */
  revise: authedProcedure
    .input(ReviseLetterInput)
    .output(streamed(LetterEvent))
    .mutation(({ ctx, input, signal }) => reviseLetter(ctx, input, { signal })),

  /** Redrafts a letter of a formerly locked job from the full posting, as a stream. Free, once. */
  redraft: authedProcedure
    .input(LetterOfJobInput)
    .output(streamed(LetterEvent))
    .mutation(({ ctx, input, signal }) => redraftLetter(ctx, input, { signal })),

  byJob: authedProcedure
    .input(LetterOfJobInput)
    .output(compiled(LetterOfJobOutput))
    .query(({ ctx, input }) => getLetterView(ctx, input.id)),

  /** Lists what a résumé lacks for a good letter. Free. A mutation, because the text is too long for a URL. */
  inspectResume: authedProcedure
    .meta({ read: "fit" })
    .input(InspectLetterResumeInput)
    .output(compiled(InspectLetterResumeOutput))
    .mutation(({ ctx, input }) => inspectLetterResume(ctx, input)),

  /** Lists which of these jobs have a letter. */
  ofJobs: authedProcedure
    .input(LettersOfJobsInput)
    .output(compiled(LettersOfJobsOutput))
    .query(({ ctx, input }) => listLettersOfJobs(ctx, input)),

  save: authedProcedure
    .input(SaveLetterInput)
    .output(compiled(CoverLetter))
    .mutation(({ ctx, input }) => saveLetter(ctx, input)),

  restore: authedProcedure
    .input(RestoreLetterInput)
    .output(compiled(CoverLetter))
    .mutation(({ ctx, input }) => restoreLetter(ctx, input)),

  versions: authedProcedure
    .input(LetterVersionsInput)
    .output(compiled(LetterVersionsOutput))
    .query(({ ctx, input }) => listVersions(ctx, input)),

  version: authedProcedure
    .input(LetterVersionInput)
    .output(compiled(LetterVersion))
    .query(({ ctx, input }) => getVersion(ctx, input)),

  /** Returns a download address for the letter as a file. */
  downloadTicket: authedProcedure
    .input(LetterDownloadInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => issueLetterTicket(ctx, input)),
});
