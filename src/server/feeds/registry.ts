import type { FeedSource } from "./feed-source";
import { arbeitnow } from "./sources/arbeitnow/source";
import { ashby } from "./sources/ashby/source";
import { greenhouse } from "./sources/greenhouse/source";
import { himalayas } from "./sources/himalayas/source";
import { jobicy } from "./sources/jobicy/source";
import { jsonld } from "./sources/jsonld/source";
import { lever } from "./sources/lever/source";
import { remoteok } from "./sources/remoteok/source";
import { remotive } from "./sources/remotive/source";
import { weworkremotely } from "./sources/weworkremotely/source";
import { workingnomads } from "./sources/workingnomads/source";

/** Every source that can be imported; the next one is a folder beside these and a line here. */
export const FEED_SOURCES: readonly FeedSource[] = [
  greenhouse,
  lever,
  ashby,
  jsonld,
  himalayas,
  remoteok,
  remotive,
  jobicy,
  arbeitnow,
  workingnomads,
  weworkremotely,
];

export function findFeedSource(id: string): FeedSource | null {
  return FEED_SOURCES.find((source) => source.id === id) ?? null;
}
