import { JobFeedInput } from "~/contracts/job";
import { parseInput } from "~/server/api";
import type { ServiceContext } from "~/server/core/context";
import { readPublic } from "~/server/core/public-reads";
import { enforceReadLimit } from "~/server/rate-limits";
import { listSyndicatedJobs, getSitemap, writeJsonFeed, writeLlms, writeRobots, writeRss } from "~/server/syndication";
import { parseQuery } from "./target";

/** A document for programs, outside `/api`. It is the same for everybody. */
export type PublicDocument = {
  contentType: string;
  route: string;
  /** Seconds for which shared caches may reuse the document. */
  cacheSeconds: number;
  /** @throws BAD_REQUEST for an invalid search, NOT_FOUND, RATE_LIMITED */
  write: (ctx: ServiceContext, query: string) => Promise<string>;
};

const FEED_SECONDS = 60;
/** Search engines read sitemaps at most once a day. */
const SITEMAP_SECONDS = 600;
const XML = "application/xml; charset=utf-8";
const FIELDS: ReadonlySet<string> = new Set(Object.keys(JobFeedInput.shape));

const DOCUMENTS: Readonly<Record<string, PublicDocument>> = {
  "feeds/jobs.rss": {
    route: "/feeds/jobs.rss",
    cacheSeconds: FEED_SECONDS,
    contentType: "application/rss+xml; charset=utf-8",
    write: async (ctx, query) => writeRss(await listFeedJobs(ctx, query)),
  },
  "feeds/jobs.json": {
    route: "/feeds/jobs.json",
    cacheSeconds: FEED_SECONDS,
    contentType: "application/feed+json; charset=utf-8",
    write: async (ctx, query) => writeJsonFeed(await listFeedJobs(ctx, query)),
  },
  "robots.txt": {
    route: "/robots.txt",
    cacheSeconds: SITEMAP_SECONDS,
    contentType: "text/plain; charset=utf-8",
    write: async () => writeRobots(),
  },
  "llms.txt": {
    route: "/llms.txt",
    cacheSeconds: SITEMAP_SECONDS,
    contentType: "text/plain; charset=utf-8",
    write: async () => writeLlms(),
  },
  "sitemap.xml": {
    route: "/sitemap.xml",
    contentType: XML,
    cacheSeconds: SITEMAP_SECONDS,
    write: (ctx) => writeSitemap(ctx),
  },
};

export function findPublicDocument(segments: readonly string[]): PublicDocument | undefined {
  const path = segments.join("/");
  if (Object.hasOwn(DOCUMENTS, path)) return DOCUMENTS[path];
  const part = /^sitemap\/([\w-]+)\.xml$/.exec(path)?.[1];
  if (part === undefined) return undefined;
  return {
    route: "/sitemap/{part}.xml",
    contentType: XML,
    cacheSeconds: SITEMAP_SECONDS,
    write: (ctx) => writeSitemap(ctx, part),
  };
}

async function listFeedJobs(ctx: ServiceContext, query: string) {
  // Ignores unknown parameters, which other tools add and a feed can't report.
  const search = parseInput(JobFeedInput, parseQuery(query, FIELDS).values);
  await enforceReadLimit(ctx, "list");
  return readPublic(ctx, ["feed", search], (from) => listSyndicatedJobs(from, search));
}

async function writeSitemap(ctx: ServiceContext, part?: string): Promise<string> {
  await enforceReadLimit(ctx, "sitemap");
  return readPublic(ctx, ["sitemap", part], (from) => getSitemap(from, part));
}
