import { createServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { localFeedFile, findFeedSource, importFeed } from "~/server/feeds";

// Imports files in its own process, like the command, to measure its memory. Arguments: source, current time, paths. Prints the
// measured time and memory as JSON.
const [id = "", now = "", ...paths] = process.argv.slice(2);
const source = findFeedSource(id);
const databaseUrl = process.env.DATABASE_URL;
if (!source || !databaseUrl) throw new Error("A source and DATABASE_URL are needed");
const db = createDb(databaseUrl, { maxConnections: 4 });
const ctx = createServiceContext({ db, clock: { now: () => new Date(now) } });
const startedAt = performance.now();
const { failures } = await importFeed(ctx, { source, files: paths.map(localFeedFile) });
const ms = performance.now() - startedAt;
await db.$disconnect();
if (failures[0]) throw new Error(`${failures[0].file}: ${failures[0].message}`);
process.stdout.write(`${JSON.stringify({ ms, peakBytes: process.resourceUsage().maxRSS * 1024 })}\n`);
