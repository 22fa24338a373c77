import { parseArgs } from "node:util";
import { ListJobsInput } from "~/contracts/job";
import { kysely } from "~/server/core/context";
import { listJobs } from "~/server/jobs";
import { openQualityDatabase } from "./database.ts";
import { isAskedFor, scoreOf, type JudgedJob, type Score } from "./judge.ts";
import {
  FIFTH_HELD_OUT,
  FOURTH_HELD_OUT,
  HELD_OUT,
  SECOND_HELD_OUT,
  SIXTH_HELD_OUT,
  THIRD_HELD_OUT,
} from "./held-out.ts";
import {
  EIGHTH_HELD_OUT,
  ELEVENTH_HELD_OUT,
  NINTH_HELD_OUT,
  SEVENTH_HELD_OUT,
  TENTH_HELD_OUT,
  THIRTEENTH_HELD_OUT,
  TWELFTH_HELD_OUT,
} from "./later-held-out.ts";
import { FIFTEENTH_HELD_OUT, FOURTEENTH_HELD_OUT, SIXTEENTH_HELD_OUT } from "./latest-held-out.ts";
import { type Query, QUERIES } from "./queries.ts";

// `npm run search:quality` runs queries that people type over the real jobs of FEEDS_DIR/bulk, and judges the results by each
// query's rule.
//   <query> …    runs only these queries and prints the jobs found
//   --list 7     runs only this list; 0 is the committed one
//   --misses     prints the jobs found for queries that miss some

const LISTS: readonly (readonly [name: string, queries: readonly Query[]])[] = [
  ["queries", QUERIES],
  ["held-out queries", HELD_OUT],
  ["queries of the second held-out list", SECOND_HELD_OUT],
  ["queries of the third held-out list", THIRD_HELD_OUT],
  ["queries of the fourth held-out list", FOURTH_HELD_OUT],
  ["queries of the fifth held-out list", FIFTH_HELD_OUT],
  ["queries of the sixth held-out list", SIXTH_HELD_OUT],
  ["queries of the seventh held-out list", SEVENTH_HELD_OUT],
  ["queries of the eighth held-out list", EIGHTH_HELD_OUT],
  ["queries of the ninth held-out list", NINTH_HELD_OUT],
  ["queries of the tenth held-out list", TENTH_HELD_OUT],
  ["queries of the eleventh held-out list", ELEVENTH_HELD_OUT],
  ["queries of the twelfth held-out list", TWELFTH_HELD_OUT],
  ["queries of the thirteenth held-out list", THIRTEENTH_HELD_OUT],
  ["queries of the fourteenth held-out list", FOURTEENTH_HELD_OUT],
  ["queries of the fifteenth held-out list", FIFTEENTH_HELD_OUT],
  ["queries of the sixteenth held-out list", SIXTEENTH_HELD_OUT],
];
const { values: options, positionals: only } = parseArgs({
  options: { list: { type: "string", multiple: true }, misses: { type: "boolean", default: false } },
  allowPositionals: true,
});

const FIRST_PAGE = 50;
const feedsDir = process.env.FEEDS_DIR;
if (!feedsDir) throw new Error("Set FEEDS_DIR to a folder of saved feeds with a folder `bulk`.");
const { cluster, jobs: database } = await openQualityDatabase(feedsDir);
try {
  // A time at which the jobs of the files haven't expired yet.
  const ctx = { ...database.ctx, clock: { now: () => new Date("2026-02-01T12:00:00Z") } };
  const all = (await kysely(ctx)
    .selectFrom("jobs")
    .select(["id", "title", "location", "eligibility", "employment_type", "seniority", "skills", "salary_band"])
    .where("closed_at", "is", null)
    .execute()) as unknown as JudgedJob[];
  const byId = new Map(all.map((job) => [job.id, job]));
  const judge = async (name: string, queries: readonly Query[]) => {
    const scores: Score[] = [];
    for (const [text, rule] of queries) {
      if (only.length > 0 && !only.includes(text)) continue;
      const { jobs } = await listJobs(ctx, ListJobsInput.parse({ keyword: text, limit: FIRST_PAGE }));
      const found = jobs.flatMap(({ id }) => byId.get(id) ?? []);
      const score = scoreOf(found, all, rule);
      scores.push(score);
      print(text, score);
      if (only.length > 0 || (options.misses && score.precision < 1))
        for (const job of found.slice(0, 20)) console.log(`${isAskedFor(job, rule) ? "  +" : "  -"} ${describe(job)}`);
    }
    if (scores.length === 0) return;
    const mean = (of: keyof Score) => scores.reduce((sum, score) => sum + score[of], 0) / scores.length;
    console.log(`\n${scores.length} ${name} over ${all.length} jobs`);
    console.log(`precision at 10: ${mean("precision").toFixed(3)}   recall at 50: ${mean("recall").toFixed(3)}\n`);
  };
  for (const [at, [name, queries]] of LISTS.entries())
    if (options.list?.includes(String(at)) ?? true) await judge(name, queries);
} finally {
  await cluster.close();
}

function print(text: string, { precision, recall, existing, shown }: Score): void {
  const figures = `${precision.toFixed(2)}  ${recall.toFixed(2)}`;
  console.log(`${figures}  ${String(shown).padStart(3)} of ${String(existing).padStart(4)}  ${text}`);
}

function describe({ title, location, seniority, employment_type, skills }: JudgedJob): string {
  return [title, location, seniority, employment_type, skills.join(", ")].join(" · ");
}
