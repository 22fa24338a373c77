import { globSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { ServiceContext } from "~/server/core/context";
import {
  localFeedFile,
  findFeedSource,
  importFeed,
  type FeedSource,
  type ImportFeedInput,
  type ImportResult,
} from "~/server/feeds";

const FIXTURES = fileURLToPath(new URL("../fixtures/feeds", import.meta.url));

/** A folder with real feed files, in a folder per source. Tests that need it are skipped if it isn't set. */
export const FEEDS_DIR = process.env.FEEDS_DIR || null;

/** The committed file of each source that shows most of its quirks. */
export const MAIN_FIXTURES: Readonly<Record<string, string>> = {
  greenhouse: "lanternwood.json",
  ashby: "mosswickbay.json",
  lever: "tinwhistle.json",
  jsonld: "careers.html",
  workday: "saltmarsh-detail.json",
  smartrecruiters: "cindermill-detail.json",
  workable: "puffinloom.json",
  recruitee: "tidewick.json",
  personio: "kelpworks.xml",
  teamtailor: "beaconry.rss",
  rippling: "oarlock-board-v2.json",
  bamboohr: "reedmere-detail.json",
  breezy: "gullandco.json",
  pinpoint: "mossgate.json",
  gem: "quartzlane.json",
  himalayas: "page.json",
  remoteok: "api.json",
  remotive: "api.json",
  jobicy: "api.json",
  arbeitnow: "api.json",
  workingnomads: "exposed-jobs.json",
  weworkremotely: "remote-jobs.rss",
};

export function fixturePath(source: string, file: string): string {
  return join(FIXTURES, source, file);
}

export function realFiles(source: string): string[] {
  const files = FEEDS_DIR ? globSync(join(FEEDS_DIR, source, "*.{json,rss,xml,html}")).toSorted() : [];
  // Skips files whose responses contain no key.
  return files.filter((path) => !path.includes("careers-details"));
}

/** Returns the large files of the folder `bulk`, if there are any. */
export function realBulkFiles(pattern: RegExp): string[] {
  const folder = FEEDS_DIR ? join(FEEDS_DIR, "bulk") : null;
  if (!folder || globSync(folder).length === 0) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}

export function getFeedSource(id: string): FeedSource {
  const source = findFeedSource(id);
  if (!source) throw new Error(`no source ${id}`);
  return source;
}

/** Imports files like the import command does. */
export async function importFiles(
  ctx: ServiceContext,
  source: string,
  paths: readonly string[],
  options: Pick<ImportFeedInput, "company" | "complete"> = {},
): Promise<ImportResult> {
  return importFeed(ctx, { source: getFeedSource(source), files: paths.map(localFeedFile), ...options });
}

/** Returns a run's figures without its messages. */
export function countsOf({ read, added, updated, unchanged, closed, rejected }: ImportResult) {
  return { read, added, updated, unchanged, closed, rejected };
}
