import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { exactly } from "../report/interleave.ts";
import type { Line } from "../report/table.ts";
import type { ScaleCluster, ScaleDatabase } from "../scale/databases.ts";

/** The queue requires a complete environment. */
const AUTH_SECRET = "only-for-a-bench-on-this-machine-0123456789";
const run = promisify(execFile);

/** Bytes in use, and the process's resident bytes. */
type Memory = { held: number; resident: number };
type Polled = { ms: number; polled: number; smallMs: number; quarters: Memory[]; end: Memory };
type Failures = { polls: number; why: string };
type Report = { boards: number; start: Memory; first: Polled; again: Polled; failed: Failures[] };

/** The plan for a day: 20,000 boards, four times each. */
const PLANNED_AN_HOUR = (20_000 * 4) / 24;

/** Measures polls of a directory of boards on a local server: boards an hour, memory, and the wait of a small source. */
export async function measureBoards(
  cluster: ScaleCluster,
  empty: ScaleDatabase,
  { boards, minutes, dataDir }: { boards: number; minutes?: number; dataDir: string },
): Promise<Line[]> {
  const database = await cluster.create("polled", empty);
  const args = ["--expose-gc", "--import", "tsx", "bench/servers/poll-process.ts", String(boards)];
  if (minutes !== undefined) args.push(String(minutes));
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    AUTH_SECRET,
  };
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: 1 << 24 });
  const { first, again, failed, ...report } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Report;
  const anHour = ({ ms, polled }: Polled) => (polled / ms) * 3_600_000;
  const perHour = (polled: Polled) => `${Math.round(anHour(polled))} boards an hour`;
  const failures = failed.reduce((sum, { polls }) => sum + polls, 0);
  const [quarter = report.start, half = quarter] = first.quarters;
  const wholeMs = first.ms * (report.boards / first.polled);
  const planned = { against: "20,000 boards, 4 times a day", theirs: `${Math.round(PLANNED_AN_HOUR)} boards an hour` };
  return [
    {
      what: `polling ${first.polled} of ${report.boards} new boards`,
      ours: perHour(first),
      ...planned,
      ratio: exactly(anHour(first) / PLANNED_AN_HOUR),
      aim: { atLeast: 1 },
    },
    {
      what: `polling ${again.polled} of them again, unchanged`,
      ours: perHour(again),
      ...planned,
      ratio: exactly(anHour(again) / PLANNED_AN_HOUR),
      aim: { atLeast: 1 },
    },
    {
      what: "polls that failed",
      ours: [failures, ...failed.map(({ polls, why }) => `${polls} ${why}`)].join("; "),
      against: "all of them",
      theirs: String(first.polled + again.polled),
      ratio: exactly(failures / (first.polled + again.polled)),
      aim: { atMost: 0 },
    },
    {
      what: "memory in use (resident) after all new boards · all boards again",
      ours: mebibytes(first.end, again.end),
      against: "at the start · after a quarter · after half",
      theirs: mebibytes(report.start, quarter, half),
      ratio: exactly(Math.max(first.end.held, again.end.held) / quarter.held),
      aim: { atMost: 1.2 },
    },
    {
      what: "a small source's boards, beside three large ones",
      ours: `${(first.smallMs / 1000).toFixed(1)} s`,
      against: "all boards",
      theirs: `${(wholeMs / 1000).toFixed(1)} s`,
      ratio: exactly(first.smallMs / wholeMs),
      aim: { atMost: 0.5 },
    },
  ];
}

function mebibytes(...all: Memory[]): string {
  const round = (bytes: number) => Math.round(bytes / 2 ** 20);
  return `${all.map(({ held, resident }) => `${round(held)} (${round(resident)})`).join(" · ")} MiB`;
}
