/** The form that every filter belongs to, wherever it stands on the page. */
export const SEARCH_FORM_ID = "job-search";
export const FILTER_RAIL_ID = "job-filters";
export const RESULTS_HEAD_ID = "job-results";
