import { ListJobsInput } from "~/contracts/job";
import { kysely } from "~/server/core/context";
import { listJobs } from "~/server/jobs";
import { openQualityDatabase } from "./database.ts";
import type { Options } from "../options.ts";
import { isAskedFor, scoreOf, type JudgedJob, type Score } from "./judge.ts";
import { type Query, readQueries } from "./queries.ts";

// `npm run search:quality` runs queries that people type over the real jobs of FEEDS_DIR/bulk, and judges the results by each
// query's rule.
//   <query> …    runs only these queries and prints the jobs found
//   --seed 5     draws the second list by this seed; the first is the committed one
//   --list 7     runs only this list; 0 is the committed one
//   --misses     prints the jobs found for queries that miss some

const FIRST_PAGE = 50;

export async function measureSearch({ only, ...options }: Options): Promise<boolean> {
  const queries = readQueries();
  const seed = Number(options.seed ?? Math.floor(Math.random() * 1_000_000));
  const drawn = 1 + (seed % Math.max(...queries.map(({ list }) => list)));
  const lists = only.length > 0 ? new Set(queries.map(({ list }) => list)) : (options.list?.map(Number) ?? [0, drawn]);
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
    const judge = async (name: string, some: readonly Query[]) => {
      const scores: Score[] = [];
      for (const { text, rule } of some) {
        const { jobs } = await listJobs(ctx, ListJobsInput.parse({ keyword: text, limit: FIRST_PAGE }));
        const results = jobs.flatMap(({ id }) => byId.get(id) ?? []);
        const score = scoreOf(results, all, rule);
        scores.push(score);
        print(text, score);
        if (only.length > 0 || (options.misses && score.precision < 1))
          for (const job of results.slice(0, 20))
            console.log(`${isAskedFor(job, rule) ? "  +" : "  -"} ${describe(job)}`);
      }
      if (scores.length === 0) return;
      const mean = (of: keyof Score) => scores.reduce((sum, score) => sum + score[of], 0) / scores.length;
      console.log(`\n${scores.length} ${name} over ${all.length} jobs`);
      console.log(`precision at 10: ${mean("precision").toFixed(3)}   recall at 50: ${mean("recall").toFixed(3)}\n`);
    };
    for (const list of lists) {
      const isAsked = ({ text }: Query) => only.length === 0 || only.includes(text);
      await judge(
        `queries of list ${list}`,
        queries.filter((query) => query.list === list && isAsked(query)),
      );
    }
    if (only.length === 0 && !options.list) console.log(`List ${drawn} was drawn by seed ${seed}.`);
  } finally {
    await cluster.close();
  }
  return true;
}

function print(text: string, { precision, recall, existing, results: listed }: Score): void {
  const figures = `${precision.toFixed(2)}  ${recall.toFixed(2)}`;
  console.log(`${figures}  ${String(listed).padStart(3)} of ${String(existing).padStart(4)}  ${text}`);
}

function describe({ title, location, seniority, employment_type, skills }: JudgedJob): string {
  return [title, location, seniority, employment_type, skills.join(", ")].join(" · ");
}
