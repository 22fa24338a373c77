/** What is asked of the list, as it stands in the address. Absent means not asked. */
export type JobSearch = { keyword?: string; location?: string; salaryMin?: number };

/** Edges of the salary filter, in USD a year; the search rounds down to them. */
export const SALARY_EDGES = [50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000] as const;

export type SearchParams = Record<string, string | string[] | undefined>;

const SALARY_MAX = 100_000_000;
const TEXT_MAX = 200;
const CURSOR_MAX = 500;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function textOf(value: string | string[] | undefined): string | undefined {
  const text = first(value).replaceAll("\u0000", "").trim().slice(0, TEXT_MAX);
  return text === "" ? undefined : text;
}

/** Reads a search from the address. What cannot be meant (a salary that is no number) is left out, not an error. */
export function parseSearch(params: SearchParams): JobSearch {
  const asked = Number(first(params.salary_min).replaceAll(/[\s,_$]/g, "") || Number.NaN);
  const salaryMin = asked > 0 ? Math.min(asked, SALARY_MAX) : undefined;
  return { keyword: textOf(params.keyword), location: textOf(params.location), salaryMin };
}

/** The edge of the salary filter that a search falls on; undefined when nothing is asked or less than the first. */
export function salaryEdgeOf(search: JobSearch): number | undefined {
  return SALARY_EDGES.findLast((edge) => edge <= (search.salaryMin ?? 0));
}

/** The page of the list that the address asks for; undefined is the first. */
export function parseCursor(params: SearchParams): string | undefined {
  const cursor = first(params.cursor).replaceAll("\u0000", "").slice(0, CURSOR_MAX);
  return cursor === "" ? undefined : cursor;
}

/** The address of a search, without what is not asked. */
export function searchHref(search: JobSearch, cursor?: string | null): string {
  const query = new URLSearchParams();
  if (search.keyword) query.set("keyword", search.keyword);
  if (search.location) query.set("location", search.location);
  if (search.salaryMin) query.set("salary_min", String(search.salaryMin));
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text === "" ? "/jobs" : `/jobs?${text}`;
}

export function isEmptySearch(search: JobSearch): boolean {
  return !search.keyword && !search.location && !search.salaryMin;
}

/** The call that answers a search. */
export function toListInput(search: JobSearch, limit: number, cursor?: string | null) {
  return {
    limit,
    cursor: cursor ?? undefined,
    keyword: search.keyword,
    location: search.location,
    salary_min: search.salaryMin,
  };
}
