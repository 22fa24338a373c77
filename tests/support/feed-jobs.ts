import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseEntries } from "~/server/feeds/import/import-board";
import { identifyBoard } from "~/server/feeds/import/identify-board";
import { normalizeJob } from "~/server/feeds/import/normalize-job";
import { parseDocument } from "~/server/feeds/reading/parse-document";
import type { PublishableJob } from "~/server/jobs";
import { getFeedSource } from "./feeds";

export type FeedJobs = {
  read: number;
  jobs: Map<string, PublishableJob>;
  rejections: Record<string, number>;
  job: (key: string) => PublishableJob;
};

/** Reads a file without a database. Returns jobs by key, and numbers of rejected items by reason. */
export function jobsOfFile(sourceId: string, path: string, company: string | null = null): FeedJobs {
  return jobsOfText(sourceId, readFileSync(path, "utf8"), { company, fileName: basename(path) });
}

export function jobsOfText(
  sourceId: string,
  text: string,
  hints: { company: string | null; fileName: string } = { company: null, fileName: "saved" },
): FeedJobs {
  const source = getFeedSource(sourceId);
  const { entries } = parseDocument(text, source);
  const { items, rejected } = parseEntries(source.joinRows?.(entries) ?? entries, source);
  const board = identifyBoard(source, items, hints);
  const jobs = new Map<string, PublishableJob>();
  const rejections: Record<string, number> = {};
  const count = (reason: string) => (rejections[reason] = (rejections[reason] ?? 0) + 1);
  for (const { reason } of rejected) count(reason);
  for (const item of items) {
    const draft = item.map(board.id);
    const employer = board.resolveEmployer(item.employer);
    const origin = { source, board: board.id, key: item.key, employer, now: new Date("2026-11-20T12:00:00Z") };
    const job = "rejected" in draft ? draft : normalizeJob(draft, origin);
    if ("rejected" in job) count(job.rejected);
    else jobs.set(item.key, job);
  }
  const job = (key: string) => {
    const earlier = jobs.get(key);
    if (!earlier) throw new Error(`no job ${key} among ${[...jobs.keys()].join(", ")}`);
    return earlier;
  };
  return { read: items.length + rejected.length, jobs, rejections, job };
}
