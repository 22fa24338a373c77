import { readFileSync } from "node:fs";
import { pino } from "pino";
import { createServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { feedFile, importFeed } from "~/server/feeds";
import { sourceNamed } from "../../../support/feeds";

/** What the test asks of this process, which has a memory of its own to be measured. */
export type DamagedImports = { databaseUrl: string; feeds: { source: string; good: string; damaged: string[] }[] };

export type DamagedReport = {
  /** How much more was resident at the worst moment than with the program loaded and a good answer of every source imported. */
  takenMegabytes: number;
  imports: number;
  /** Jobs of good answers that were closed after a damaged one, which may be missing once, but not closed. */
  closed: string[];
};

const { databaseUrl, feeds } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as DamagedImports;
const db = createDb(databaseUrl, { maxConnections: 4 });
const ctx = createServiceContext({ db, log: pino({ level: "silent" }) });
const report: DamagedReport = { takenMegabytes: 0, imports: 0, closed: [] };

const importOne = async (source: string, path: string) => {
  report.imports += 1;
  const input = { source: sourceNamed(source), company: companyOf(source), files: [feedFile(path)], complete: true };
  await importFeed(ctx, input);
};

for (const { source, good } of feeds) await importOne(source, good);
const atRest = peakMegabytes();

for (const { source, good, damaged } of feeds) {
  const before = await db.job.findMany({ where: { source, closedAt: null }, select: { sourceKey: true } });
  const keys = new Set(before.map(({ sourceKey }) => sourceKey));
  for (const path of damaged) {
    await importOne(source, path);
    const gone = await db.job.findMany({ where: { source, closedAt: { not: null } }, select: { sourceKey: true } });
    for (const { sourceKey } of gone) if (keys.has(sourceKey)) report.closed.push(`${path}: ${sourceKey}`);
    await importOne(source, good);
  }
}
await db.$disconnect();
report.takenMegabytes = peakMegabytes() - atRest;
process.stdout.write(JSON.stringify(report));

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** One board, whatever a damaged answer says that it is. */
function companyOf(source: string): string | null {
  return sourceNamed(source).oneEmployer ? "Damaged Goods" : null;
}
