import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import type { ConnectsRow } from "~/contracts/office-person";
import { PERSON_LISTS, PERSON_ROWS, type PersonList } from "~/contracts/rules/office";
import { setRole } from "~/server/auth";
import { grantConnects } from "~/server/connects";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";

const ROWS = 25;

const jobs: { id: string; slug: string }[] = [];

const shop = await TestShop.open();
const { ctx, api } = shop;
const { db } = ctx;
const owner = await shop.arrive();
await setRole(ctx, { userId: owner.id, role: "owner" });
const seeker = await shop.arrive();
await shop.buy(seeker, "top_up");
await shop.deliver();
await grantConnects(ctx, { userId: seeker.id, connects: 1000, reason: "Invited", idempotencyKey: randomUUID() });
for (let row = 0; row < ROWS; row += 1) jobs.push(await createJob(db, { title: `Engineer ${row}`, price: 2 }));
for (const { id } of jobs) expect((await api.post(`/api/jobs/${id}/unlock`, { token: seeker.token })).status).toBe(200);
const grant = { connects: 7, reason: "A lost letter", idempotencyKey: randomUUID() };
await grantConnects(ctx, { userId: seeker.id, code: "STAFF_GRANTED", ...grant });

// Many at one moment, so that pages end between rows of the same time.
const now = new Date();
const { checkoutId, providerUpdatedAt } = await db.payment.findFirstOrThrow({ where: { userId: seeker.id } });
const payment = { checkoutId, userId: seeker.id, offer: "top_up", renewal: false, amount: 999, currency: "usd" };
const times = { recordedAt: now, changedAt: now };
for (const { id: jobId } of jobs) {
  const [id, providerId] = [randomUUID(), randomUUID()];
  await db.payment.create({
    data: { ...payment, id, providerId, status: "failed", providerUpdatedAt, createdAt: now },
  });
  const letter = {
    userId: seeker.id,
    jobId,
    price: 8,
    holdId: randomUUID(),
    transferId: randomUUID(),
    createdAt: now,
  };
  await db.coverLetter.create({ data: { id: randomUUID(), ...letter } });
  const logged = { userId: seeker.id, kind: "code", state: "accepted" as const, attempts: 1, ...times };
  await db.emailLogEntry.create({ data: { id: randomUUID(), ...logged } });
  const facts = { kind: "membership_ended", unpaid: false };
  const ofPayment = { userId: seeker.id, key: randomUUID(), facts, recordedAt: now, tryAt: now, sentAt: now };
  await db.paymentEmail.create({ data: { id: randomUUID(), ...ofPayment } });
}

afterAll(() => shop.close());

type Row = Record<string, unknown>;
const keyOf = (row: Row) => String(row.id ?? row.job_id);

async function readPage(list: PersonList, page: { limit: number; cursor?: string }, token = owner.token) {
  const { status, body } = await shop.api.query("office.personRows", { id: seeker.id, list, ...page }, { token });
  return { status, rows: at(body, "page", "rows") as Row[], next: at(body, "page", "next_cursor") as string | null };
}

async function readAll(list: PersonList, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await readPage(list, { limit, ...(cursor === undefined ? {} : { cursor }) });
    expect(page.status).toBe(200);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

it.each(PERSON_LISTS)("all of a person's %s can be read, page by page, each once and in one order", async (list) => {
  const all = await readAll(list, 100);
  expect(all.length).toBeGreaterThanOrEqual(ROWS);
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
  expect((await readAll(list, 7)).map(keyOf)).toEqual(all.map(keyOf));
  const { body } = await shop.api.query("office.person", { id: seeker.id }, { token: owner.token });
  const listRows = at(body, list === "connects" ? "history" : list) as Row[];
  expect(listRows.map(keyOf)).toEqual(all.slice(0, PERSON_ROWS).map(keyOf));
});

it("a page of a person's connects has running balances, jobs, payments and the reasons of grants", async () => {
  const entries = (await readAll("connects", 7)) as ConnectsRow[];
  for (const [index, entry] of entries.entries()) {
    expect(entry.balance).toBe((entries[index + 1]?.balance ?? 0) + entry.amount);
  }
  const [granted, ...rest] = entries;
  expect(granted).toMatchObject({ code: "STAFF_GRANTED", amount: 7, reason: "A lost letter", job: null });
  expect(rest.slice(0, ROWS).map(({ job }) => job?.slug)).toEqual(jobs.toReversed().map(({ slug }) => slug));
  const bought = entries.find(({ code }) => code === "CONNECTS_PURCHASED");
  const payment = await shop.database.db.payment.findUniqueOrThrow({ where: { id: bought?.payment_id ?? "" } });
  expect(bought?.amount).toBe(payment.connects);
});

it("a person's page says what was refunded of a payment, and which requests about the person wait", async () => {
  const { db } = shop.database;
  const read = async () => (await shop.api.query("office.person", { id: seeker.id }, { token: owner.token })).body;
  const { id } = await db.payment.findFirstOrThrow({ where: { userId: seeker.id, status: "paid" } });
  await db.payment.update({ where: { id }, data: { refundedAmount: 250 } });
  const { rows } = await readPage("payments", { limit: 100 });
  expect(rows.find((row) => row.id === id)).toMatchObject({ amount: 9.99, refunded: 2.5 });
  expect(at(await read(), "requests")).toEqual([]);
  const request = { act: "user.suspend", subjectKind: "user", input: {}, reason: "Spam", requestedById: owner.id };
  const waiting = { ...request, id: randomUUID(), subjectId: seeker.id, requestedAt: new Date() };
  await db.approval.createMany({
    data: [
      waiting,
      { ...waiting, id: randomUUID(), state: "withdrawn" },
      { ...waiting, id: randomUUID(), subjectId: owner.id },
    ],
  });
  expect(at(await read(), "requests")).toEqual([{ id: waiting.id, act: "user.suspend" }]);
});

it("a person's page has the email to send again, also one that is older than the newest", async () => {
  const oldest = (await readAll("emails", 100)).at(-1);
  const read = async (id: string, email: unknown) =>
    at((await shop.api.query("office.person", { id, email }, { token: owner.token })).body, "chosen_email");
  expect(await read(seeker.id, oldest?.id)).toMatchObject({ id: oldest?.id });
  expect(await read(owner.id, oldest?.id)).toBeNull();
  expect(await read(seeker.id, "nobody")).toBeNull();
});

it("a person's lists reject cursors of another list, and are for owners and support only", async () => {
  const { next } = await readPage("unlocks", { limit: 1 });
  expect((await readPage("letters", { limit: 1, cursor: next ?? "" })).status).toBe(400);
  expect((await readPage("connects", { limit: 1, cursor: next ?? "" })).status).toBe(400);
  for (const list of PERSON_LISTS) expect((await readPage(list, { limit: 1 }, seeker.token)).status).toBe(404);
  const unknown = { id: randomUUID(), list: "connects" };
  expect((await shop.api.query("office.personRows", unknown, { token: owner.token })).status).toBe(404);
});
