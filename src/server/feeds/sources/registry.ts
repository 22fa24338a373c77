import type { SourceCredits } from "~/format/job";
import type { JobSource } from "~/server/jobs";
import { arbeitnow } from "./arbeitnow";
import { ashby } from "./ashby";
import { bamboohr } from "./bamboohr";
import { breezy } from "./breezy";
import type { FeedSource } from "./feed-source";
import { gem } from "./gem";
import { greenhouse } from "./greenhouse";
import { himalayas } from "./himalayas";
import { jobicy } from "./jobicy";
import { jsonld } from "./jsonld/source";
import { lever } from "./lever";
import { personio } from "./personio";
import { pinpoint } from "./pinpoint";
import { recruitee } from "./recruitee";
import { remoteok } from "./remoteok";
import { remotive } from "./remotive";
import { rippling } from "./rippling";
import { smartrecruiters } from "./smartrecruiters";
import { teamtailor } from "./teamtailor";
import { weworkremotely } from "./weworkremotely";
import { workable } from "./workable";
import { workday } from "./workday";
import { workingnomads } from "./workingnomads";

/** To add a source, add a file beside these and a line here. */
export const FEED_SOURCES: readonly FeedSource[] = [
  greenhouse,
  lever,
  ashby,
  jsonld,
  workday,
  smartrecruiters,
  workable,
  recruitee,
  personio,
  teamtailor,
  rippling,
  bamboohr,
  breezy,
  pinpoint,
  gem,
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

/** Sources that must be credited beside their jobs. */
export const SOURCE_CREDITS: SourceCredits = Object.fromEntries(
  FEED_SOURCES.flatMap(({ id, policy: { attribution } }) =>
    attribution.kind === "source" ? [[id, { name: attribution.name, homepage: attribution.homepage }]] : [],
  ),
);

/** Sources whose jobs may appear in RSS, JSON Feed, the sitemap and emails. */
export const LEAVING_SOURCES: readonly JobSource[] = FEED_SOURCES.filter(({ policy }) => policy.mayLeave).map(
  ({ id }) => id,
);
