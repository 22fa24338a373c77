import type { JobView } from "~/contracts/job";
import {
  formatContent,
  listFacts,
  type SyndicatedJobs,
  feedAddress,
  feedDescription,
  feedTitle,
  pageAddress,
  searchAddress,
} from "./describe-feed";

/** Writes a page of a search as JSON Feed 1.1. `_farsite` has fields of the REST API's `Job`. */
export function writeJsonFeed({ search, jobs, nextCursor }: SyndicatedJobs): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feedTitle(search),
    description: feedDescription,
    home_page_url: searchAddress(search),
    feed_url: feedAddress("/feeds/jobs.json", search, search.cursor ?? null),
    ...(nextCursor === null ? {} : { next_url: feedAddress("/feeds/jobs.json", search, nextCursor) }),
    language: "en",
    items: jobs.map(formatItem),
  });
}

function formatItem(job: JobView) {
  return {
    id: job.id,
    url: pageAddress(`/jobs/${job.slug}`),
    ...(job.source_url === null ? {} : { external_url: job.source_url }),
    title: job.title,
    summary: listFacts(job).join(" · "),
    content_html: formatContent(job),
    date_published: job.external_posted_at ?? job.created_at,
    ...(job.author_name === null ? {} : { authors: [{ name: job.author_name }] }),
    tags: job.tags,
    _farsite: pickOpenFacts(job),
  };
}

/** Picks the visible fields. Hidden ones are absent, because feed readers don't know what our nulls mean. */
function pickOpenFacts(job: JobView) {
  const { short_id, location, eligibility, employment_type, seniority, salary_disclosed, connects_price, source } = job;
  const { visa, contract_status, skills } = job;
  const facts = {
    short_id,
    location,
    eligibility,
    employment_type,
    seniority,
    salary_disclosed,
    connects_price,
    source,
    visa,
    contract_status,
    skills,
  };
  if (!job.isUnlocked) return { ...facts, locked: true };
  const { salary_min, salary_max, salary_currency, salary_period, salary_estimated, apply_url } = job;
  return {
    ...facts,
    locked: false,
    salary_min,
    salary_max,
    salary_currency,
    salary_period,
    salary_estimated,
    apply_url,
  };
}
