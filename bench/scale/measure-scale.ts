import { makeThrowawayDir, removeThrowawayDir } from "@farsite/embedded-database";
import { importAll, LARGER, measureImport, measureImportMemory } from "../measurements/import-feeds.ts";
import { measureBoards } from "../measurements/poll-boards.ts";
import { measureSearch } from "../measurements/search.ts";
import type { Line } from "../report/table.ts";
import type { Sizes } from "../sizes.ts";
import { openScaleCluster, type ScaleCluster, type ScaleDatabase } from "./databases.ts";
import { makeFeedFiles, makeLargeAnswers, type FeedFiles } from "./feed-files.ts";
import { multiplyJobs } from "./multiply-jobs.ts";

export type ScaleOptions = {
  sizes: Sizes["scale"];
  /** A folder whose databases the next run reuses, or null for a temporary one. */
  dataDir: string | null;
  log: (line: string) => void;
  report: (lines: Line[]) => void;
};

/** Measures only polls of a directory of boards. */
export async function measureDirectory(boards: number, { log, report }: Pick<ScaleOptions, "log" | "report">) {
  const folder = await makeThrowawayDir("farsite-boards-");
  const cluster = await openScaleCluster(null);
  try {
    log(`Measuring polls of ${boards} boards …`);
    report(await measureBoards(cluster, await cluster.create("empty"), { boards, minutes: 12, dataDir: folder }));
  } finally {
    await cluster.close();
    await removeThrowawayDir(folder);
  }
}

/** Measures imports, and searches in a large and a small database. */
export async function measureScale({ sizes, dataDir, log, report }: ScaleOptions): Promise<void> {
  const { jobs, fewJobs, items, imports, boards } = sizes;
  const folder = await makeThrowawayDir("farsite-feeds-");
  const cluster = await openScaleCluster(dataDir);
  try {
    log(`Making feed files of ${items} items …`);
    const feed = await makeFeedFiles(folder, items);
    const answers = await makeLargeAnswers(folder, feed, LARGER);
    const empty = await cluster.create("empty");
    log(`Measuring imports of ${feed.items} ${feed.name} items …`);
    const lines = await measureImport(cluster, empty, feed, imports);
    report([...lines, await measureImportMemory(cluster, empty, answers)]);
    log(`Measuring polls of ${boards} boards …`);
    report(await measureBoards(cluster, empty, { boards, dataDir: folder }));
    const many = { database: await fill(cluster, feed, jobs, log), jobs };
    const few = { database: await fill(cluster, feed, fewJobs, log), jobs: fewJobs };
    report(await measureSearch(many, few, sizes, log));
  } finally {
    await cluster.close();
    await removeThrowawayDir(folder);
  }
}

/** Creates a database with this many jobs, varied from a feed's. */
function fill(
  cluster: ScaleCluster,
  feed: FeedFiles,
  jobs: number,
  log: (line: string) => void,
): Promise<ScaleDatabase> {
  return cluster.keep(`jobs_${jobs}`, async (database) => {
    await importAll(database, feed);
    const startedAt = performance.now();
    await multiplyJobs(database.ownerUrl, jobs, (rows) => {
      if (rows % 100_000 === 0 || rows === jobs) {
        log(`${rows} jobs after ${Math.round((performance.now() - startedAt) / 1000)} s`);
      }
    });
  });
}
