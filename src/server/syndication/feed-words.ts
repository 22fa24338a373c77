import type { JobFeedInput } from "~/contracts/job";

/** What a feed reader lists the feed as. */
export function feedTitle({ keyword }: JobFeedInput): string {
  const wanted = keyword?.trim();
  return wanted ? `Remote jobs on Farsite: ${wanted}` : "Remote jobs on Farsite";
}

export const feedDescription =
  "Remote jobs from many sources. Company, pay and link of a locked job show after an unlock.";
