import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FEED_SOURCES } from "~/server/feeds";
import { bundleScript } from "../../support/bundles";
import { useTestDatabase } from "../../support/database";
import { MAIN_FIXTURES, fixturePath, realFiles } from "../../support/feeds";
import { LONG } from "../../support/long";
import { mutantsOf, withGiantText, type Mutant } from "../../support/mutate-feed";
import { runSeed, seededRandom } from "../reliability/support/seeded-random";
import type { DamagedImports, DamagedReport } from "./support/import-damaged";

const MUTANTS = LONG ? 200 : 2;
/** Sources whose copies include an extremely long text, one for each kind of document: JSON, a page, RSS. */
const GIANT_MEGABYTES: Readonly<Record<string, number>> = { greenhouse: 60, jsonld: 8, weworkremotely: 8 };
/** The source whose giant copy is also read from a server. */
const POLLED = "greenhouse";
/** A thread that reads may take 208 of them; runs have needed 213 to 256 in all. */
const MAX_MEGABYTES = 384;

const seed = runSeed();
const run = promisify(execFile);
const database = await useTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "farsite-damaged-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes damaged copies of each source's files to disk, with a giant one for one source of each kind of document. */
async function damagedFeeds(): Promise<DamagedImports["feeds"]> {
  const random = seededRandom(seed);
  const feeds: DamagedImports["feeds"] = [];
  for (const { id: source } of FEED_SOURCES) {
    const answers = LONG ? [fixtureOf(source), ...realFiles(source)] : [fixtureOf(source)];
    for (const good of answers) {
      const text = await readFile(good, "utf8");
      const megabytes = good === fixtureOf(source) ? GIANT_MEGABYTES[source] : undefined;
      const mutants = mutantsOf(text, random, Math.ceil(MUTANTS / answers.length));
      const giants = megabytes === undefined ? [] : [withGiantText(text, megabytes)];
      feeds.push({ source, good, damaged: await save(source, feeds.length, [...mutants, ...giants]) });
    }
  }
  return feeds;
}

function fixtureOf(source: string): string {
  return fixturePath(source, MAIN_FIXTURES[source] ?? "");
}

async function save(source: string, feed: number, mutants: readonly Mutant[]): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, { name, bytes }] of mutants.entries()) {
    const path = join(folder, `${source}-${feed}-${index}-${name.replaceAll(" ", "-")}`);
    await writeFile(path, bytes);
    paths.push(path);
  }
  return paths;
}

test(`damaged feeds stop no import, close no job and need at most ${MAX_MEGABYTES} MB (FAULT_SEED=${seed})`, async () => {
  const feeds = await damagedFeeds();
  const input = join(folder, "imports.json");
  const polls = feeds.flatMap(({ source, damaged }) =>
    damaged.filter((path) => source === POLLED && path.endsWith("MB")).map((path) => ({ source, path })),
  );
  await writeFile(input, JSON.stringify({ databaseUrl: database.url, feeds, polls } satisfies DamagedImports));
  const script = await bundleScript("tests/integration/feeds/support/import-damaged.ts");
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = await run(process.execPath, ["--max-semi-space-size=16", script, input], {
    maxBuffer: 50_000_000,
    env,
  });
  const report = JSON.parse(stdout) as DamagedReport;
  expect(report.closed).toEqual([]);
  expect(report.imports).toBe(feeds.reduce((sum, { damaged }) => sum + 1 + 2 * damaged.length, 0));
  // Like a file's import, a poll skips only the giant item.
  expect(report.polls).toEqual([{ outcome: "imported", listed: 9, read: 14, rejected: 6 }]);
  expect(await readdir(join(folder, "downloads"))).toEqual([]);
  expect(report.takenMegabytes).toBeLessThan(MAX_MEGABYTES);
});
