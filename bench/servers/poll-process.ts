import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServiceContext, systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { findFeedSource, pollFeeds, queueDueFeeds, type FeedSource } from "~/server/feeds";
import { resolveByDns } from "~/server/fetching";
import { startQueue } from "~/server/queue";

// Polls a directory of boards on a local server through the real queue: three large sources and a small one. Arguments: the
// number of boards, and the minutes that one round may take. Prints the measured times and memory as JSON.
const SMALL = "gem";
const SMALL_SHARE = 0.02;
const LARGE = ["greenhouse", "ashby", "smartrecruiters"];
const JOBS_PER_BOARD = 20;

const [boards, minutes] = process.argv.slice(2).map(Number);
const limitMs = (minutes ?? Infinity) * 60_000;
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || boards === undefined || !Number.isInteger(boards))
  throw new Error("A number of boards and DATABASE_URL are needed");
const db = createDb(databaseUrl, { maxConnections: 8, waitMs: 60_000 });
/** A separate client, so that watching doesn't wait for the polls' connections. */
const watch = createDb(databaseUrl, { maxConnections: 2, waitMs: 60_000 });
const createContext = () => createServiceContext({ db, clock: systemClock });

const server = createServer(({ url = "/", headers }, response) => {
  const [, source = "", board = ""] = url.split("/");
  const etag = `"${source}-${board}"`;
  if (headers["if-none-match"] === etag) return response.writeHead(304).end();
  return response.writeHead(200, { etag }).end(JSON.stringify(listJobs(source, board)));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;

const small = Math.max(1, Math.round(boards * SMALL_SHARE));
const counts = new Map(
  LARGE.map((source) => [source, Math.round((boards - small) / LARGE.length)] as const).concat([[SMALL, small]]),
);
const nextPollAt = new Date(Date.now() - 1000);
const rows = [...counts].flatMap(([source, count]) =>
  Array.from({ length: count }, (_, index) => ({ source, board: `board-${index}`, enabled: true, nextPollAt })),
);
await db.feed.createMany({ data: rows });

const feeds = [...counts.keys()].map((id) => ({ source: onServer(getSource(id)), board: "unlisted" }));
const rules = { allowPrivate: true, resolve: resolveByDns };
const start = readMemory();
const first = await pollAll();
await db.feed.updateMany({ where: { readAt: null }, data: { enabled: false } });
await db.feed.updateMany({ where: { enabled: true }, data: { nextPollAt } });
const again = await pollAll();
const failures = await db.feedPoll.groupBy({
  by: ["source", "outcome", "message"],
  where: { outcome: { notIn: ["imported", "unchanged", "interrupted", "running"] } },
  _count: true,
});
const failed = failures.map(({ source, outcome, message, _count }) => ({
  polls: _count,
  why: `${source} ${outcome}: ${message}`,
}));
server.close();
await Promise.all([db.$disconnect(), watch.$disconnect()]);
process.stdout.write(`${JSON.stringify({ boards: rows.length, start, first, again, failed })}\n`);
process.exit(0);

/** Polls every due board once, unless time runs out. Reads the memory after each quarter of the boards or of the time. */
async function pollAll() {
  const startedAt = performance.now();
  const all = await watch.feed.count({ where: { enabled: true } });
  const quarters: ReturnType<typeof readMemory>[] = [];
  let [smallMs, waiting] = [0, all];
  const worker = await startQueue(createContext, {
    tasks: [],
    handlers: {
      "poll-feeds": (ctx, data, options) => pollFeeds(ctx, data, { ...options, feeds, rules, turnMs: 2000 }),
      "webhook-event": async () => undefined,
      "outgoing-webhook": async () => undefined,
      "confirm-after-apply": async () => undefined,
    },
  });
  let queuedAt = -Infinity;
  for (;;) {
    // Queues due feeds each minute, like the server's task, in case a turn failed.
    if (performance.now() - queuedAt >= 60_000) {
      queuedAt = performance.now();
      await queueDueFeeds(createContext(), []);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    const due = await watch.feed.groupBy({
      by: ["source"],
      where: { enabled: true, nextPollAt: { lte: nextPollAt } },
      _count: true,
    });
    waiting = due.reduce((sum, { _count }) => sum + _count, 0);
    if (smallMs === 0 && !due.some(({ source }) => source === SMALL)) smallMs = performance.now() - startedAt;
    const share = Math.max((all - waiting) / all, (performance.now() - startedAt) / limitMs);
    if (share >= (quarters.length + 1) / 4) quarters.push(readMemory());
    const isOver = performance.now() - startedAt >= limitMs;
    if (isOver) break;
    if (waiting === 0 && (await watch.feed.count({ where: { runningUntil: { not: null } } })) === 0) break;
  }
  const ms = performance.now() - startedAt;
  await worker.stop(5000);
  return { ms, polled: all - waiting, smallMs: smallMs || ms, quarters, end: readMemory() };
}

/** Reads the memory in use, without garbage, and the resident memory, which includes freed pages. */
function readMemory() {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, held: heapUsed + external };
}

function getSource(id: string): FeedSource {
  const source = findFeedSource(id);
  if (!source) throw new Error(`no source ${id}`);
  return source;
}

function onServer(source: FeedSource): FeedSource {
  const address = (board: string) => `http://127.0.0.1:${port}/${source.id}/${board}`;
  return { ...source, endpoint: { ...source.endpoint, address } };
}

/** A board's page, on which a fifth of the jobs is remote. */
function listJobs(source: string, board: string): unknown {
  const jobs = Array.from({ length: JOBS_PER_BOARD }, (_, index) => {
    const remote = index % 5 === 0;
    const [id, title] = [`${board}-${index}`, `Lighthouse Keeper of ${board}, light ${index}`];
    const text = `<p>Keep light number ${index} of ${board} burning through the night.</p>`.repeat(20);
    const url = `https://snowdrift.example/${source}/${board}/${index}`;
    switch (source) {
      case "greenhouse":
        return {
          id,
          title,
          content: text,
          absolute_url: url,
          company_name: board,
          location: { name: remote ? "Remote" : "Oslo" },
        };
      case "ashby":
        return {
          id,
          title,
          descriptionHtml: text,
          jobUrl: url,
          workplaceType: remote ? "Remote" : "OnSite",
          location: "Oslo",
        };
      case "smartrecruiters":
        return {
          id,
          name: title,
          jobAd: { sections: { jobDescription: { text } } },
          postingUrl: url,
          company: { identifier: board, name: board },
          location: { remote, country: "no" },
        };
      default:
        return { id, title, content: text, absolute_url: url, location_type: remote ? "remote" : "in_office" };
    }
  });
  return source === SMALL ? jobs : { jobs, content: jobs };
}
