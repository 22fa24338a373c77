import type { ListJobsInput } from "~/contracts/job";
import type { JOB_SORTS } from "~/contracts/rules/job-search";

export type ListOrder = (typeof JOB_SORTS)[number] | "match";

/** What was asked for, else relevance with a keyword and newest without. Without a keyword nothing is more relevant. */
export function listOrder(input: Pick<ListJobsInput, "sort" | "keyword">): ListOrder {
  if (!input.keyword?.trim()) return "newest";
  return input.sort ?? "relevance";
}
