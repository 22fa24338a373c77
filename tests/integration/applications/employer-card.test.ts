import { beforeEach, describe, expect, it } from "vitest";
import { getEmployerCard } from "~/server/applications";
import type { ServiceContext } from "~/server/core/context";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { importBoard, importOpen } from "../../support/invented-postings";

const database = await useTestDatabase();
let ctx: ServiceContext;

beforeEach(async () => {
  ctx = createTestContext({ db: database.db, clock: new TestClock(new Date("2026-11-20T12:00:00Z")) });
  await database.db.posting.deleteMany();
  await database.db.job.deleteMany();
});

async function findDeadline() {
  const { id } = await database.db.job.findFirstOrThrow({ where: { mergedInto: null } });
  return (await getEmployerCard(ctx, id))?.closes_at;
}

/** States a deadline on the employer's board, as Greenhouse's boards may. */
const stateDeadline = (expiresAt: Date | null, sourceKey: string) =>
  database.db.posting.updateMany({ where: { source: "ashby", sourceKey }, data: { expiresAt } });

describe("an employer's card", () => {
  it("has no deadline from the end of an aggregator's listing", async () => {
    await importOpen(ctx, [{ key: "1", expires: "2026-12-01" }]);
    expect(await findDeadline()).toBeNull();
  });

  it("has the deadline of the employer's board, whatever aggregators say", async () => {
    await importOpen(ctx, [{ key: "1", expires: "2026-12-24" }]);
    await importBoard(ctx, [{ key: "1", place: "Portugal" }]);
    expect(await findDeadline()).toBeNull();
    await stateDeadline(new Date("2026-12-01T12:00:00Z"), "1");
    expect(await findDeadline()).toBe("2026-12-01T12:00:00.000Z");
  });

  it("has no deadline while one of the employer's postings states none", async () => {
    await importOpen(ctx, [{ key: "1" }]);
    await importBoard(ctx, [
      { key: "1", place: "Lisbon" },
      { key: "2", place: "Porto" },
    ]);
    await stateDeadline(new Date("2026-12-01T12:00:00Z"), "1");
    expect(await findDeadline()).toBeNull();
    await stateDeadline(new Date("2026-12-08T12:00:00Z"), "2");
    expect(await findDeadline()).toBe("2026-12-08T12:00:00.000Z");
  });

  it("links the role's live postings for other places", async () => {
    await importBoard(
      ctx,
      ["Lisbon", "Porto", "Brazil"].map((place, index) => ({ key: String(index + 1), place })),
    );
    const { id, sourceKey } = await database.db.job.findFirstOrThrow({ where: { mergedInto: null } });
    await database.db.job.update({ where: { id }, data: { connectsPrice: 0 } });
    const own = Number(sourceKey);
    const links = (keys: number[]) => keys.map((key) => `https://jobs.example.com/${key}/apply`);
    const listLinks = async () =>
      (await getEmployerCard(ctx, id))?.postings.map((posting) => posting.apply_url).toSorted();
    const others = [1, 2, 3].filter((key) => key !== own);
    expect(await listLinks()).toEqual(links(others));
    const [closed = 0, live = 0] = others;
    await database.db.posting.updateMany({ where: { sourceKey: String(closed) }, data: { closedAt: new Date() } });
    expect(await listLinks()).toEqual(links([live]));
  });

  it("links nothing while the job is locked", async () => {
    await importBoard(ctx, [
      { key: "1", place: "Lisbon" },
      { key: "2", place: "Brazil" },
    ]);
    const { id } = await database.db.job.findFirstOrThrow({ where: { mergedInto: null } });
    expect(await getEmployerCard(ctx, id)).toBeNull();
  });
});
