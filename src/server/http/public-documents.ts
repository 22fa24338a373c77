import { JobFeedInput } from "~/contracts/job";
import { parseInput } from "~/server/api";
import type { ServiceContext } from "~/server/core/context";
import { takeRead } from "~/server/rate-limits";
import { listSyndicatedJobs, readSitemap, writeJsonFeed, writeRobots, writeRss } from "~/server/syndication";
import { parseQuery } from "./query";

/** What is published for programs outside `/api`: the same for everybody, whatever credentials come along. */
export type PublicDocument = {
  contentType: string;
  /** Writes it. Throws BAD_REQUEST for a search that is none, NOT_FOUND, RATE_LIMITED. */
  write: (ctx: ServiceContext, query: string) => Promise<string>;
};

const XML = "application/xml; charset=utf-8";
const FIELDS: ReadonlySet<string> = new Set(Object.keys(JobFeedInput.shape));

const DOCUMENTS: Readonly<Record<string, PublicDocument>> = {
  "feeds/jobs.rss": {
    contentType: "application/rss+xml; charset=utf-8",
    write: async (ctx, query) => writeRss(await readFeed(ctx, query)),
  },
  "feeds/jobs.json": {
    contentType: "application/feed+json; charset=utf-8",
    write: async (ctx, query) => writeJsonFeed(await readFeed(ctx, query)),
  },
  "robots.txt": { contentType: "text/plain; charset=utf-8", write: async () => writeRobots() },
  "sitemap.xml": { contentType: XML, write: (ctx) => writeSitemap(ctx) },
};

/** The document at these segments of a path; undefined where there is none. */
export function publicDocumentAt(segments: readonly string[]): PublicDocument | undefined {
  const path = segments.join("/");
  if (Object.hasOwn(DOCUMENTS, path)) return DOCUMENTS[path];
  const part = /^sitemap\/([\w-]+)\.xml$/.exec(path)?.[1];
  return part === undefined ? undefined : { contentType: XML, write: (ctx) => writeSitemap(ctx, part) };
}

async function readFeed(ctx: ServiceContext, query: string) {
  // A parameter that is not known is ignored: a feed has no place to say so, and its address may have been decorated.
  const search = parseInput(JobFeedInput, parseQuery(query, FIELDS).known);
  await takeRead(ctx, "list");
  return listSyndicatedJobs(ctx, search);
}

async function writeSitemap(ctx: ServiceContext, part?: string): Promise<string> {
  await takeRead(ctx, "sitemap");
  return readSitemap(ctx, part);
}
