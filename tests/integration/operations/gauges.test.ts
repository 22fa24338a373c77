import { expect, it, vi } from "vitest";
import { conn } from "~/server/core/context";
import { listGauges, recordLedgerCheck } from "~/server/operations";
import { startQueue } from "~/server/queue";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { PATIENT } from "../../support/wait";

const database = await useTestDatabase();
process.env.DATABASE_URL = database.url;
const ctx = createTestContext({ db: database.db, clock: { now: () => new Date() } });

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const none = () => Promise.reject(new Error("not to be done here"));

async function readValues(gauge: string): Promise<Record<string, number>> {
  const gauges = (await listGauges(ctx)).filter((each) => each.gauge === gauge);
  return Object.fromEntries(gauges.map(({ labels, value }) => [Object.values(labels).join(" "), value]));
}

it("listGauges counts polled feeds that are due, late and failing", async () => {
  const feed = { source: "greenhouse", enabled: true };
  await conn(ctx).feed.createMany({
    data: [
      { ...feed, board: "later", nextPollAt: ago(-1) },
      { ...feed, board: "due", nextPollAt: ago(0.1) },
      { ...feed, board: "late", nextPollAt: ago(2), failures: 3 },
      { ...feed, board: "off", nextPollAt: ago(2), enabled: false },
      { ...feed, board: "gone", nextPollAt: ago(2), parkedAt: ago(1) },
    ],
  });
  expect(await readValues("feeds")).toEqual({ all: 3, due: 2, late: 1, failing: 1 });
});

it("listGauges reports how long the payment provider's events have waited", async () => {
  expect(await readValues("payment_events_oldest_seconds")).toEqual({ "": 0 });
  await conn(ctx).webhookEvent.createMany({
    data: [
      { id: "done", type: "payment.succeeded", receivedAt: ago(3), processedAt: ago(3) },
      { id: "waiting", type: "payment.succeeded", receivedAt: ago(1) },
    ],
  });
  expect(await readValues("payment_events_waiting")).toEqual({ "": 1 });
  const { "": age = 0 } = await readValues("payment_events_oldest_seconds");
  expect(Math.round(age / 600)).toBe(6);
});

it("listGauges counts failed runs of a task", async () => {
  const handlers = { "webhook-event": none, "poll-feeds": none, "outgoing-webhook": none, "confirm-after-apply": none };
  const tasks = [{ name: "broken", every: { cron: "0 4 * * *", retryLimit: 0 }, run: none }];
  const worker = await startQueue(() => ctx, { handlers, tasks });
  await vi.waitFor(async () => expect((await readValues("queue_jobs"))["broken failed"]).toBe(1), PATIENT);
  await worker.stop(5_000);
  expect(await readValues("queue_jobs")).toMatchObject({ "broken waiting": 0, "poll-feeds waiting": 0 });
});

it("listGauges reports the last check of the ledger, and its age", async () => {
  expect(await readValues("ledger_violations")).toEqual({});
  await recordLedgerCheck(ctx);
  expect(await readValues("ledger_violations")).toEqual({ "": 0 });
  expect((await readValues("ledger_check_age_seconds"))[""]).toBeLessThan(600);
});

it("listGauges reports an unreachable database", async () => {
  const away = { ...ctx, db: new Proxy(ctx.db, { get: () => none }) };
  const values = await listGauges(away);
  expect(values).toContainEqual({ gauge: "up", labels: { role: "all" }, value: 0 });
  expect(values.map(({ gauge }) => gauge)).not.toContain("feeds");
});
