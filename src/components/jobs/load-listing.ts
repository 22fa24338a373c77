import "server-only";

import type { ListJobsOutput } from "~/contracts/job";
import { toDomainError } from "~/server/api";
import { setPageStatus } from "~/server/core/page-status";
import { api } from "~/trpc/server";
import { toListInput, type JobSearch } from "./search";

/** A page of a search, or that there is none; with how many seconds to wait where too many were asked for. */
export type Listing = { found: ListJobsOutput } | { found: null; waitSeconds?: number };

/** A cursor that is none, and more pages a minute than people read; anything else is a fault of ours. */
const STATUS_OF_FAILURE = new Map<string, 400 | 429>([
  ["BAD_REQUEST", 400],
  ["RATE_LIMITED", 429],
]);

/** Asks for a page of a search; what fails gives the page its status. */
export async function loadListing(search: JobSearch, pageSize: number, cursor?: string): Promise<Listing> {
  try {
    return { found: await api.job.list(toListInput(search, pageSize, cursor)) };
  } catch (error) {
    const { code, data } = toDomainError(error); // logged by the caller
    setPageStatus(STATUS_OF_FAILURE.get(code) ?? 500, data.retryAfterSeconds);
    return { found: null, waitSeconds: code === "RATE_LIMITED" ? data.retryAfterSeconds : undefined };
  }
}
