import "server-only";

import type { Listing } from "~/components/jobs/load-listing";
import { toFacetsInput, type JobSearch } from "~/components/jobs/search";
import type { JobFacets, JobsWithout } from "~/contracts/job";
import { api } from "~/trpc/server";

/** What further filters would leave of a search, and what it would find without those it has. */
export type Facets = { facets: JobFacets; without: JobsWithout };

/** Counts for the search that the list answers. Null where there is no list, or no counting now: pages do without. */
export async function loadFacets(search: JobSearch, { found }: Listing): Promise<Facets | null> {
  if (found === null) return null;
  const { corrected_keyword: keyword = search.keyword } = found;
  const asked = toFacetsInput({ ...search, keyword });
  return api.job.facets(asked).catch(() => null); // logged by the caller
}
