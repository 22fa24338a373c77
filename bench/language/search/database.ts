import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { makeThrowawayDir, removeThrowawayDir } from "@farsite/embedded-database";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { importAll } from "../../measurements/import-feeds.ts";
import { openScaleCluster, type ScaleCluster, type ScaleDatabase } from "../../scale/databases.ts";
import { makeFeedFiles } from "../../scale/feed-files.ts";

/** Exceeds the number of jobs in the files, so that all are read. */
const ALL_ITEMS = 100_000;
/** Delete this folder to import again. */
const KEPT = join(ROOT, ".cache/search-quality");

/** Opens a database of all jobs of `FEEDS_DIR/bulk`. The first run imports them; later runs reuse it until the files change. */
export async function openQualityDatabase(feedsDir: string): Promise<{ cluster: ScaleCluster; jobs: ScaleDatabase }> {
  const cluster = await openScaleCluster(KEPT);
  try {
    const jobs = await cluster.keep(`jobs_${await hashFiles(join(feedsDir, "bulk"))}`, importFiles);
    return { cluster, jobs };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

async function importFiles(database: ScaleDatabase): Promise<void> {
  const folder = await makeThrowawayDir("farsite-quality-");
  try {
    await importAll(database, await makeFeedFiles(folder, ALL_ITEMS));
  } finally {
    await removeThrowawayDir(folder);
  }
}

async function hashFiles(folder: string): Promise<string> {
  const files = globSync(join(folder, "*.gz")).toSorted();
  const sizes = await Promise.all(files.map(async (file) => [basename(file), (await stat(file)).size]));
  return createHash("sha256").update(JSON.stringify(sizes)).digest("hex").slice(0, 12);
}
