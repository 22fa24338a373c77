import { API_TAGS } from "~/contracts/rules/api-tags";
import { isConsultingShown } from "~/server/core/consulting-offer";
import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { listJobAddresses, SHORT_ID_ALPHABET, type JobAddress } from "~/server/jobs";
import { pageAddress } from "./describe-feed";
import { landingPath, listLandings } from "./landing-pages";
import { LEAVING_SOURCES } from "~/server/feeds";
import { textElement, XML_DECLARATION } from "./xml";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const PAGES = ["/", "/jobs", "/pricing", "/consulting", "/careers", "/support", "/terms", "/privacy"];
const REFERENCE = ["/developers", ...API_TAGS.map(({ slug }) => `/developers/${slug}`)];

type Page = { path: string; changedAt?: Date };

async function listPages(ctx: ServiceContext): Promise<Page[]> {
  const pages = [...PAGES, ...REFERENCE].filter((page) => page !== "/consulting" || isConsultingShown());
  const landings = (await listLandings(ctx)).map((landing) => ({
    path: landingPath(landing),
    changedAt: landing.newestAt,
  }));
  return [...pages.map((path) => ({ path })), ...landings];
}

/** Below the protocol's limit of 50,000 per file. */
const ADDRESSES_MAX = 49_000;

/**
 * Writes the sitemap as one file, or as an index of files if that is too large. The index lists a file of pages and a file
 * for each first character of the short ids, enough for 1.5 million jobs. `part` names one of these files.
 * @throws NOT_FOUND for other names
 */
export async function getSitemap(ctx: ServiceContext, part?: string): Promise<string> {
  if (part === undefined) {
    const jobs = await readJobs(ctx, "");
    return jobs.length <= ADDRESSES_MAX ? writeAddresses(await listPages(ctx), jobs) : writeIndex();
  }
  if (part === "pages") return writeAddresses(await listPages(ctx), []);
  const prefix = /^jobs-(.)$/.exec(part)?.[1] ?? "";
  if (prefix === "" || !SHORT_ID_ALPHABET.includes(prefix)) throw new NotFoundError();
  return writeAddresses([], (await readJobs(ctx, prefix)).slice(0, ADDRESSES_MAX));
}

function readJobs(ctx: ServiceContext, prefix: string): Promise<JobAddress[]> {
  return listJobAddresses(ctx, { sources: LEAVING_SOURCES, prefix, limit: ADDRESSES_MAX + 1 });
}

function writeAddresses(pages: readonly Page[], jobs: readonly JobAddress[]): string {
  const entries = [
    ...pages.map(({ path, changedAt }) => writeEntry(path, changedAt)),
    ...jobs.map(({ slug, changedAt }) => writeEntry(`/jobs/${slug}`, changedAt)),
  ];
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;
}

function writeIndex(): string {
  const parts = ["pages", ...Array.from(SHORT_ID_ALPHABET, (character) => `jobs-${character}`)];
  const entries = parts.map((part) => `<sitemap>${textElement("loc", pageAddress(`/sitemap/${part}.xml`))}</sitemap>`);
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Paths that robots must not read. They may read profiles, to find their `noindex`. */
const NOT_FOR_ROBOTS = [
  "/api/",
  "/admin",
  "/checkout",
  "/dashboard",
  "/dev/",
  "/embedded/",
  "/sandbox/",
  "/unsubscribe/",
];

export function writeRobots(): string {
  // Markup of open jobs names their logos.
  const rules = ["User-agent: *", ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), "Allow: /api/logos/"];
  return `${rules.join("\n")}\n\nSitemap: ${pageAddress("/sitemap.xml")}\n`;
}

function writeEntry(path: string, changedAt?: Date): string {
  const lastmod = changedAt === undefined ? "" : textElement("lastmod", changedAt.toISOString());
  return `<url>${textElement("loc", pageAddress(path))}${lastmod}</url>`;
}
