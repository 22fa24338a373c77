import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findClosing } from "~/server/reports";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";

const MERGED = new Date("2026-02-10T00:00:00.000Z");
const CLOSED = new Date("2026-03-05T00:00:00.000Z");

const database = await useTestDatabase();

it("findClosing tells of the job that another was merged into", async () => {
  const ctx = createTestContext({ db: database.db });
  const job = await createJob(database.db, { closedAt: CLOSED });
  const merged = await createJob(database.db, { closedAt: MERGED });
  await database.db.job.update({ where: { id: merged.id }, data: { mergedInto: job.id } });
  await database.db.jobFinding.create({
    data: {
      id: randomUUID(),
      jobId: job.id,
      reason: "scam",
      foundAt: CLOSED,
      returnsFrom: MERGED,
      closesJob: true,
      contentHash: Buffer.alloc(32),
    },
  });
  const expected = { closed_at: CLOSED.toISOString(), finding: { reason: "scam", found_at: CLOSED.toISOString() } };
  expect(await findClosing(ctx, job.shortId)).toEqual(expected);
  expect(await findClosing(ctx, merged.shortId)).toEqual(expected);
  expect(await findClosing(ctx, "nosuchjob1")).toBeNull();
});
