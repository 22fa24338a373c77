import { expect } from "vitest";
import type { JobSummary } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { importFeed, type FeedSource, type ImportResult } from "~/server/feeds";
import { listJobs } from "~/server/jobs";
import type { Db } from "~/server/db";
import { openDocument } from "~/server/feeds/reading/open-document";
import { getFeedSource } from "./feeds";

/** The facts of a posting that a test sets. The rest is invented. */
export type InventedPosting = {
  key: string;
  title?: string;
  place?: string;
  text?: string;
  /** An ISO date. */
  posted?: string;
  expires?: string;
};

const WORDS =
  "tide gauge harbour reads water level buoys keeps logs repairs sensors writes reports talks with pilots plans dives checks cables orders parts teaches interns measures salt".split(
    " ",
  );

/** Invents a description of 120 words. Descriptions of different seeds aren't similar. */
export function inventText(seed: number): string {
  let state = seed * 7919 + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length] ?? "";
  };
  return `<p>${Array.from({ length: 120 }, next).join(" ")}.</p>`;
}

/** Imports postings of one employer's board, at a source that can be locked. */
export async function importBoard(
  ctx: ServiceContext,
  postings: readonly InventedPosting[],
  { company = "Saltmarsh", complete = false } = {},
): Promise<ImportResult> {
  const jobs = postings.map(
    ({ key, title = "Tide Reader", place = "Lisbon", text = inventText(1), posted = "2026-11-01" }) => ({
      id: key,
      title,
      location: place,
      workplaceType: "Remote",
      isRemote: true,
      isListed: true,
      publishedAt: `${posted}T08:00:00Z`,
      descriptionHtml: text,
      jobUrl: `https://jobs.example.com/${key}`,
      applyUrl: `https://jobs.example.com/${key}/apply`,
    }),
  );
  return importJson(ctx, "ashby", { jobs }, { company, complete });
}

/** Imports postings of a source that requires attribution and can't be locked. */
export async function importOpen(
  ctx: ServiceContext,
  postings: readonly (InventedPosting & { employer?: string })[],
  { complete = false } = {},
): Promise<ImportResult> {
  const items = postings.map(
    ({
      key,
      title = "Tide Reader",
      place = "Portugal",
      text = inventText(1),
      posted = "2026-11-01",
      expires,
      employer = "Saltmarsh",
    }) => ({
      guid: `https://himalayas.app/jobs/${key}`,
      applicationLink: `https://himalayas.app/jobs/${key}`,
      title,
      companyName: employer,
      locationRestrictions: [place],
      description: text,
      pubDate: Date.parse(`${posted}T08:00:00Z`) / 1000,
      expiryDate: expires ? Date.parse(`${expires}T08:00:00Z`) / 1000 : null,
    }),
  );
  return importJson(ctx, "himalayas", items, { complete });
}

function importJson(
  ctx: ServiceContext,
  source: string,
  content: unknown,
  options: { company?: string; complete: boolean },
): Promise<ImportResult> {
  const bytes = async function* () {
    yield Buffer.from(JSON.stringify(content));
  };
  const open = (of: FeedSource) => openDocument(bytes, of);
  const file = { name: "answer.json", path: "answer.json", open };
  return importFeed(ctx, { source: getFeedSource(source), files: [file], ...options });
}

/** Deletes all jobs, and the users who have dealt with them. */
export async function deleteJobs(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM users`;
  await db.$executeRaw`DELETE FROM jobs`;
}

export async function listOpenJobs(ctx: ServiceContext): Promise<JobSummary[]> {
  return (await listJobs(ctx, { limit: 100 })).jobs;
}

/** Returns the only open job. */
export async function getOnlyJob(ctx: ServiceContext): Promise<JobSummary> {
  const jobs = await listOpenJobs(ctx);
  expect(jobs).toHaveLength(1);
  return jobs[0] ?? expect.unreachable();
}
