import { createServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { localFeedFile, findFeedSource, importFeed } from "~/server/feeds";

// Imports files in its own process, like the command, to measure its memory and its main thread. Arguments: source, current time,
// how many files to import at once, paths. Prints the measured times and memory as JSON.
const [id = "", now = "", atOnce = "1", ...paths] = process.argv.slice(2);
const source = findFeedSource(id);
const databaseUrl = process.env.DATABASE_URL;
if (!source || !databaseUrl) throw new Error("A source and DATABASE_URL are needed");
const db = createDb(databaseUrl, { maxConnections: 4 });
const ctx = createServiceContext({ db, clock: { now: () => new Date(now) } });
const startedAt = performance.now();
const cpuMs: number[] = [];
const failures: string[] = [];
for (let from = 0; from < paths.length; from += Number(atOnce)) {
  const before = process.threadCpuUsage();
  const files = paths.slice(from, from + Number(atOnce)).map(localFeedFile);
  const result = await importFeed(ctx, { source, files });
  failures.push(...result.failures.map(({ file, message }) => `${file}: ${message}`));
  const { user, system } = process.threadCpuUsage(before);
  cpuMs.push((user + system) / 1000);
}
const ms = performance.now() - startedAt;
await db.$disconnect();
process.stdout.write(`${JSON.stringify({ ms, cpuMs, failures, peakBytes: process.resourceUsage().maxRSS * 1024 })}\n`);
