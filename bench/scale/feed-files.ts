import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { makeDemoJobs } from "~/server/feeds/demo-catalog";

const run = promisify(execFile);

/** Files to import, by source: `--source himalayas a.ndjson`, `--source ashby b.json c.json`. */
export type FeedFiles = { name: string; items: number; runs: { source: string; paths: string[] }[] };

/** Writes about `items` items to `folder`: half of each kind from the large files of FEEDS_DIR/bulk, else invented ones. */
export async function makeFeedFiles(folder: string, items: number): Promise<FeedFiles> {
  const bulk = process.env.FEEDS_DIR ? join(process.env.FEEDS_DIR, "bulk") : null;
  const [himalayas] = bulk ? globSync(join(bulk, "himalayas*.ndjson.gz")) : [];
  const [ashby] = bulk ? globSync(join(bulk, "ashby*.tar.gz")) : [];
  await mkdir(folder, { recursive: true });
  if (!himalayas || !ashby) return inventFeedFiles(folder, items);
  const lines = await firstLines(himalayas, Math.ceil(items / 2));
  const boards = await firstBoards(ashby, folder, items - lines.length);
  const path = join(folder, "himalayas.ndjson");
  await writeFile(path, lines.join("\n"));
  return {
    name: "real",
    items: lines.length + boards.items,
    runs: [
      { source: "himalayas", paths: [path] },
      { source: "ashby", paths: boards.paths },
    ],
  };
}

/** Writes a feed of many items, and one that repeats them to be `times` as large. */
export async function makeLargeAnswers(folder: string, feed: FeedFiles, times: number): Promise<[string, string]> {
  const lines = await Promise.all((feed.runs[0]?.paths ?? []).map((path) => readFile(path, "utf8")));
  const items = lines
    .join("\n")
    .split("\n")
    .filter((line) => line !== "")
    .join(",\n");
  const paths: [string, string] = [join(folder, "once.json"), join(folder, "often.json")];
  await writeFile(paths[0], `{"jobs": [${items}]}`);
  await writeFile(paths[1], `{"jobs": [${Array(times).fill(items).join(",\n")}]}`);
  return paths;
}

/** Splits text into lines. `readline` would also split at U+2028. */
async function firstLines(path: string, count: number): Promise<string[]> {
  return gunzipSync(await readFile(path))
    .toString("utf8")
    .split("\n")
    .slice(0, count);
}

async function firstBoards(
  archive: string,
  folder: string,
  count: number,
): Promise<{ paths: string[]; items: number }> {
  await run("tar", ["xzf", archive, "-C", folder]);
  const paths: string[] = [];
  let items = 0;
  for (const path of globSync(join(folder, "ashby/*.json")).toSorted()) {
    if (items >= count) break;
    const board = JSON.parse(await readFile(path, "utf8")) as { jobs?: unknown[] };
    items += board.jobs?.length ?? 0;
    paths.push(path);
  }
  return { paths, items };
}

async function inventFeedFiles(folder: string, items: number): Promise<FeedFiles> {
  const jobs = makeDemoJobs(new Date());
  const lines = Array.from({ length: items }, (_, number) => {
    const job = jobs[number % jobs.length];
    if (!job) throw new Error("There are no demo jobs");
    const round = Math.floor(number / jobs.length);
    return JSON.stringify({
      guid: `https://feed.example.com/companies/${job.board}-${round}/jobs/${number}`,
      title: round === 0 ? job.title : `${job.title} ${round}`,
      companyName: `${job.employer} ${round}`,
      description: `<p>Team ${number}.</p>${job.description}`,
      employmentType: "Full Time",
      minSalary: job.pay?.min ?? null,
      maxSalary: job.pay?.max ?? null,
      currency: job.pay?.currency ?? null,
      locationRestrictions: job.eligibility?.countries ?? [],
      timezoneRestrictions: job.eligibility?.utc_offsets ?? [],
      categories: job.tags,
      pubDate: Math.floor((job.postedAt?.getTime() ?? Date.now()) / 1000) - number * 60,
      applicationLink: `https://feed.example.com/apply/${number}`,
    });
  });
  const path = join(folder, "himalayas.ndjson");
  await writeFile(path, lines.join("\n"));
  return { name: "invented", items, runs: [{ source: "himalayas", paths: [path] }] };
}
