import type { FeedSource } from "./feed-source";
import { ashby } from "./sources/ashby/source";
import { greenhouse } from "./sources/greenhouse/source";
import { himalayas } from "./sources/himalayas/source";
import { remoteok } from "./sources/remoteok/source";

/** Every source that can be imported; the next one is a folder beside these and a line here. */
export const FEED_SOURCES: readonly FeedSource[] = [greenhouse, ashby, himalayas, remoteok];

export function findFeedSource(id: string): FeedSource | null {
  return FEED_SOURCES.find((source) => source.id === id) ?? null;
}
