import "server-only";

import type { JobFacets, JobsWithout, ListJobsOutput } from "~/contracts/job";
import { api, failPage } from "~/trpc/server";
import { type JobSearch, toFacetsInput, toListInput } from "./search";

/** A page of a search, or that there is none; with how many seconds to wait where too many were asked for. */
export type Listing = { found: ListJobsOutput } | { found: null; waitSeconds?: number };

/** Asks for a page of a search; what fails gives the page its status. */
export async function loadListing(search: JobSearch, pageSize: number, cursor?: string): Promise<Listing> {
  try {
    return { found: await api.job.list(toListInput(search, pageSize, cursor)) };
  } catch (error) {
    const { code, data } = failPage(error);
    return { found: null, waitSeconds: code === "RATE_LIMITED" ? data.retryAfterSeconds : undefined };
  }
}

/** What further filters would leave of a search, and what it would find without those it has. */
export type Facets = { facets: JobFacets; without: JobsWithout };

/** Counts for the search that the list answers. Null where there is no list, or no counting now: pages do without. */
export async function loadFacets(search: JobSearch, { found }: Listing): Promise<Facets | null> {
  if (found === null) return null;
  const { corrected_keyword: keyword = search.keyword } = found;
  const asked = toFacetsInput({ ...search, keyword });
  return api.job.facets(asked).catch(() => null); // logged by the caller
}

/** Which of these jobs have a cover letter of the viewer's; none where that cannot be read: pages show the job all the same. */
export async function findLetteredJobs(ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await api.coverLetter.ofJobs({ ids }).catch(() => null); // logged by the caller
  return new Set(found?.ids);
}
