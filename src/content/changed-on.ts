/** The day on which each page's text last changed, for search engines. A test notices a change. */
export const CHANGED_ON = {
  "/pricing": "2026-11-28",
  "/consulting": "2026-11-28",
  "/careers": "2026-11-28",
  "/support": "2026-11-28",
  "/terms": "2026-11-28",
  "/privacy": "2026-11-29",
} as const;
