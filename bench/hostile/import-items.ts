import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServiceContext, systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { findFeedSource, importFeed, localFeedFile } from "~/server/feeds";
import { HOSTILE_INPUTS, type HostileKind } from "../../tests/support/hostile-inputs.ts";

// Imports one hostile item after another, each from a file of its own, as the command does. Prints the CPU milliseconds of
// this process's main thread for each as JSON. Argument: how many items of each kind.
const source = findFeedSource("remoteok");
const databaseUrl = process.env.DATABASE_URL;
if (!source || !databaseUrl) throw new Error("DATABASE_URL is needed");
const db = createDb(databaseUrl, { maxConnections: 4 });
const ctx = createServiceContext({ db, clock: systemClock });
const folder = await mkdtemp(join(tmpdir(), "farsite-hostile-"));
const count = Number(process.argv[2]);
const listItems = (kind: HostileKind) => HOSTILE_INPUTS.filter((input) => input.kind === kind).slice(0, count);
const chosen = [...listItems("item"), ...listItems("item text")];
const spent: { name: string; cpuMs: number }[] = [];
// The first import also compiles the code.
for (const [number, { name, text }] of [...chosen.slice(0, 1), ...chosen].entries()) {
  const path = join(folder, `${number}.json`);
  await writeFile(path, `[${text}]`);
  const before = process.threadCpuUsage();
  await importFeed(ctx, { source, files: [localFeedFile(path)] });
  const { user, system } = process.threadCpuUsage(before);
  spent.push({ name, cpuMs: (user + system) / 1000 });
}
await db.$disconnect();
await rm(folder, { recursive: true });
process.stdout.write(`${JSON.stringify(spent.slice(1))}\n`);
