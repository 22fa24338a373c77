import { OkOutput } from "~/contracts/auth";
import {
  JobFit,
  JobFitInput,
  JobFitOfTextInput,
  MatchingJobsInput,
  MatchingJobsOutput,
  MatchLevelsInput,
  MatchLevelsOutput,
  RelatedForSeekerOutput,
} from "~/contracts/fit";
import { EmployerCardOutput } from "~/contracts/employer";
import {
  ApplyToJobOutput,
  FacetJobsInput,
  FacetJobsOutput,
  JobByIdInput,
  JobByShortIdInput,
  JobCounts,
  JobWithConcerns,
  ListJobsInput,
  ListJobsOutput,
  OwnJobsInput,
  OwnJobsOutput,
  RelatedJobsOutput,
  SaveJobOutput,
  SuggestInput,
  SuggestOutput,
  UndoApplyOutput,
  UnlockJobInput,
  UnlockJobOutput,
  UnsaveJobOutput,
} from "~/contracts/job";
import { RelatedLandingsInput, RelatedLandingsOutput } from "~/contracts/landing";
import { getEmployerCard, undoApply } from "~/server/applications";
import { readPublic } from "~/server/core/public-reads";
import { applyAndConfirm, confirmAndUnlock, requestConfirmAfterApply } from "~/server/feeds";
import {
  countMatchingFacets,
  findRelatedForSeeker,
  getFit,
  getJobForSeeker,
  getJobForSeekerByShortId,
  listMatchingJobs,
  matchJobs,
} from "~/server/fit";
import {
  countFacets,
  countOwnJobs,
  findRelatedJobs,
  listJobs,
  listOwnJobs,
  saveJob,
  suggestSearches,
  unsaveJob,
} from "~/server/jobs";
import { findRelatedLandings } from "~/server/syndication";
import { oncePerKey } from "../idempotently";
import { compiled, done, withIgnoredParams } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

const rest = describeRest("Jobs");

/** Spares the server in a rush without making anyone miss a job. */
const LIST_CACHE_SECONDS = 10;

// The document keeps this order. Static paths come before `/jobs/{id}`.
export const jobRouter = createTRPCRouter({
  list: publicProcedure
    .meta(
      rest("GET", "/jobs", "Search jobs, or list your own", {
        protect: false,
        description:
          'Searches only public fields: title, location, tags and skills. `keyword` takes words, `"phrases"`, `-not` and `OR`. ' +
          "Synonyms and short forms match too, below exact words. Places, levels, kinds of employment, visas and pay become filters, named in " +
          "`interpreted`. If nothing matches, misspelled words are corrected and `corrected_keyword` has the result. Fewer than five matches " +
          "for at most 8 words are followed by `relaxed`, which a wider search finds: without the kind of employment, then the level, the " +
          "place, and the words beside the role. `literal=true` switches all of that off; quoted words, " +
          "`-not` and `OR` are never interpreted. Words after the first 24 are ignored and named, too. By relevance: titles that say exactly that, then titles with the words, then skills; each the newest first. " +
          "A job never matches a filter on a field it lacks. " +
          "The flags `saved`, `unlocked` and `applied` need a session, combine with AND, and include closed jobs. " +
          "`ignored_params` lists unknown parameters.",
        scope: "jobs:read",
        read: "list",
        cacheSeconds: LIST_CACHE_SECONDS,
        errors: ["UNAUTHORIZED"],
      }),
    )
    .input(ListJobsInput)
    .output(compiled(ListJobsOutput))
    .query(async ({ ctx, input }) =>
      withIgnoredParams(ctx, await readPublic(ctx, ["job.list", input], (from) => listJobs(from, input))),
    ),

  facets: publicProcedure
    .meta(
      rest("GET", "/jobs/facets", "Count the matches of each filter value", {
        protect: false,
        description:
          "Takes the search of `GET /jobs`. The counts of a filter ignore its own current value, and `without` " +
          "counts the matches without it. Doesn't correct misspelled keywords. Lists the most common countries, time zones and skills.",
        scope: "jobs:read",
        read: "facets",
        cacheSeconds: LIST_CACHE_SECONDS,
      }),
    )
    .input(FacetJobsInput)
    .output(compiled(FacetJobsOutput))
    .query(async ({ ctx, input }) =>
      withIgnoredParams(ctx, await readPublic(ctx, ["job.facets", input], (from) => countFacets(from, input))),
    ),

  suggest: publicProcedure
    .meta(
      rest("GET", "/jobs/suggestions", "Complete what is being typed into a search", {
        protect: false,
        description:
          "Titles and skills of open jobs, and places, with a word that begins like `text`; the most common ones first. " +
          "Each is a `keyword`. Reads only public fields.",
        scope: "jobs:read",
        read: "suggestions",
        cacheSeconds: LIST_CACHE_SECONDS,
      }),
    )
    .input(SuggestInput)
    .output(compiled(SuggestOutput))
    .query(async ({ ctx, input }) =>
      withIgnoredParams(ctx, await readPublic(ctx, ["job.suggest", input], (from) => suggestSearches(from, input))),
    ),

  byShortId: publicProcedure
    .meta(
      rest("GET", "/jobs/shortcode/{shortId}", "Get a job by the short id at the end of its slug", {
        protect: false,
        scope: "jobs:read",
        errors: ["NOT_FOUND", "JOB_CLOSED"],
      }),
    )
    .input(JobByShortIdInput)
    .output(compiled(JobWithConcerns))
    .query(({ ctx, input }) =>
      readPublic(ctx, ["job.byShortId", input.shortId], (from) => getJobForSeekerByShortId(from, input.shortId)),
    ),

  byId: publicProcedure
    .meta(
      rest("GET", "/jobs/{id}", "Get a job", {
        protect: false,
        scope: "jobs:read",
        errors: ["NOT_FOUND", "JOB_CLOSED"],
      }),
    )
    .input(JobByIdInput)
    .output(compiled(JobWithConcerns))
    .query(({ ctx, input }) => readPublic(ctx, ["job.byId", input.id], (from) => getJobForSeeker(from, input.id))),

  related: publicProcedure
    .meta(
      rest("GET", "/jobs/{id}/related", "List up to six similar open jobs", {
        protect: false,
        description: "Jobs with the same title first, then those that share the most words, skills and tags.",
        scope: "jobs:read",
        read: "related",
        cacheSeconds: LIST_CACHE_SECONDS,
        errors: ["NOT_FOUND", "JOB_CLOSED"],
      }),
    )
    .input(JobByIdInput)
    .output(compiled(RelatedJobsOutput))
    .query(({ ctx, input }) => readPublic(ctx, ["job.related", input.id], (from) => findRelatedJobs(from, input.id))),

  landings: publicProcedure
    .meta({ read: "landings" })
    .input(RelatedLandingsInput)
    .output(RelatedLandingsOutput)
    .query(async ({ ctx, input }) => ({
      landings: await readPublic(ctx, ["job.landings", input], (from) => findRelatedLandings(from, input)),
    })),

  employer: publicProcedure
    .input(JobByIdInput)
    .output(EmployerCardOutput)
    .query(async ({ ctx, input }) => ({
      card: await readPublic(ctx, ["job.employer", input.id], (from) => getEmployerCard(from, input.id)),
    })),

  unhiddenRelated: authedProcedure
    .meta({ read: "related" })
    .input(JobByIdInput)
    .output(compiled(RelatedForSeekerOutput))
    .query(({ ctx, input }) => findRelatedForSeeker(ctx, input.id)),

  fit: authedProcedure
    .meta(
      rest("GET", "/jobs/{id}/fit", "Compare your resume with a job", {
        description:
          "Lists what the job asks for and which line of your stored resume shows it. Costs nothing and stores nothing. " +
          "For a locked job it knows only its public facts.",
        scope: "jobs:read",
        read: "fit",
        errors: ["NOT_FOUND", "JOB_CLOSED", "TOO_LARGE_TO_READ"],
      }),
    )
    .input(JobFitInput)
    .output(JobFit)
    .query(({ ctx, input }) => getFit(ctx, input)),

  fitOfText: authedProcedure
    .meta(
      rest("POST", "/jobs/{id}/fit", "Compare a text with a job", {
        description: "The same as `GET /jobs/{id}/fit`, for the resume in `resumeText`.",
        scope: "jobs:read",
        read: "fit",
        errors: ["NOT_FOUND", "JOB_CLOSED", "TOO_LARGE_TO_READ"],
      }),
    )
    .input(JobFitOfTextInput)
    .output(JobFit)
    .mutation(({ ctx, input }) => getFit(ctx, input)),

  matching: authedProcedure
    .meta({ read: "list" })
    .input(MatchingJobsInput)
    .output(MatchingJobsOutput)
    .query(({ ctx, input }) => listMatchingJobs(ctx, input)),

  matchingFacets: authedProcedure
    .meta({ read: "facets" })
    .input(FacetJobsInput)
    .output(compiled(FacetJobsOutput))
    .query(({ ctx, input }) => countMatchingFacets(ctx, input)),

  matchLevels: authedProcedure
    .meta({ read: "fit" })
    .input(MatchLevelsInput)
    .output(MatchLevelsOutput)
    .query(async ({ ctx, input }) => ({ match_levels: await matchJobs(ctx, input.ids) })),

  unlock: authedProcedure
    .meta(
      rest("POST", "/jobs/{id}/unlock", "Spend connects to reveal a job", {
        description:
          "Charges the job's price once; repeated calls return the same and charge nothing. Open jobs are free, and so " +
          "is a role that you paid for as another job within 180 days, unless those connects came back (`role_unlocked_at`). " +
          "Send `price`, the price you saw, to fail instead of paying more. " +
          "Asks the job's source first, for up to 2 seconds, unless the job was seen within 10 minutes. " +
          "`JOB_CLOSED`: it has been taken down. `JOB_UNCONFIRMED` with `Retry-After`: it is missing at its source, and we look again.",
        scope: "jobs:write",
        idempotent: true,
        errors: [
          "NOT_FOUND",
          "JOB_CLOSED",
          "JOB_UNCONFIRMED",
          "INSUFFICIENT_CONNECTS",
          "SPENDING_LIMIT",
          "PRICE_CHANGED",
        ],
      }),
    )
    .input(UnlockJobInput)
    .output(compiled(UnlockJobOutput))
    .mutation(({ ctx, input }) => confirmAndUnlock(ctx, input, oncePerKey(ctx, "job.unlock"))),

  save: authedProcedure
    .meta(rest("POST", "/jobs/{id}/save", "Save a job", { scope: "jobs:write", errors: ["NOT_FOUND", "JOB_CLOSED"] }))
    .input(JobByIdInput)
    .output(SaveJobOutput)
    .mutation(({ ctx, input }) => saveJob(ctx, input.id)),

  unsave: authedProcedure
    .meta(
      rest("DELETE", "/jobs/{id}/save", "Remove a job from your saved jobs", {
        scope: "jobs:write",
        errors: ["NOT_FOUND"],
      }),
    )
    .input(JobByIdInput)
    .output(UnsaveJobOutput)
    .mutation(({ ctx, input }) => unsaveJob(ctx, input.id)),

  // tRPC reserves the word `apply`.
  recordApplication: authedProcedure
    .meta(
      rest("POST", "/jobs/{id}/apply", "Record an application and get the job's link", {
        description: "For unlocked and open jobs. Repeated calls return the time of the first.",
        scope: "jobs:write",
        errors: ["NOT_FOUND", "JOB_CLOSED", "JOB_LOCKED"],
      }),
    )
    .input(JobByIdInput)
    .output(ApplyToJobOutput)
    .mutation(({ ctx, input }) => applyAndConfirm(ctx, input)),

  /** For a link to a posting of a job that has closed or was applied to, where no application is recorded. */
  checkPosting: authedProcedure
    .input(JobByIdInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => requestConfirmAfterApply(ctx, input))),

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
