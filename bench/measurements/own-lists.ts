import superjson from "superjson";
import { addLockedJobs, addSignedInUsers, type SignedInUser } from "../../tests/support/population.ts";
import { httpRequest, type LoadGenerator } from "../load/load-generator.ts";
import { interleave } from "../report/interleave.ts";
import { rateLine, type Aim, type Line } from "../report/table.ts";
import type { Stage } from "../stage/stage.ts";
import { bearer, contender } from "./http.ts";

/** The largest ratio allowed. */
const AIM: Aim = { atLeast: 0.67 };

const CALLS_OF_SEEKERS: [procedure: string, input: unknown][] = [
  ["job.counts", undefined],
  ["job.own", { list: "saved" }],
  ["application.list", {}],
  ["application.list", { stage: "saved" }],
  ["application.board", {}],
];

/** Compares calls about own jobs between a seeker with thousands of them and a seeker with one page. */
export async function measureOwnLists({ ctx, product, sizes }: Stage, load: LoadGenerator): Promise<Line[]> {
  const jobs = await addLockedJobs(ctx, sizes.ownJobs);
  const [many, few] = await addSignedInUsers(ctx, 2, 1);
  if (!many || !few) throw new Error("There are no users");
  await keepJobs(ctx, many, jobs);
  await keepJobs(ctx, few, jobs.slice(0, sizes.ownJobsPage));
  const lines: Line[] = [];
  for (const [procedure, input] of CALLS_OF_SEEKERS) {
    const query = encodeURIComponent(JSON.stringify(superjson.serialize(input)));
    const path = `/api/trpc/${procedure}?input=${query}`;
    const requests = (user: SignedInUser) => () =>
      Array<string>(sizes.ownCalls).fill(httpRequest("GET", path, bearer(user)));
    const contenders = [
      contender("many", product, load, requests(many)),
      contender("few", product, load, requests(few)),
    ];
    const what = `${[procedure, JSON.stringify(input)].join(" ").trim()}, ${sizes.ownJobs} jobs kept`;
    lines.push(rateLine(await interleave(contenders, sizes), what, "many", `${sizes.ownJobsPage} kept`, "few", AIM));
  }
  return lines;
}

/** Saves all jobs and applies to every other one. */
async function keepJobs({ db }: Stage["ctx"], { id: userId }: SignedInUser, jobs: string[]): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 1000);
  await db.savedJob.createMany({ data: jobs.map((jobId, index) => ({ userId, jobId, savedAt: at(index) })) });
  const sent = jobs.filter((_, index) => index % 2 === 0);
  await db.application.createMany({
    data: sent.map((jobId, index) => ({ userId, jobId, appliedAt: at(index), movedAt: at(index) })),
  });
}
