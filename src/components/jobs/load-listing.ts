import "server-only";

import type { ListJobsOutput } from "~/contracts/job";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { toListInput, type JobSearch } from "./search";

/** A page of a search, or that there is none; with how many seconds to wait where too many were asked for. */
export type Listing = { found: ListJobsOutput } | { found: null; waitSeconds?: number };

/** Asks for a page of a search; what fails gives the page its status. */
export async function loadListing(search: JobSearch, pageSize: number, cursor?: string): Promise<Listing> {
  try {
    return { found: await api.job.list(toListInput(search, pageSize, cursor)) };
  } catch (error) {
    const { code, data } = failPage(error);
    return { found: null, waitSeconds: code === "RATE_LIMITED" ? data.retryAfterSeconds : undefined };
  }
}
