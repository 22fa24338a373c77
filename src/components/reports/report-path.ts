/** The page on which a job is reported. */
export function reportPath(slug: string): string {
  return `/jobs/${encodeURIComponent(slug)}/report`;
}
