import {
  ApplyToJobOutput,
  FacetJobsInput,
  FacetJobsOutput,
  JobByIdInput,
  JobByShortIdInput,
  JobCounts,
  JobView,
  ListJobsInput,
  ListJobsOutput,
  OwnJobsInput,
  OwnJobsOutput,
  RelatedJobsOutput,
  SaveJobOutput,
  UndoApplyOutput,
  UnlockJobInput,
  UnlockJobOutput,
  UnsaveJobOutput,
} from "~/contracts/job";
import { applyToJob, undoApply } from "~/server/applications";
import {
  countFacets,
  countOwnJobs,
  findRelatedJobs,
  getJob,
  getJobByShortId,
  escapeForbiddenMarkup,
  listJobs,
  listOwnJobs,
  saveJob,
  unlockJob,
  unsaveJob,
} from "~/server/jobs";
import { compiled } from "../compiled";
import { idempotently } from "../idempotently";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

const tags = ["Jobs"];

// The order counts for REST: static paths stand before `/jobs/{id}`.
export const jobRouter = createTRPCRouter({
  list: publicProcedure
    .meta({
      scope: "jobs:read",
      openapi: {
        method: "GET",
        path: "/jobs",
        tags,
        protect: false,
        summary: "Search jobs, or list your own",
        description:
          'Searches public facts only: title, location, tags and skills. `keyword` takes words, `"phrases"`, `-not` and `OR`. ' +
          "Where it finds nothing, misspelt words are corrected, and `corrected_keyword` says to what, unless `literal` is `true`. " +
          "By relevance, a job with the keyword in its title counts as 30 days newer than one with it elsewhere. " +
          "What is unknown of a job matches no filter. " +
          "The flags `saved`, `unlocked` and `applied` need a session, combine with AND, and keep closed jobs in the list. " +
          "Parameters that are not known here are named in `ignored_params`.",
      },
      read: "list",
      errors: ["UNAUTHORIZED"],
    })
    .input(ListJobsInput)
    .output(compiled(ListJobsOutput))
    .query(async ({ ctx, input }) => {
      const found = await listJobs(ctx, input);
      return ctx.ignoredParams.length > 0 ? { ...found, ignored_params: ctx.ignoredParams } : found;
    }),

  facets: publicProcedure
    .meta({
      scope: "jobs:read",
      openapi: {
        method: "GET",
        path: "/jobs/facets",
        tags,
        protect: false,
        summary: "Count what each filter would leave of a search",
        description:
          "Takes the search of `GET /jobs`. Open jobs are counted, up to 100 for each value; a filter that is set is left out of " +
          "its own counts, and `without` says what the search would find without it. A misspelt keyword is not corrected. Countries and time zones are the most common ones among the newest matches.",
      },
      read: "facets",
    })
    .input(FacetJobsInput)
    .output(compiled(FacetJobsOutput))
    .query(async ({ ctx, input }) => {
      const found = await countFacets(ctx, input);
      return ctx.ignoredParams.length > 0 ? { ...found, ignored_params: ctx.ignoredParams } : found;
    }),

  byShortId: publicProcedure
    .meta({
      scope: "jobs:read",
      openapi: {
        method: "GET",
        path: "/jobs/shortcode/{shortId}",
        tags,
        protect: false,
        summary: "Read one job by the short id at the end of its slug",
      },
      errors: ["NOT_FOUND", "JOB_CLOSED"],
    })
    .input(JobByShortIdInput)
    .output(compiled(JobView))
    .query(({ ctx, input }) => getJobByShortId(ctx, input.shortId)),

  byId: publicProcedure
    .meta({
      scope: "jobs:read",
      openapi: { method: "GET", path: "/jobs/{id}", tags, protect: false, summary: "Read one job" },
      errors: ["NOT_FOUND", "JOB_CLOSED"],
    })
    .input(JobByIdInput)
    .output(compiled(JobView))
    .query(({ ctx, input }) => getJob(ctx, input.id)),

  related: publicProcedure
    .meta({
      scope: "jobs:read",
      openapi: {
        method: "GET",
        path: "/jobs/{id}/related",
        tags,
        protect: false,
        summary: "List up to six open jobs like this one",
        description: "Those with the same title first, then those that share most of its words, skills and tags.",
      },
      read: "related",
      errors: ["NOT_FOUND", "JOB_CLOSED"],
    })
    .input(JobByIdInput)
    .output(compiled(RelatedJobsOutput))
    .query(({ ctx, input }) => findRelatedJobs(ctx, input.id)),

  unlock: authedProcedure
    .meta({
      scope: "jobs:write",
      openapi: {
        method: "POST",
        path: "/jobs/{id}/unlock",
        tags,
        summary: "Spend connects to reveal a job",
        description:
          "Charges the job's price once; calling again answers the same and charges nothing. An open job is free. " +
          "With `price`, the price that was shown, a price that has risen since is refused instead of charged.",
      },
      idempotent: true,
      errors: ["NOT_FOUND", "JOB_CLOSED", "INSUFFICIENT_CONNECTS", "PRICE_CHANGED"],
    })
    .input(UnlockJobInput)
    .output(compiled(UnlockJobOutput))
    .mutation(async ({ ctx, input }) => {
      const { job, ...rest } = await idempotently(ctx, "job.unlock", input, (inner) => unlockJob(inner, input));
      // An older version may have stored the answer that is replayed.
      return { ...rest, job: { ...job, description: job.description && escapeForbiddenMarkup(job.description) } };
    }),

  save: authedProcedure
    .meta({
      scope: "jobs:write",
      openapi: { method: "POST", path: "/jobs/{id}/save", tags, summary: "Save a job; again changes nothing" },
      errors: ["NOT_FOUND", "JOB_CLOSED"],
    })
    .input(JobByIdInput)
    .output(SaveJobOutput)
    .mutation(({ ctx, input }) => saveJob(ctx, input.id)),

  unsave: authedProcedure
    .meta({
      scope: "jobs:write",
      openapi: { method: "DELETE", path: "/jobs/{id}/save", tags, summary: "Take a job from the saved ones" },
      errors: ["NOT_FOUND"],
    })
    .input(JobByIdInput)
    .output(UnsaveJobOutput)
    .mutation(({ ctx, input }) => unsaveJob(ctx, input.id)),

  // Not `apply`: a word that tRPC keeps for itself.
  recordApplication: authedProcedure
    .meta({
      scope: "jobs:write",
      openapi: {
        method: "POST",
        path: "/jobs/{id}/apply",
        tags,
        summary: "Record that you applied, and get the link to do so",
        description: "For an unlocked or an open job. Calling again answers the first time.",
      },
      errors: ["NOT_FOUND", "JOB_CLOSED", "JOB_LOCKED"],
    })
    .input(JobByIdInput)
    .output(ApplyToJobOutput)
    .mutation(({ ctx, input }) => applyToJob(ctx, input.id)),

  undoApply: authedProcedure
    .input(JobByIdInput)
    .output(UndoApplyOutput)
    .mutation(({ ctx, input }) => undoApply(ctx, input.id)),

  counts: authedProcedure.output(JobCounts).query(({ ctx }) => countOwnJobs(ctx)),

  own: authedProcedure
    .input(OwnJobsInput)
    .output(compiled(OwnJobsOutput))
    .query(({ ctx, input }) => listOwnJobs(ctx, input)),
});
