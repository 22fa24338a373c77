import { LEAVING_SOURCES } from "~/server/feeds";
import type { JobSource } from "~/server/jobs";

/** Demonstration jobs exist on loopback only, where somebody may want to see what a feed looks like. */
export const FEED_JOB_SOURCES: readonly JobSource[] = [...LEAVING_SOURCES, "demo"];
