export const EMPLOYMENT_TYPES = ["full_time", "part_time", "contract", "temporary", "internship", "other"] as const;
export const SENIORITIES = ["intern", "junior", "mid", "senior", "lead", "manager", "director", "executive"] as const;

export const SALARY_PERIODS = ["year", "month", "week", "day", "hour"] as const;

export const VISA_STATUSES = ["sponsored", "not_sponsored", "permit_required"] as const;
export const CONTRACT_STATUSES = ["employee", "contractor", "employer_of_record", "freelance"] as const;

/** A skill's name in addresses: "csharp", "node-js". */
export const SKILL_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_ASKED_SKILLS = 10;

export const REGIONS = [
  "worldwide",
  "europe",
  "european_union",
  "emea",
  "north_america",
  "latin_america",
  "central_america",
  "south_america",
  "americas",
  "asia",
  "apac",
  "middle_east",
  "africa",
  "oceania",
] as const;
export type Region = (typeof REGIONS)[number];

/** USD per year. A salary filter reveals no more of a locked job's pay than its band. */
export const SALARY_BAND_EDGES = [50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000] as const;
/** Large enough for every currency: 250,000 dollars are 6.6 billion dong. */
export const SALARY_MIN_MAX = 10_000_000_000;

export const JOB_SORTS = ["newest", "relevance"] as const;
/** How well a résumé matches the public facts of a job, best first. */
export const MATCH_LEVELS = ["strong", "fair", "weak"] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number];
export const JOB_ACCESS = ["open", "locked"] as const;

/** Hours from UTC, in steps of a quarter hour. */
export const UTC_OFFSET_MIN = -12;
export const UTC_OFFSET_MAX = 14;
export const MAX_POSTED_WITHIN_DAYS = 365;
/** In the order in which they appear in query strings. */
export const SEARCH_FILTERS = [
  "keyword",
  "place",
  "location",
  "region",
  "country",
  "utc_offset",
  "salary_min",
  "salary_disclosed",
  "employment_type",
  "seniority",
  "skill",
  "visa",
  "contract_status",
  "posted_within_days",
  "access",
] as const;

/** Filters by where applicants may live. They exclude jobs that don't say, unless `unstated` is set. */
export const HOME_FILTERS = ["place", "country", "region"] as const;

/** Filters that take several values, separated by commas or repeated. A job needs to match only one. */
export const LIST_FILTERS = ["employment_type", "seniority", "skill", "visa", "contract_status"] as const;

/** Counts are exact up to this number, and rounded down to thousands above. */
export const FACET_COUNT_MAX = 10_000;

/** Filters that words of a keyword can set. */
export const TYPED_FILTERS = [
  "seniority",
  "employment_type",
  "visa",
  "contract_status",
  "location",
  "country",
  "region",
  "utc_offset",
  "salary_min",
] as const;

/** Values that the filter offers. */
export const POSTED_WITHIN_DAYS = [1, 3, 7, 14, 30] as const;

export const SEARCH_TEXT_MAX_LENGTH = 200;

export const SUGGESTION_KINDS = ["title", "skill", "place"] as const;
export const SUGGESTED_TEXT_MAX_LENGTH = 80;

/** Per user. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 80;

export const ALERT_FREQUENCIES = ["instant", "daily", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Before most people start work. */
export const DEFAULT_ALERT_HOUR = 8;

/** Jobs per email, with a link to the rest. */
export const MAX_ALERTED_JOBS = 20;

/** We remember for this long which jobs were emailed. */
export const ALERT_KEPT_DAYS = 30;
