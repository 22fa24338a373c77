import {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  HOME_FILTERS,
  SENIORITIES,
  VISA_STATUSES,
} from "~/contracts/rules/job-search";
import { SearchParams } from "~/contracts/saved-search";

/** Normalizes a search, so that equal searches are stored equally. */
export function canonicalSearch(search: SearchParams): SearchParams {
  const {
    keyword,
    place,
    location,
    country,
    employment_type,
    seniority,
    skill,
    visa,
    contract_status,
    currency,
    ...rest
  } = search;
  const canonical = {
    keyword: normalizeText(keyword),
    place: normalizeText(place),
    location: normalizeText(location),
    country: country?.toUpperCase(),
    employment_type: employment_type && EMPLOYMENT_TYPES.filter((type) => employment_type.includes(type)),
    seniority: seniority && SENIORITIES.filter((level) => seniority.includes(level)),
    skill: skill?.toSorted(),
    visa: visa && VISA_STATUSES.filter((status) => visa.includes(status)),
    contract_status: contract_status && CONTRACT_STATUSES.filter((status) => contract_status.includes(status)),
    currency: rest.salary_min === undefined || currency === "USD" ? undefined : currency,
    ...rest,
  };
  return Object.fromEntries(Object.entries(canonical).filter(([, value]) => value !== undefined));
}

function normalizeText(text: string | undefined): string | undefined {
  return text?.trim().replace(/\s+/gu, " ") || undefined;
}

type ReadSearch = { search: SearchParams; notUnderstood: string[] };

/**
 * Reads a stored search with the current contract. `notUnderstood` lists parameters that no longer exist or have invalid
 * values. Without them, the search would find more than its owner wanted.
 */
export function parseSearch(stored: unknown): ReadSearch {
  const search: Record<string, unknown> = {};
  const notUnderstood: string[] = [];
  const values = new Map(Object.entries(typeof stored === "object" && stored !== null ? stored : {}));
  // Uses the contract's order, because jsonb has none.
  for (const name of new Set([...Object.keys(SearchParams.shape), ...values.keys()])) {
    if (!values.has(name)) continue;
    const read = SearchParams.safeParse({ [name]: values.get(name) as unknown });
    if (read.success) Object.assign(search, read.data);
    else notUnderstood.push(name);
  }
  return { search, notUnderstood };
}

/** Returns the page that runs a search. */
export function searchPath(search: SearchParams): string {
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
  // An empty place keeps the page from filtering by its viewer's home.
  if (!HOME_FILTERS.some((name) => query.has(name)) && !query.has("location")) query.set("place", "");
  return `/jobs?${query.toString()}`;
}
