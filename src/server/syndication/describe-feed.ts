import { encodeXML } from "entities";
import type { JobFeedInput, JobView } from "~/contracts/job";
import { env } from "~/env";
import { formatAccess, formatEstimate, formatPay, getCredit } from "~/format/job";
import type { ServiceContext } from "~/server/core/context";
import { LEAVING_SOURCES, SOURCE_CREDITS } from "~/server/feeds";
import { listJobs, type JobSource } from "~/server/jobs";

/** Demo jobs exist only on loopback, where they show what a feed looks like. */
export const FEED_JOB_SOURCES: readonly JobSource[] = [...LEAVING_SOURCES, "demo"];

export type SyndicatedJobs = { search: JobFeedInput; jobs: JobView[]; nextCursor: string | null };

/**
 * Lists a search's jobs from sources that allow syndication, always as a visitor sees them, so that no unlocked facts get into
 * a feed. Doesn't correct the keyword or fill up a short list, because a feed can't say so.
 * @throws BAD_REQUEST for a cursor of another list
 */
export async function listSyndicatedJobs(ctx: ServiceContext, search: JobFeedInput): Promise<SyndicatedJobs> {
  const page = await listJobs({ ...ctx, actor: null }, search, {
    sources: FEED_JOB_SOURCES,
    isExact: true,
  });
  return { search, jobs: page.jobs, nextCursor: page.next_cursor };
}

/** Lists public facts, one per line. */
export function listFacts(job: JobView): string[] {
  const estimate = formatEstimate(job, getCredit(job, SOURCE_CREDITS));
  return [
    ...(job.author_name === null ? [] : [`Company: ${job.author_name}`]),
    `Location: ${job.location}`,
    formatPay(job),
    ...(estimate === null ? [] : [estimate]),
    ...(job.isUnlocked ? [] : [`Locked: ${formatAccess(job)}`]),
  ];
}

/** Formats the facts, an open job's description and its credit as HTML. Sources require the link without `nofollow`. */
export function formatContent(job: JobView): string {
  const facts = listFacts(job).map((line) => `<p>${encodeXML(line)}</p>`);
  const credit = getCredit(job, SOURCE_CREDITS);
  const source = credit ? `<p>Source: <a href="${encodeXML(credit.url)}">${encodeXML(credit.name)}</a></p>` : "";
  return [...facts, job.description ?? "", source].join("");
}

export function pageAddress(path: string): string {
  return new URL(path, env.APP_URL).href;
}

export function feedAddress(path: string, search: JobFeedInput, cursor: string | null): string {
  const query = searchQuery(search);
  if (search.limit !== DEFAULT_LIMIT) query.set("limit", String(search.limit));
  if (cursor !== null) query.set("cursor", cursor);
  return withQuery(path, query);
}

/** Returns the address of the page with the same search. */
export function searchAddress(search: JobFeedInput): string {
  return withQuery("/jobs", searchQuery(search));
}

/** Returns the feed's name in feed readers. */
export function feedTitle({ keyword }: JobFeedInput): string {
  const wanted = keyword?.trim();
  return wanted ? `Remote jobs on Farsite: ${wanted}` : "Remote jobs on Farsite";
}

export const feedDescription =
  "Remote jobs from many sources. Company, pay and link of a locked job show after an unlock.";

const DEFAULT_LIMIT = 50;

function searchQuery({ limit: _limit, cursor: _cursor, ...filters }: JobFeedInput): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value));
  return query;
}

function withQuery(path: string, query: URLSearchParams): string {
  const address = new URL(path, env.APP_URL);
  address.search = query.toString();
  return address.href;
}
