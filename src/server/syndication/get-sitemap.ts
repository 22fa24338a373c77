import { CHANGED_ON, changelog } from "~/content";
import { API_TAGS } from "~/contracts/rules/api-tags";
import { isConsultingShown } from "~/server/core/consulting-offer";
import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { findNewestChanges, listJobAddresses, SHORT_ID_ALPHABET, type JobAddress } from "~/server/jobs";
import { pageAddress } from "./describe-feed";
import { landingPath, listLandings } from "./landing-pages";
import { LEAVING_SOURCES } from "~/server/feeds";
import { textElement, XML_DECLARATION } from "./xml";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Page = { path: string; changedAt?: Date };

async function listPages(ctx: ServiceContext): Promise<Page[]> {
  const newest = findNewest(await findNewestChanges(ctx, { sources: LEAVING_SOURCES }));
  const texts = Object.entries(CHANGED_ON).filter(([path]) => path !== "/consulting" || isConsultingShown());
  const pages: Page[] = [
    ...["/", "/jobs"].map((path) => ({ path, changedAt: newest })),
    ...[...texts, ["/developers", changelog[0]?.date ?? ""] as const].map(([path, day]) => ({
      path,
      changedAt: new Date(day),
    })),
    ...API_TAGS.map(({ slug }) => ({ path: `/developers/${slug}` })),
  ];
  const landings = (await listLandings(ctx)).map((landing) => ({
    path: landingPath(landing),
    changedAt: landing.newestAt,
  }));
  return [...pages, ...landings];
}

/** Returns undefined without jobs. */
function findNewest(changes: ReadonlyMap<string, Date>): Date | undefined {
  return [...changes.values()].toSorted((a, b) => b.getTime() - a.getTime())[0];
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
    const jobs = await listPublicJobs(ctx, "");
    return jobs.length <= ADDRESSES_MAX ? writeAddresses(await listPages(ctx), jobs) : writeIndex(ctx);
  }
  if (part === "pages") return writeAddresses(await listPages(ctx), []);
  const prefix = /^jobs-(.)$/.exec(part)?.[1] ?? "";
  if (prefix === "" || !SHORT_ID_ALPHABET.includes(prefix)) throw new NotFoundError();
  return writeAddresses([], (await listPublicJobs(ctx, prefix)).slice(0, ADDRESSES_MAX));
}

function listPublicJobs(ctx: ServiceContext, prefix: string): Promise<JobAddress[]> {
  return listJobAddresses(ctx, { sources: LEAVING_SOURCES, prefix, limit: ADDRESSES_MAX + 1 });
}

function writeAddresses(pages: readonly Page[], jobs: readonly JobAddress[]): string {
  const entries = [
    ...pages.map(({ path, changedAt }) => writeEntry(path, changedAt)),
    ...jobs.map(({ slug, changedAt }) => writeEntry(`/jobs/${slug}`, changedAt)),
  ];
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;
}

async function writeIndex(ctx: ServiceContext): Promise<string> {
  const newest = await findNewestChanges(ctx, { sources: LEAVING_SOURCES });
  const parts = [
    ["pages", findNewest(newest)] as const,
    ...Array.from(SHORT_ID_ALPHABET, (prefix) => [`jobs-${prefix}`, newest.get(prefix)] as const),
  ];
  const entries = parts.map(([part, changedAt]) => writeEntry(`/sitemap/${part}.xml`, changedAt, "sitemap"));
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

function writeEntry(path: string, changedAt?: Date, element = "url"): string {
  const lastmod = changedAt === undefined ? "" : textElement("lastmod", changedAt.toISOString());
  return `<${element}>${textElement("loc", pageAddress(path))}${lastmod}</${element}>`;
}
