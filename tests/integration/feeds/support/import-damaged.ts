import { createReadStream, readFileSync } from "node:fs";
import { pino } from "pino";
import { createServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { localFeedFile, importFeed, pollFeeds, queueDueFeeds, type EnabledFeed } from "~/server/feeds";
import { FeedServer, HERE } from "../../../support/feed-server";
import { getFeedSource } from "../../../support/feeds";

/** The test's request to this process, which is separate so that its memory can be measured. */
export type DamagedImports = {
  databaseUrl: string;
  feeds: { source: string; good: string; damaged: string[] }[];
  /** Responses of servers. */
  polls: { source: string; path: string }[];
};

export type DamagedReport = {
  /** Peak memory, minus the memory after loading the program and importing one good file of every source. */
  takenMegabytes: number;
  imports: number;
  /** Postings of good files that were closed after a damaged one. They may count as missing once, but must not close. */
  closed: string[];
  /** Each poll's outcome, and how many jobs it listed. */
  polls: { outcome: string; listed: number | null; read: number; rejected: number }[];
};

const { databaseUrl, feeds, polls } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as DamagedImports;
const db = createDb(databaseUrl, { maxConnections: 4 });
const ctx = createServiceContext({ db, log: pino({ level: "silent" }) });
const report: DamagedReport = { takenMegabytes: 0, imports: 0, closed: [], polls: [] };

const importOne = async (source: string, path: string) => {
  report.imports += 1;
  const input = {
    source: getFeedSource(source),
    company: companyOf(source),
    files: [localFeedFile(path)],
    complete: true,
  };
  await importFeed(ctx, input);
};

for (const { source, good } of feeds) await importOne(source, good);
const atRest = peakMegabytes();

for (const { source, good, damaged } of feeds) {
  const before = await livePostings(source);
  for (const path of damaged) {
    await importOne(source, path);
    const live = await livePostings(source);
    for (const key of before) if (!live.has(key)) report.closed.push(`${path}: ${key}`);
    await importOne(source, good);
  }
}
const server = await FeedServer.start();
for (const { source, path } of polls) {
  server.answerWith((_request, response) => createReadStream(path).pipe(response));
  await poll(getFeedSource(source));
}
server.close();
await db.$disconnect();
report.takenMegabytes = peakMegabytes() - atRest;
process.stdout.write(JSON.stringify(report));

async function poll(source: EnabledFeed["source"]): Promise<void> {
  const feed = {
    board: "damaged",
    source: { ...source, endpoint: { ...source.endpoint, address: () => server.address } },
  };
  await queueDueFeeds(ctx, [feed]);
  await pollFeeds(ctx, { source: source.id }, { feeds: [feed], rules: HERE });
  const { outcome, listed, read, rejected } = await db.feedPoll.findFirstOrThrow({ where: { source: source.id } });
  report.polls.push({ outcome, listed, read, rejected });
}

/** Returns the keys of a source's live postings, whether or not they share a job with others. */
async function livePostings(source: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT source_key AS key FROM postings WHERE source = ${source} AND closed_at IS NULL`;
  return new Set(rows.map(({ key }) => key));
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** Uses one board, whatever board a damaged file names. */
function companyOf(source: string): string | null {
  return getFeedSource(source).oneEmployer ? "Damaged Goods" : null;
}
