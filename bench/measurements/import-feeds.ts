import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { bundleEntry, bundleThread } from "../../scripts/lib/build.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { exactly, medianOf, ratioOf, type Rounds } from "../report/interleave.ts";
import type { Line } from "../report/table.ts";
import { listColumns, type ScaleCluster, type ScaleDatabase, withClient } from "../scale/databases.ts";
import type { FeedFiles } from "../scale/feed-files.ts";

const run = promisify(execFile);

/** The tables that an import writes, in the order in which they can be copied back. */
const TABLES = ["jobs", "job_details", "postings", "feed_items"];
/** Size ratio of the two feeds. */
export const LARGER = 8;
/** A time at which the jobs of the bulk files haven't expired yet. */
const NOW = "2026-02-01T12:00:00Z";

/** `cpuMs` is what each import took of the main thread. */
type Imported = { ms: number; cpuMs: number[]; failures: string[]; peakBytes: number };

/** Compares a first and a second import of a feed with COPY of the same rows, alternately. */
export async function measureImport(
  cluster: ScaleCluster,
  empty: ScaleDatabase,
  feed: FeedFiles,
  rounds: number,
): Promise<Line[]> {
  const measured: Rounds = new Map([
    ["first", []],
    ["again", []],
    ["copy", []],
  ]);
  let rows = 0;
  for (let round = 0; round < rounds; round += 1) {
    const database = await cluster.create("imported", empty);
    const first = await importAll(database, feed);
    const again = await importAll(database, feed);
    const copied = await copyBack(cluster, database);
    rows = copied.rows;
    measured.get("first")?.push(first / 1000);
    measured.get("again")?.push(again / 1000);
    measured.get("copy")?.push(copied.ms / 1000);
  }
  const seconds = (name: string) => `${medianOf(measured, name).toFixed(1)} s`;
  return [
    {
      what: `import of ${feed.items} ${feed.name} items`,
      ours: seconds("first"),
      against: `COPY of their ${rows} rows`,
      theirs: seconds("copy"),
      ratio: ratioOf(measured, "copy", "first"),
      aim: { atLeast: 0.3 },
    },
    {
      what: "the same import again",
      ours: seconds("again"),
      against: "the first time",
      theirs: seconds("first"),
      ratio: ratioOf(measured, "first", "again"),
      aim: { atLeast: 5 },
    },
  ];
}

/** Compares the peak memory of importing a feed with that of a feed many times as large. */
export async function measureImportMemory(
  cluster: ScaleCluster,
  empty: ScaleDatabase,
  [once, often]: [string, string],
): Promise<Line> {
  const peaks = [];
  for (const path of [often, once]) {
    const database = await cluster.create("imported", empty);
    peaks.push((await importFiles(database, "himalayas", [path])).peakBytes / 2 ** 20);
  }
  const [large = Number.NaN, small = Number.NaN] = peaks;
  return {
    what: `peak memory, a feed ${LARGER} times as large`,
    ours: `${Math.round(large)} MiB`,
    against: "the answer",
    theirs: `${Math.round(small)} MiB`,
    ratio: exactly(large / small),
    aim: { atMost: 1.2 },
  };
}

/** Imports all files and returns the duration in ms, without the start of processes. */
export async function importAll(database: ScaleDatabase, feed: FeedFiles): Promise<number> {
  let ms = 0;
  for (const { source, paths } of feed.runs) ms += (await importFiles(database, source, paths)).ms;
  return ms;
}

/** The limit that `npm start` sets. */
const SERVER_HEAP = "--max-semi-space-size=16";

/** Bundles the import as the server has it, with the bundle of the normalizing threads beside it. */
async function bundle(): Promise<string> {
  const file = join(ROOT, ".cache/bench/import-process.js");
  await bundleEntry("bench/servers/import-process.ts", file);
  await bundleThread(dirname(file));
  return file;
}

let bundled: Promise<string> | undefined;
const bundleImport = () => (bundled ??= bundle());

async function importFiles(database: ScaleDatabase, source: string, paths: string[]): Promise<Imported> {
  const imported = await runImport(database, [source, NOW, String(paths.length), ...paths]);
  if (imported.failures[0] !== undefined) throw new Error(imported.failures[0]);
  return imported;
}

/** Imports files in a process of its own, with the arguments of `import-process.ts`. */
export async function runImport({ url }: Pick<ScaleDatabase, "url">, args: string[], timeout = 0): Promise<Imported> {
  const env = { ...process.env, NODE_ENV: "production" as const, DATABASE_URL: url };
  const { stdout } = await run(process.execPath, [SERVER_HEAP, await bundleImport(), ...args], {
    env,
    timeout,
    maxBuffer: 1 << 24,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Imported;
}

/** Copies the rows out and back in with the same indexes, which is the least work that Postgres can do. */
function copyBack(cluster: ScaleCluster, database: ScaleDatabase): Promise<{ ms: number; rows: number }> {
  return withClient(cluster.adminUrlOf(database), async (client) => {
    const { rows: settings } = await client.query<{ data_directory: string }>("SHOW data_directory");
    const folder = settings[0]?.data_directory ?? "";
    const files = [];
    for (const table of TABLES) {
      const columns = `${table} (${(await listColumns(client, table)).join(", ")})`;
      const path = `${folder}/${table}.copy`;
      const { rowCount } = await client.query(`COPY ${columns} TO '${path}'`);
      files.push({ columns, path, rows: rowCount ?? 0 });
    }
    await client.query(`TRUNCATE ${TABLES.join(", ")} CASCADE`);
    const startedAt = performance.now();
    for (const { columns, path } of files) await client.query(`COPY ${columns} FROM '${path}'`);
    const ms = performance.now() - startedAt;
    for (const { path } of files) await rm(path);
    return { ms, rows: files[0]?.rows ?? 0 };
  });
}
