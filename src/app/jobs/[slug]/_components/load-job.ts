import "server-only";

import { cache } from "react";
import type { JobView } from "~/contracts/job";
import { toDomainError } from "~/server/api";
import { api, failPage } from "~/trpc/server";

export type MissingOutcome = "invalid" | "missing" | "closed" | "failed";

type Loaded = { outcome: "found"; job: JobView } | { outcome: MissingOutcome };

/** Returns the slug's last hyphen-separated part. The API checks whether it is a short id. */
function lastPart(slug: string): string {
  return slug.slice(slug.lastIndexOf("-") + 1);
}

/** Loads the job of a page once per request. Without one, `outcome` says why. */
export const loadJob = cache(async (slug: string): Promise<Loaded> => {
  try {
    return { outcome: "found", job: await api.job.byShortId({ shortId: lastPart(slug) }) };
  } catch (error) {
    switch (toDomainError(error).code) {
      case "BAD_REQUEST":
        return { outcome: "invalid" };
      case "NOT_FOUND":
        return { outcome: "missing" };
      case "JOB_CLOSED":
        return { outcome: "closed" };
      default:
        failPage(error);
        return { outcome: "failed" };
    }
  }
});
