import { env } from "~/env";
import type { JobFeedInput } from "~/contracts/job";

export function pageAddress(path: string): string {
  return new URL(path, env.APP_URL).href;
}

export function feedAddress(path: string, search: JobFeedInput, cursor: string | null): string {
  const query = searchQuery(search);
  if (search.limit !== DEFAULT_LIMIT) query.set("limit", String(search.limit));
  if (cursor !== null) query.set("cursor", cursor);
  return withQuery(path, query);
}

/** Returns the page with the same search. */
export function searchAddress(search: JobFeedInput): string {
  return withQuery("/jobs", searchQuery(search));
}

/** Names the feed in feed readers. */
export function feedTitle({ keyword }: JobFeedInput): string {
  const wanted = keyword?.trim();
  return wanted ? `Remote jobs on Farsite: ${wanted}` : "Remote jobs on Farsite";
}

export const feedDescription =
  "Remote jobs from many sources. Company, pay and link of a locked job show after an unlock.";

const DEFAULT_LIMIT = 50;

function searchQuery({ limit: _limit, cursor: _cursor, ...filters }: JobFeedInput): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value));
  return query;
}

function withQuery(path: string, query: URLSearchParams): string {
  const address = new URL(path, env.APP_URL);
  address.search = query.toString();
  return address.href;
}
