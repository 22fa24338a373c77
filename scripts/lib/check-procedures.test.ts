import { describe, expect, it } from "vitest";
import { checkProcedures } from "./check-procedures";

const IMPORTS = [
  'import { getJob, listJobs, type Job } from "~/server/jobs";',
  'import { readPublic } from "~/server/core/public-reads";',
  'import { done } from "../outputs";',
].join("\n");

const check = (procedure: string, path = "src/server/api/routers/job.ts") =>
  checkProcedures({
    path,
    text: `${IMPORTS}\nexport const jobRouter = createTRPCRouter({\n  byId: ${procedure},\n});`,
  });

describe("checkProcedures", () => {
  it.each([
    ["one call", "authedProcedure.query(({ ctx, input }) => getJob(ctx, input.id))"],
    ["a call in a field", "authedProcedure.query(async ({ ctx }) => ({ jobs: await listJobs(ctx) }))"],
    [
      "helpers of the API and core",
      "p.mutation(done(({ ctx }) => readPublic(ctx, [], (from) => getJob(from, ctx?.id ?? null))))",
    ],
    [
      "words in texts",
      'authedProcedure.meta({ summary: "Is it? (if so)" }).query(({ ctx }) => getJob(ctx, "listJobs? no"))',
    ],
  ])("accepts a procedure with %s", (_what, procedure) => {
    expect(check(procedure)).toEqual([]);
  });

  it.each([
    ["two calls", "authedProcedure.query(async ({ ctx }) => ({ ...(await getJob(ctx)), jobs: await listJobs(ctx) }))"],
    ["a condition", "authedProcedure.query(({ ctx, input }) => (input.id ? getJob(ctx, input.id) : null))"],
    ["a statement", "authedProcedure.mutation(async ({ ctx }) => { if (ctx.actor) await getJob(ctx); })"],
  ])("rejects a procedure with %s", (_what, procedure) => {
    expect(check(procedure)).toEqual([
      { path: "src/server/api/routers/job.ts", line: 5, message: expect.stringContaining("calls one domain function") },
    ]);
  });

  it("rejects functions beside a router, and leaves other files alone", () => {
    const text = "async function present(ctx: Context) {}";
    expect(checkProcedures({ path: "src/server/api/routers/job.ts", text })).toHaveLength(1);
    expect(checkProcedures({ path: "src/server/api/outputs.ts", text })).toEqual([]);
  });
});
