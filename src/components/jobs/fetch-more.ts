import { browserApi } from "~/trpc/client";
import { toListInput, type JobSearch } from "./search";

/** The next page of a search. Apart from the list itself, so that the API client is loaded only when it is needed. */
export function fetchMore(search: JobSearch, limit: number, cursor: string) {
  return browserApi.job.list.query(toListInput(search, limit, cursor));
}
