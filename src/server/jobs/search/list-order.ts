import type { ListJobsInput } from "~/contracts/job";
import type { JOB_SORTS } from "~/contracts/rules/job-search";

export type ListOrder = (typeof JOB_SORTS)[number] | "match";

/** Returns the requested order, by default relevance. Without a keyword it is always newest. */
export function listOrder(input: Pick<ListJobsInput, "sort" | "keyword">): ListOrder {
  if (!input.keyword?.trim()) return "newest";
  return input.sort ?? "relevance";
}
