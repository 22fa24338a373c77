import "server-only";

import { FEED_SOURCES } from "~/server/feeds";
import type { SourceCredits } from "./job-row-model";

function readCredits(): SourceCredits {
  const credits: SourceCredits = {};
  for (const { id, policy } of FEED_SOURCES) {
    if (policy.attribution.kind === "source")
      credits[id] = { name: policy.attribution.name, homepage: policy.attribution.homepage };
  }
  return credits;
}

/** Sources that ask to be named beside their jobs, by the policy each of them states. */
export const sourceCredits = readCredits();
