import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { findChromium } from "../tests/e2e/support/chromium.ts";
import { startServer } from "../tests/support/server.ts";
import { quantile } from "./report/interleave.ts";

// `npm run lighthouse` scores the built product's pages on a simulated slow phone, with the tests' browser. The scores are medians
// of three runs. Run it on an idle machine, because the simulation depends on the processor.
// Lighthouse isn't a dependency, because it has 170 MB: npx fetches it the first time.

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const AIM = 98;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AUDITS = ["total-blocking-time", "largest-contentful-paint", "cumulative-layout-shift"] as const;

const Scored = z.object({ score: z.number().nullable() });
const Report = z.object({
  categories: z.record(z.string(), Scored),
  audits: z.record(z.string(), Scored.extend({ title: z.string(), numericValue: z.number().optional() })),
});
type Report = z.infer<typeof Report>;

const run = promisify(execFile);
const browser = await findChromium();
const server = await startServer();
try {
  console.log(["page".padEnd(12), ...CATEGORIES, "blocking ms", "largest paint ms", "shift"].join("  "));
  for (const [name, path] of Object.entries(await findPaths(server.baseUrl))) {
    const reports: Report[] = [];
    for (let turn = 0; turn < RUNS; turn += 1) reports.push(await rate(`${server.baseUrl}${path}`));
    print(name, reports);
  }
} finally {
  await server.discard();
}

async function findPaths(baseUrl: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${baseUrl}/jobs`)).text();
  const job = /href="(\/jobs\/[^"/?]+)"/.exec(html)?.[1];
  if (job === undefined) throw new Error("/jobs lists no job");
  return { "/jobs": "/jobs", job, "/pricing": "/pricing", "/login": "/login", "/": "/" };
}

async function rate(url: string): Promise<Report> {
  const flags = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage";
  const { stdout } = await run(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", "--output-path=stdout", `--chrome-flags=${flags}`],
    { env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  return Report.parse(JSON.parse(stdout));
}

function print(name: string, reports: Report[]): void {
  const median = (read: (report: Report) => number) => quantile(reports.map(read), 0.5);
  const scores = CATEGORIES.map((category) =>
    Math.round(median((report) => (report.categories[category]?.score ?? 0) * 100)),
  );
  const values = AUDITS.map((audit) => median((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  console.log([name.padEnd(12), ...scores, ...values.map((value) => value.toFixed(value < 1 ? 3 : 0))].join("  "));
  if (scores.every((score) => score >= AIM)) return;
  const failed = Object.entries(reports.at(-1)?.audits ?? {}).filter(([, { score }]) => score !== null && score < 0.9);
  for (const [id, { title, score }] of failed) console.log(`    ${score} ${id}: ${title}`);
}
