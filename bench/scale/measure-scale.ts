import { makeThrowawayDir, removeThrowawayDir } from "../../scripts/lib/throwaway-dir.ts";
import { importAll, LARGER, measureImport, measureImportMemory } from "../measurements/import-feeds.ts";
import { measureSearch } from "../measurements/search.ts";
import type { Line } from "../report/table.ts";
import { openScaleCluster, type ScaleCluster, type ScaleDatabase } from "./databases.ts";
import { makeFeedFiles, makeLargeAnswers, type FeedFiles } from "./feed-files.ts";
import { multiplyJobs } from "./multiply-jobs.ts";

const FEW = 10_000;

export type ScaleOptions = {
  jobs: number;
  /** Items that are imported. */
  items: number;
  rounds: number;
  /** Calls of each kind. */
  calls: number;
  /** A folder whose databases are kept, and used again by the next run; null: a temporary one. */
  dataDir: string | null;
  log: (line: string) => void;
};

/** What depends on how many jobs there are: the search with many against few, and importing. */
export async function measureScale(options: ScaleOptions): Promise<Line[]> {
  const { jobs, items, rounds, calls, dataDir, log } = options;
  const folder = await makeThrowawayDir("farsite-feeds-");
  const cluster = await openScaleCluster(dataDir);
  try {
    log(`Making feed files of ${items} items …`);
    const feed = await makeFeedFiles(folder, items);
    const answers = await makeLargeAnswers(folder, feed, LARGER);
    const empty = await cluster.create("empty");
    log(`Measuring imports of ${feed.items} ${feed.name} items …`);
    const imports = await measureImport(cluster, empty, feed, rounds);
    const memory = await measureImportMemory(cluster, empty, answers);
    for (const line of [...imports, memory]) log(`${line.what}: ${line.ours} against ${line.theirs}`);
    const [many, few] = [await fill(cluster, empty, feed, jobs, log), await fill(cluster, empty, feed, FEW, log)];
    const search = await measureSearch({ database: many, jobs }, { database: few, jobs: FEW }, calls, log);
    return [...imports, memory, ...search];
  } finally {
    await cluster.close();
    await removeThrowawayDir(folder);
  }
}

/** A database of so many jobs, made of a feed's. */
async function fill(
  cluster: ScaleCluster,
  empty: ScaleDatabase,
  feed: FeedFiles,
  jobs: number,
  log: (line: string) => void,
): Promise<ScaleDatabase> {
  const name = `jobs_${jobs}`;
  const kept = await cluster.find(name);
  if (kept) return kept;
  const database = await cluster.create(`${name}_filling`, empty);
  await importAll(database, feed);
  const startedAt = performance.now();
  await multiplyJobs(database.ownerUrl, jobs, (rows) => {
    if (rows % 100_000 === 0 || rows === jobs) {
      log(`${rows} jobs after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
  });
  return cluster.rename(database, name);
}
