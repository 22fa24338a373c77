import type { Call, CallOptions, Input, KeyedCallOptions, Output } from "../call.js";
import { fileIdOf } from "../file-id.js";
import { paginate } from "../paginate.js";
import type { Job } from "../rest-types.js";
import type {
  Application,
  JobFacets,
  JobFit,
  JobPage,
  JobReport,
  JobSearch,
  JobSuggestion,
  JobSummary,
  UnlockedJob,
} from "../shapes.js";

/** Searching, reading, unlocking and saving jobs. */
export function jobCalls(call: Call) {
  return {
    ...otherCalls(call),
    /** Lists one page of a search, or of your own jobs (`saved`, `unlocked`, `applied`). */
    list: (search: JobSearch = {}, options?: CallOptions): Promise<JobPage> => call("GET /jobs", search, options),

    /** Iterates over every job of a search. `limit` is the page size. */
    all: (search: Omit<JobSearch, "cursor"> = {}, options?: CallOptions): AsyncGenerator<Job, void, undefined> =>
      paginate(
        (cursor) => call("GET /jobs", { ...search, cursor }, options),
        ({ jobs }) => jobs,
      ),

    /** Counts the jobs that each value of each filter would find. */
    facets: (search: Input<"GET /jobs/facets"> = {}, options?: CallOptions): Promise<JobFacets> =>
      call("GET /jobs/facets", search, options),

    /** Completes what is being typed: titles, skills and places. */
    suggest: async (
      text: string,
      { kind, ...options }: CallOptions & { kind?: JobSuggestion["kind"] | undefined } = {},
    ): Promise<JobSuggestion[]> => (await call("GET /jobs/suggestions", { text, kind }, options)).suggestions,

    /** Gets a job. Locked facts are null. */
    get: (id: string, options?: CallOptions): Promise<Job> => call("GET /jobs/{id}", { id }, options),

    /** Gets a job by the short id at the end of its slug. */
    getByShortId: (shortId: string, options?: CallOptions): Promise<Job> =>
      call("GET /jobs/shortcode/{shortId}", { shortId }, options),

    /** Lists up to six similar open jobs. */
    related: async (id: string, options?: CallOptions): Promise<JobSummary[]> =>
      (await call("GET /jobs/{id}/related", { id }, options)).jobs,

    /** Compares `resumeText`, or else your stored résumé, with a job. Costs nothing and stores nothing. */
    fit: (
      id: string,
      { resumeText, ...options }: CallOptions & { resumeText?: string | undefined } = {},
    ): Promise<JobFit> =>
      resumeText === undefined
        ? call("GET /jobs/{id}/fit", { id }, options)
        : call("POST /jobs/{id}/fit", { id, resumeText }, options),

    /**
     * Spends connects to unlock a job; an unlocked job costs nothing. Pass the `price` that was shown to reject a
     * higher price (PRICE_CHANGED) instead of paying it.
     */
    unlock: (
      id: string,
      { price, ...options }: KeyedCallOptions & { price?: number | undefined } = {},
    ): Promise<UnlockedJob> => call("POST /jobs/{id}/unlock", { id, price }, options),

    /** Records that you applied, and returns the link to apply. Throws JOB_LOCKED unless the job is unlocked or open. */
    apply: (id: string, options?: CallOptions): Promise<Application> => call("POST /jobs/{id}/apply", { id }, options),

    /** Reports a problem with a job. */
    report: async (
      id: string,
      report: Omit<Input<"POST /jobs/{id}/report">, "id">,
      options?: CallOptions,
    ): Promise<JobReport> => (await call("POST /jobs/{id}/report", { id, ...report }, options)).report,
  };
}

function otherCalls(call: Call) {
  return {
    /** Saves a job. */
    save: (id: string, options?: CallOptions): Promise<Output<"POST /jobs/{id}/save">> =>
      call("POST /jobs/{id}/save", { id }, options),

    /** Unsaves a job. */
    unsave: (id: string, options?: CallOptions): Promise<Output<"DELETE /jobs/{id}/save">> =>
      call("DELETE /jobs/{id}/save", { id }, options),

    /** Downloads a logo by the job's `employer_logo_url`. */
    logo: (logoUrl: string, options?: CallOptions): Promise<Blob> =>
      call("GET /logos/{id}", { id: fileIdOf(logoUrl) }, options),
  };
}
