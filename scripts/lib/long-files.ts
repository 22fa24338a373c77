import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

const FOLDER = "tests/integration";
const DAY_MS = 86_400_000;
const MAX_SECONDS = 90;

/** CI runs these in turns at full size. Rough seconds on two idle cores. */
export const DAILY_SECONDS: Record<string, number> = {
  "tests/integration/http/browsing-trace.test.ts": 60,
  "tests/integration/ledger/faults.test.ts": 20,
  "tests/integration/payments/reconciliation.test.ts": 40,
  "tests/integration/payments/webhooks.test.ts": 30,
  "tests/integration/reliability/search-oracle.test.ts": 30,
  "tests/integration/start/dev.long.ts": 40,
  "tests/integration/start/skeletons.test.ts": 40,
};

const TIMINGS = "expects timings";
const PROGRAMS = "needs programs that CI hides";
/** Measure these alone, then list them above. */
const SHORT = "probably about a minute";

/** Only `npm run test:long` runs these at full size: they take more than 90 s, or what CI can't offer. */
export const LONG_ONLY: Record<string, string> = {
  "tests/integration/api/fuzz.test.ts": "about 10 minutes",
  "tests/integration/auth/enumeration-timing.long.ts": TIMINGS,
  "tests/integration/auth/known-devices.test.ts": "some minutes",
  "tests/integration/auth/verify-email.test.ts": "some minutes",
  "tests/integration/consulting/changes.test.ts": SHORT,
  "tests/integration/consulting/races.test.ts": "some minutes",
  "tests/integration/cover-letters/failures.test.ts": SHORT,
  "tests/integration/feeds/damaged-feeds.test.ts": "about 30 minutes",
  "tests/integration/feeds/merging-at-once.test.ts": "about 2 minutes",
  "tests/integration/feeds/real-bulk-files.long.ts": "needs files that CI may lack",
  "tests/integration/feeds/replay-checks.test.ts": "about 25 minutes",
  "tests/integration/feeds/replay-short-cuts.test.ts": "about 10 minutes",
  "tests/integration/http/locked-facts.test.ts": "about 20 minutes",
  "tests/integration/http/naughty-strings.test.ts": "about 20 minutes",
  "tests/integration/jobs/unlock-crashes.test.ts": "some minutes",
  "tests/integration/ledger/check.test.ts": "about 2 minutes",
  "tests/integration/ledger/model.test.ts": "about 15 minutes",
  "tests/integration/ledger/races.test.ts": SHORT,
  "tests/integration/migrations/older-schemas.test.ts": "some minutes",
  "tests/integration/office/at-scale.test.ts": SHORT,
  "tests/integration/payments/membership-races.test.ts": "some minutes",
  "tests/integration/payments/orders.test.ts": "about 2 hours",
  "tests/integration/payments/outage.test.ts": "some minutes",
  "tests/integration/reliability/database-faults.test.ts": "about 10 minutes",
  "tests/integration/reliability/file-store-away.long.ts": TIMINGS,
  "tests/integration/reliability/idle.long.ts": TIMINGS,
  "tests/integration/reliability/kill.test.ts": "about 20 minutes",
  "tests/integration/reliability/letters.long.ts": "some minutes",
  "tests/integration/reliability/many-jobs.long.ts": TIMINGS,
  "tests/integration/reliability/outages.long.ts": PROGRAMS,
  "tests/integration/reliability/point-in-time.long.ts": PROGRAMS,
  "tests/integration/reliability/pooler-restart.long.ts": TIMINGS,
  "tests/integration/reliability/previous-release.long.ts": "needs the history of commits",
  "tests/integration/reliability/replicas.long.ts": PROGRAMS,
  "tests/integration/reliability/rolling-restart.long.ts": PROGRAMS,
  "tests/integration/reliability/shutdown.test.ts": "about 10 minutes",
  "tests/integration/reliability/two-servers.test.ts": "about 2 minutes",
  "tests/integration/reliability/wrong-clock.long.ts": "some minutes",
  "tests/integration/resumes/damaged-files.long.ts": TIMINGS,
  "tests/integration/saved-searches/histories.test.ts": "about 3 minutes",
};

/** Lists the integration tests that have a full size. */
export function findLongFiles(): string[] {
  return readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: "utf8" })
    .map((file) => `${FOLDER}/${file}`)
    .filter((file) => file.endsWith(".long.ts") || (file.endsWith(".test.ts") && readsLong(file)))
    .toSorted();
}

function readsLong(file: string): boolean {
  return readFileSync(join(ROOT, file), "utf8").includes('support/long"');
}

/** Packs files into parts of at most `MAX_SECONDS`. */
export function splitIntoParts(seconds: Readonly<Record<string, number>>): string[][] {
  const parts: { files: string[]; seconds: number }[] = [];
  for (const file of Object.keys(seconds).toSorted()) {
    const own = seconds[file] ?? 0;
    const last = parts.at(-1);
    if (last && last.seconds + own <= MAX_SECONDS) {
      last.files.push(file);
      last.seconds += own;
    } else parts.push({ files: [file], seconds: own });
  }
  return parts.map(({ files }) => files);
}

/** Returns the part of a day. Successive days take successive parts. */
export function pickFilesOfDay(now: Date, seconds: Readonly<Record<string, number>> = DAILY_SECONDS): string[] {
  return pickOfDay(now, splitIntoParts(seconds)) ?? [];
}

const WIDTHS = ["390", "768", "1440"];
const COLORS = ["light", "dark"];

/** Returns the window's width and the color scheme in which browser tests inspect pages on a day. Six days take all pairs. */
export function pickLookOfDay(now: Date): { E2E_WIDTH: string; E2E_COLORS: string } {
  return { E2E_WIDTH: pickOfDay(now, WIDTHS) ?? "", E2E_COLORS: pickOfDay(now, COLORS) ?? "" };
}

function pickOfDay<T>(now: Date, choices: readonly T[]): T | undefined {
  return choices[Math.floor(now.getTime() / DAY_MS) % choices.length];
}
