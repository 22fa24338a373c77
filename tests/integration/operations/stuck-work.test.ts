import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startQueue } from "~/server/queue";
import { at, TestApi } from "../../support/api";
import { createTestContext, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { addSignedInUsers, type SignedInUser } from "../../support/population";
import { PATIENT } from "../../support/wait";

const lines: LogLines = [];
const database = await useTestDatabase();
let api: TestApi;
let admin: SignedInUser;
let other: SignedInUser;
let stop: () => Promise<void>;
let failures = 0;
let mayFail = true;

beforeAll(async () => {
  process.env.DATABASE_URL = database.url;
  const ctx = createTestContext({ db: database.db, clock: { now: () => new Date() } }, lines);
  api = new TestApi(ctx);
  [admin = { id: "", token: "" }, other = { id: "", token: "" }] = await addSignedInUsers(ctx, 2, 1);
  await database.db.user.update({ where: { id: admin.id }, data: { admin: true } });
  const nothing = async () => undefined;
  const run = async () => {
    if (!mayFail) return;
    failures += 1;
    throw new Error("The service is away.");
  };
  const every = { cron: "0 4 1 1 *", retryLimit: 0 };
  const sending = ["send-payment-emails", "send-waiting-emails", "send-webhooks"].map((name) => ({
    name,
    every,
    run: nothing,
  }));
  const tasks = [{ name: "broken", every, run, lateSeconds: 2 }, ...sending];
  const handlers = {
    "webhook-event": nothing,
    "poll-feeds": nothing,
    "outgoing-webhook": nothing,
    "confirm-after-apply": nothing,
  };
  const worker = await startQueue(() => ctx, { handlers, tasks });
  stop = () => worker.stop(5_000);
});
afterAll(() => stop());

const listStuck = async () => at((await api.query("operations.work", undefined, { token: admin.token })).body, "stuck");
const send = (call: "retry" | "discard", input: object, { token } = admin) =>
  api.mutate(`operations.${call}`, input, { token });

it("admins see failed jobs, and retry and discard them; others get a 404", async () => {
  const rows = await vi.waitFor(async () => {
    const stuck = await listStuck();
    expect(stuck).toEqual([
      {
        kind: "job",
        id: expect.any(String) as string,
        about: "broken",
        reason: "The service is away.",
        since: expect.any(String) as string,
      },
    ]);
    return { kind: "job", id: String(at(stuck, 0, "id")) };
  }, PATIENT);
  expect((await send("retry", rows, other)).status).toBe(404);
  expect((await send("retry", rows)).status).toBe(200);
  await vi.waitFor(() => expect(failures).toBe(2), PATIENT);
  await vi.waitFor(async () => expect(await listStuck()).toHaveLength(1), PATIENT);
  mayFail = false;
  expect((await send("discard", { ...rows, reason: " " })).status).toBe(400);
  expect((await send("discard", { ...rows, reason: "The service is gone." })).status).toBe(200);
  expect(await listStuck()).toEqual([]);
  expect((await send("discard", { ...rows, reason: "Again." })).status).toBe(404);
  expect(lines.find((line) => line.includes("stuck work discarded"))).toContain(`"admin":"${admin.id}"`);
});

it("admins discard emails and payment events that wait too long, and no payments", async () => {
  const [email, recordedAt] = [randomUUID(), new Date(Date.now() - 600_000)];
  const waiting = { userId: other.id, key: "test", facts: { kind: "receipt" }, recordedAt, tryAt: recordedAt };
  await database.db.paymentEmail.create({ data: { id: email, ...waiting, attempts: 2 } });
  await database.db.webhookEvent.create({ data: { id: "msg_1", type: "payment.succeeded", receivedAt: recordedAt } });
  expect(await listStuck()).toHaveLength(2);
  const reason = "Settled by hand.";
  expect((await send("discard", { kind: "email", id: email, reason })).status).toBe(200);
  expect((await send("discard", { kind: "payment_event", id: "msg_1", reason })).status).toBe(200);
  expect((await send("discard", { kind: "payment", id: randomUUID(), reason })).status).toBe(400);
  expect(await listStuck()).toEqual([]);
});

it("admins see account emails that the mail server keeps refusing, and retry and discard them", async () => {
  const [id, createdAt] = [randomUUID(), new Date(Date.now() - 600_000)];
  const times = { createdAt, tryAt: new Date(Date.now() + 600_000), expiresAt: new Date(Date.now() + 600_000) };
  const sealed = new Uint8Array(1);
  await database.db.waitingEmail.create({ data: { id: randomUUID(), sealed, ...times } });
  await database.db.waitingEmail.create({ data: { id, sealed, attempts: 3, ...times } });
  expect(await listStuck()).toEqual([
    { kind: "email", id, about: "account", reason: "3 attempts", since: createdAt.toISOString() },
  ]);
  expect((await send("retry", { kind: "email", id })).status).toBe(200);
  expect((await database.db.waitingEmail.findUniqueOrThrow({ where: { id } })).tryAt.getTime()).toBeLessThan(
    Date.now(),
  );
  expect((await send("discard", { kind: "email", id, reason: "Unknown address." })).status).toBe(200);
  expect(await database.db.waitingEmail.count()).toBe(1);
});

it("admins see webhook deliveries that keep failing or wait too long, and retry and discard them", async () => {
  const [failing, late, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  const [now, happenedAt] = [Date.now(), new Date(Date.now() - 600_000)];
  const secret = new Uint8Array(1);
  const webhook = await database.db.outgoingWebhook.create({
    data: { userId: other.id, url: "https://hooks.example/in?key=secret", events: ["job.unlocked"], secret },
  });
  const delivery = (id: string, nextAt: number) => ({
    id,
    webhookId: webhook.id,
    userId: other.id,
    eventId: randomUUID(),
    type: "job.unlocked",
    happenedAt,
    nextAt: new Date(nextAt),
  });
  await database.db.outgoingWebhookDelivery.createMany({
    data: [
      { ...delivery(failing, now + 600_000), attempts: 2, tries: 2 },
      delivery(late, now - 400_000),
      { ...delivery(fresh, now), attempts: 1, tries: 1 },
    ],
  });
  await database.db.outgoingWebhookAttempt.create({
    data: { deliveryId: failing, number: 2, at: new Date(), durationMs: 1, status: 503 },
  });
  const common = { kind: "webhook", about: "job.unlocked to hooks.example", since: happenedAt.toISOString() };
  const stuck = (await listStuck()) as { reason: string }[];
  expect(stuck.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
    { ...common, id: late, reason: "0 attempts" },
    { ...common, id: failing, reason: "2 attempts; last: HTTP 503" },
  ]);

  const find = (id: string) => database.db.outgoingWebhookDelivery.findUniqueOrThrow({ where: { id } });
  expect((await send("retry", { kind: "webhook", id: failing })).status).toBe(200);
  expect((await find(failing)).nextAt?.getTime()).toBeLessThanOrEqual(Date.now());
  const reason = "Its owner asked for this.";
  expect((await send("discard", { kind: "webhook", id: fresh, reason })).status).toBe(404);
  for (const id of [failing, late]) {
    expect((await send("discard", { kind: "webhook", id, reason })).status).toBe(200);
    expect(await find(id)).toMatchObject({ state: "stopped", nextAt: null });
  }
  expect(await listStuck()).toEqual([]);
});

it("admins discard stuck work beyond the hundred that the list shows", async () => {
  const receivedAt = new Date(Date.now() - 600_000);
  const ids = Array.from({ length: 101 }, (_, number) => `msg_many_${String(number).padStart(3, "0")}`);
  await database.db.webhookEvent.createMany({ data: ids.map((id) => ({ id, type: "payment.failed", receivedAt })) });
  expect(await listStuck()).toHaveLength(100);
  const hidden = { kind: "payment_event", id: "msg_many_100", reason: "Settled by hand." };
  expect((await send("discard", hidden)).status).toBe(200);
});

it("stuck work isn't discarded unless the audit log has it", async () => {
  const id = "msg_unlogged";
  await database.db.webhookEvent.create({
    data: { id, type: "payment.failed", receivedAt: new Date(Date.now() - 600_000) },
  });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse_entry()`);
    expect((await send("discard", { kind: "payment_event", id, reason: "Settled by hand." })).status).toBe(500);
    await owner.query("DROP FUNCTION refuse_entry CASCADE");
  } finally {
    await owner.end();
  }
  expect(await database.db.webhookEvent.findUnique({ where: { id } })).toMatchObject({ processedAt: null });
});
