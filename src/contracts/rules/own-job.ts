/** In characters. */
export const POSTING_TEXT_MAX = 50_000;

/** Fits a million US dollars a year in every currency: 89 billion Lebanese pounds, 26 billion dong. */
export const SALARY_AMOUNT_MAX = 100_000_000_000;

/** A posting of which nothing was read. */
export const EMPTY_POSTING = {
  title: "",
  company: "",
  location: "",
  address: null,
  description: "",
  employment_type: null,
  salary_min: null,
  salary_max: null,
  salary_currency: "USD",
  salary_period: "year",
  posted_at: null,
} as const;
