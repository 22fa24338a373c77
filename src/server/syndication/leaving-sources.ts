import { FEED_SOURCES } from "~/server/feeds";
import type { JobSource } from "~/server/jobs";

/** Sources whose terms let their jobs leave by RSS, JSON Feed and sitemap. */
export const SITEMAP_SOURCES: readonly JobSource[] = FEED_SOURCES.filter(({ policy }) => policy.mayLeave).map(
  ({ id }) => id,
);

/** The same for feeds. Demonstration jobs exist on loopback only, where somebody may want to see what a feed looks like. */
export const FEED_JOB_SOURCES: readonly JobSource[] = [...SITEMAP_SOURCES, "demo"];
