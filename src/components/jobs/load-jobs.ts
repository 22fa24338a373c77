import "server-only";

import { cache } from "react";
import type { MatchingJobsOutput } from "~/contracts/fit";
import type { MatchLevel } from "~/contracts/rules/job-search";
import type { JobCount, JobFacets, JobsWithout, ListJobsOutput } from "~/contracts/job";
import { setPagePartial } from "~/server/core/responses/page-status";
import { getViewer } from "~/session/viewer";
import { api, failPage } from "~/trpc/server";
import { type JobSearch, toFacetsInput, toListInput, toMatchingInput } from "./search";

/** A page of a search; null if it failed, with the seconds to wait if it was rate limited. */
export type Listing =
  | { results: ListJobsOutput & Partial<Pick<MatchingJobsOutput, "match_levels" | "concerns" | "hides" | "hides_all">> }
  | { results: null; waitSeconds?: number };

/** Loads a page of a search, for a seeker without what they hide. A failure sets the page's status. */
export async function loadListing(search: JobSearch, pageSize: number, cursor?: string): Promise<Listing> {
  try {
    const viewer = await getViewer();
    if (!viewer) return { results: await api.job.list(toListInput(search, pageSize, cursor)) };
    const { match_levels: levels, ...results } = await api.job.matching(toMatchingInput(search, pageSize, cursor));
    return { results: viewer.hasResume ? { ...results, match_levels: levels } : results };
  } catch (error) {
    const { code, data } = failPage(error);
    return { results: null, waitSeconds: code === "RATE_LIMITED" ? data.retryAfterSeconds : undefined };
  }
}

/** Numbers of jobs: with another filter, without one of the filters, in total, and without a stated place to live. */
export type Facets = { facets: JobFacets; without: JobsWithout; total: JobCount; unstated: JobCount };

/** Loads the counts for a listing; null without a list or if they fail, which makes the page partial. */
export async function loadFacets(search: JobSearch, { results }: Listing): Promise<Facets | null> {
  if (results === null) return null;
  const { corrected_keyword: keyword = search.keyword } = results;
  return countOnce(JSON.stringify({ ...search, keyword })).catch(() => {
    setPagePartial(); // logged by the API client
    return null;
  });
}

/** Loads the counts of a search for its metadata; null if they fail. */
export async function loadCounts(search: JobSearch): Promise<Facets | null> {
  return countOnce(JSON.stringify(search)).catch(() => null); // logged by the API client
}

/** Counts once per request, for the page and its metadata. Takes the search as JSON. */
const countOnce = cache(async (search: string): Promise<Facets> => {
  const input = toFacetsInput(JSON.parse(search) as JobSearch);
  const viewer = await getViewer();
  return viewer ? api.job.matchingFacets(input) : api.job.facets(input);
});

/** Finds how well the jobs match the viewer's résumé; nothing if the call fails. */
export async function findMatchLevels(ids: string[]): Promise<Readonly<Record<string, MatchLevel>>> {
  if (ids.length === 0) return {};
  const answer = await api.job.matchLevels({ ids }).catch(() => null); // logged by the API client
  return answer?.match_levels ?? {};
}

/** Lists the jobs that the viewer has a cover letter for; none if the call fails. */
export async function listJobsWithLetters(ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const answer = await api.coverLetter.ofJobs({ ids }).catch(() => null); // logged by the API client
  return new Set(answer?.ids);
}
