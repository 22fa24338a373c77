import "server-only";

import { cache } from "react";
import { api, loadOutcome } from "~/trpc/server";

/** Returns the slug's last hyphen-separated part. The API checks whether it is a short id. */
function lastPart(slug: string): string {
  return slug.slice(slug.lastIndexOf("-") + 1);
}

/** Loads the job of a page once per request. Without one, `outcome` says why. */
export const loadJob = cache((slug: string) => loadOutcome(findJob(lastPart(slug)), { JOB_CLOSED: "closed" }));

async function findJob(shortId: string) {
  return { job: await api.job.byShortId({ shortId }) };
}

export type MissingOutcome = Exclude<Awaited<ReturnType<typeof loadJob>>["kind"], "loaded">;
