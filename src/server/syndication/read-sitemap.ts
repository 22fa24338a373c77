import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { listJobAddresses, SHORT_ID_ALPHABET, type JobAddress } from "~/server/jobs";
import { pageAddress } from "./feed-address";
import { LEAVING_SOURCES } from "~/server/feeds";
import { textElement, XML_DECLARATION } from "./xml";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that are the same for everybody. */
const PAGES = ["/", "/jobs", "/pricing", "/consulting", "/careers", "/support", "/developers", "/terms", "/privacy"];

/** The protocol's limit of one file is 50,000 addresses. */
const ADDRESSES_MAX = 49_000;

/**
 * The sitemap: one file while everything fits into it, else an index of a file for the pages and one for each first
 * character of short ids, which are random and so spread evenly: 1.5 million jobs. `part` is undefined for
 * `/sitemap.xml`, else the name of such a file. Throws NOT_FOUND for other names.
 */
export async function readSitemap(ctx: ServiceContext, part?: string): Promise<string> {
  if (part === undefined) {
    const jobs = await readJobs(ctx, "");
    return jobs.length <= ADDRESSES_MAX ? writeAddresses(PAGES.map(entryOfPage), jobs) : writeIndex();
  }
  if (part === "pages") return writeAddresses(PAGES.map(entryOfPage), []);
  const prefix = /^jobs-(.)$/.exec(part)?.[1] ?? "";
  if (prefix === "" || !SHORT_ID_ALPHABET.includes(prefix)) throw new NotFoundError();
  return writeAddresses([], (await readJobs(ctx, prefix)).slice(0, ADDRESSES_MAX));
}

function readJobs(ctx: ServiceContext, prefix: string): Promise<JobAddress[]> {
  return listJobAddresses(ctx, { sources: LEAVING_SOURCES, prefix, limit: ADDRESSES_MAX + 1 });
}

function writeAddresses(pages: readonly string[], jobs: readonly JobAddress[]): string {
  const entries = [...pages, ...jobs.map(({ slug }) => entryOfPage(`/jobs/${slug}`))];
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;
}

function writeIndex(): string {
  const parts = ["pages", ...Array.from(SHORT_ID_ALPHABET, (character) => `jobs-${character}`)];
  const entries = parts.map((part) => `<sitemap>${textElement("loc", pageAddress(`/sitemap/${part}.xml`))}</sitemap>`);
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

function entryOfPage(path: string): string {
  return `<url>${textElement("loc", pageAddress(path))}</url>`;
}
