import { env } from "~/env";
import type { JobFeedInput } from "~/contracts/job";

/** An absolute address of this product. */
export function pageAddress(path: string): string {
  return new URL(path, env.APP_URL).href;
}

/** The address of a feed of this search; `cursor` is where a page of it starts. */
export function feedAddress(path: string, search: JobFeedInput, cursor: string | null): string {
  const query = searchQuery(search);
  if (search.limit !== DEFAULT_LIMIT) query.set("limit", String(search.limit));
  if (cursor !== null) query.set("cursor", cursor);
  return withQuery(path, query);
}

/** The page that shows the same search. */
export function searchAddress(search: JobFeedInput): string {
  return withQuery("/jobs", searchQuery(search));
}

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
