import type { SourceCredits } from "~/format/job";
import type { JobSource } from "~/server/jobs";
import { FEED_SOURCES } from "./registry";

/** Sources that ask to be named beside their jobs, by the policy each of them states. */
export const SOURCE_CREDITS: SourceCredits = Object.fromEntries(
  FEED_SOURCES.flatMap(({ id, policy: { attribution } }) =>
    attribution.kind === "source" ? [[id, { name: attribution.name, homepage: attribution.homepage }]] : [],
  ),
);

/** Sources whose terms let their jobs leave the site: by RSS, JSON Feed, sitemap and mail. */
export const LEAVING_SOURCES: readonly JobSource[] = FEED_SOURCES.filter(({ policy }) => policy.mayLeave).map(
  ({ id }) => id,
);
