import { afterAll, describe, expect, it } from "vitest";
import type { FigureRow } from "~/contracts/office-figures";
import { setRole } from "~/server/auth";
import { takeSteps } from "~/server/core/steps";
import { getFigures, recomputeFigures, recountFigures, rollUpFigures, storeSteps } from "~/server/office";
import { reconcilePayments } from "~/server/payments";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const steps = () => takeSteps().map(({ step, count }) => [step, count]);

/** A story of twelve days, rolled up each day as the server does. */
const shop = await TestShop.open();
takeSteps();
const owner = await shop.arrive();
await setRole(shop.ctx, { userId: owner.id, role: "owner" });
const firstDay = shop.clock.now();
const nextDay = async (days = 1) => {
  await shop.deliver();
  await rollUpFigures(shop.ctx);
  shop.pass({ days });
};
const job = await createJob(shop.database.db, { price: 18 });
const [trial, canceled, member, buyer] = [
  await shop.arrive(),
  await shop.arrive(),
  await shop.arrive(),
  await shop.arrive(),
];
const { membershipId } = await shop.buy(trial, "verification");
const second = await shop.buy(canceled, "verification");
const full = await shop.buy(member, "pro_monthly");
const pack = await shop.buy(buyer, "top_up");
await nextDay();
expect((await shop.api.post(`/api/jobs/${job.id}/unlock`, { token: buyer.token })).status).toBe(200);
await shop.control(`POST payments/${pack.paymentId}/refund`, { amount: 4 });
await nextDay();
const other = await shop.buy(buyer, "value_pack");
await shop.deliver();
await shop.control(`POST payments/${other.paymentId}/dispute`, {});
await nextDay(3);
await shop.control(`POST memberships/${membershipId}/renew`);
await shop.control(`POST payments/${second.paymentId}/refund`, {});
await shop.deliver();
await reconcilePayments(shop.ctx);
await nextDay(6);
await shop.control(`POST payments/${full.paymentId}/refund`, {});
await shop.deliver();
await nextDay();
// Still runs, undecided.
await shop.buy(await shop.arrive(), "verification");
await shop.deliver();
await rollUpFigures(shop.ctx);
// Trials are decided after their day, which the daily task counts again.
await recountFigures(shop.ctx);

afterAll(() => shop.close());

const read = (days: 30 | 90 = 30) =>
  getFigures({ ...shop.ctx, actor: { userId: owner.id, sessionId: null } }, { days });

const formatDay = (day: Date) => day.toISOString().slice(0, 10);

/** Reads all pages, of one row each. */
async function listRows(range: { figure: string; from: string; to: string }): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const input = { ...range, limit: 1, ...(cursor === "" ? {} : { cursor }) };
    const { body } = await shop.api.query("office.figureRows", input, { token: owner.token });
    rows.push(...(at(body, "rows") as FigureRow[]));
    cursor = at(body, "next_cursor") as string | null;
  }
  return rows;
}

function stored() {
  const orderBy = [{ day: "asc" as const }, { figure: "asc" as const }, { currency: "asc" as const }];
  return shop.database.db.dailyFigure.findMany({ where: { figure: { not: "computed" } }, orderBy });
}

describe("daily figures", () => {
  it("sum what the books say", async () => {
    const { figures, recurring, trials } = await read();
    const totals = Object.fromEntries(
      figures.map(({ id, values }) => [id, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)]),
    );
    expect(totals).toEqual({
      charged: 249 * 3 + 3999 + 999 + 3999 + 3999,
      refunded: 400 + 249 + 3999,
      disputes: 1,
      members_started: 4,
      members_ended: 2,
      packs: 2,
      consultations: 0,
      unlocks: 1,
      connects_spent: 18,
      connects_returned: 0,
      letters: 0,
    });
    expect(recurring).toMatchObject([{ currency: "usd", amount: 3999 }]);
    expect(trials).toMatchObject({ started: 2, paid: 1 });
  });

  it("say what the monthly revenue was at the end of each day, and how the trials of each day went", async () => {
    const { recurring, trials, days } = await read();
    const fromFirst = <Value>(values: readonly Value[] = []) => values.slice(days.indexOf(formatDay(firstDay)));
    // The full membership ran from the first day to the twelfth, and the paid trial became one on the sixth.
    const levels = fromFirst(recurring?.[0]?.values);
    expect(levels).toEqual([3999, 3999, 3999, 3999, 3999, 7998, 7998, 7998, 7998, 7998, 7998, 3999, 3999]);
    expect(fromFirst(trials?.started_by_day).slice(0, 2)).toEqual([2, 0]);
    expect(fromFirst(trials?.paid_by_day).slice(0, 2)).toEqual([1, 0]);
    const { recurring: longer } = await read(90);
    expect(longer?.[0]?.values.slice(-levels.length)).toEqual(levels);
    expect(longer?.[0]?.values[0]).toBeNull();
  });

  it("of memberships lead to the members of now, and to the trials of their days", async () => {
    const { recurring, trials } = await read();
    const range = { from: formatDay(firstDay), to: formatDay(firstDay) };
    const members = await listRows({ figure: "recurring", ...range });
    expect(members.map(({ amount, currency }) => ({ amount, currency }))).toEqual([{ amount: 3999, currency: "usd" }]);
    expect(recurring?.[0]?.amount).toBe(3999);
    const rows = await listRows({ figure: "trials", ...range });
    expect(rows.length).toBe(trials?.started);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(trials?.paid);
    expect(rows.map(({ what }) => what).toSorted()).toEqual(["Verification, not paid", "Verification, paid since"]);
    expect(rows.every(({ user }) => user !== null)).toBe(true);
  });

  it("of memberships leave as CSV, by day and by row, for owners only", async () => {
    const support = await shop.arrive();
    await setRole(shop.ctx, { userId: support.id, role: "support" });
    const range = { from: formatDay(firstDay), to: formatDay(shop.clock.now()) };
    const download = async (call: string, input: object, { token }: SignedInUser) => {
      const ticket = await shop.api.mutate(`office.${call}`, input, { token });
      return shop.api.get(String(at(ticket.body, "path")));
    };
    for (const figure of ["recurring", "trials"]) {
      expect((await download("figureTicket", { figure }, support)).status).toBe(404);
      expect((await download("figureRowsTicket", { figure, ...range }, support)).status).toBe(404);
    }
    const lines = async (call: string, input: object) =>
      (await download(call, input, owner)).text.trim().split("\r\n").slice(1);
    const levels = await lines("figureTicket", { figure: "recurring" });
    const first = levels.indexOf(`${formatDay(firstDay)},recurring,usd,3999`);
    expect(levels.slice(0, first).every((line) => line.endsWith(",recurring,usd,0"))).toBe(true);
    expect(levels[first + 5]?.endsWith(",recurring,usd,7998")).toBe(true);
    expect(levels.at(-1)).toBe(`${range.to},recurring,usd,3999`);
    expect(await lines("figureTicket", { figure: "trials" })).toEqual([
      `${formatDay(firstDay)},trials,,2`,
      `${formatDay(firstDay)},trials_paid,,1`,
      `${range.to},trials,,1`,
    ]);
    const [member = "", ...others] = await lines("figureRowsTicket", { figure: "recurring", ...range });
    expect(others).toEqual([]);
    expect(member.endsWith(",3999,usd")).toBe(true);
    expect(member).not.toContain("@");
  });

  it("agree with the payments and memberships themselves", async () => {
    const { db } = shop.database;
    const { figures, recurring } = await read();
    const charged = figures.find(({ id }) => id === "charged")?.values.reduce<number>((sum, v) => sum + (v ?? 0), 0);
    const paid = await db.payment.aggregate({
      where: { status: { in: ["paid", "disputed", "refunded"] } },
      _sum: { amount: true },
    });
    expect(charged).toBe(paid._sum.amount);
    const running = await db.membership.count({ where: { status: "active", payments: { some: { renewal: true } } } });
    expect(recurring).toMatchObject([{ currency: "usd", amount: running * 3999 }]);
  });

  it("are the same whether computed day by day or all at once", async () => {
    const incremental = await stored();
    await shop.database.db.dailyFigure.deleteMany();
    await rollUpFigures(shop.ctx);
    expect(await stored()).toEqual(incremental);
    await Promise.all([1, 2, 3].map(() => recomputeFigures(shop.ctx, { from: firstDay, to: shop.clock.now() })));
    expect(await stored()).toEqual(incremental);
  });

  it("say of days that weren't computed that they are unknown", async () => {
    const { figures, days } = await read(90);
    const charged = figures.find(({ id }) => id === "charged");
    expect(days).toHaveLength(90);
    expect(charged?.values[0]).toBeNull();
    expect(charged?.values.at(-2)).toBe(0);
  });

  it("are the sums of the rows behind them, by day, by page and as CSV", async () => {
    const { figures, days } = await read(90);
    for (const { id, currency, values } of figures) {
      for (const [index, value] of [
        ...values.entries(),
        ["all", values.reduce<number>((a, b) => a + (b ?? 0), 0)],
      ] as const) {
        const [from, to] = index === "all" ? [days.at(0), days.at(-1)] : [days.at(index), days.at(index)];
        if (!value) continue;
        const rows = await listRows({ figure: id, from: String(from), to: String(to) });
        const own = rows.filter((row) => row.currency === currency);
        expect(
          own.reduce((sum, { amount }) => sum + amount, 0),
          `${id} ${from} ${to}`,
        ).toBe(value);
        expect(rows.every(({ user }) => user !== null)).toBe(true);
      }
    }
  });

  it("say of what they count who and which job it was, but not of whose own job", async () => {
    const range = { figure: "unlocks", from: formatDay(firstDay), to: formatDay(shop.clock.now()) };
    const [row] = await listRows(range);
    const { db } = shop.database;
    const { jobId, userId } = await db.unlock.findFirstOrThrow({ where: { transferId: row?.id ?? "" } });
    const { slug } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
    expect(row).toMatchObject({ what: "Unlock", job_slug: slug, payment_id: null, user: { id: userId } });
    await db.job.update({
      where: { id: jobId },
      data: { source: "own", ownerId: userId, connectsPrice: 0, lockable: false },
    });
    expect((await listRows(range)).at(-1)?.job_slug).toBeNull();
  });

  it("show their rows to those who may see them", async () => {
    const support = await shop.arrive();
    await setRole(shop.ctx, { userId: support.id, role: "support" });
    const range = { from: formatDay(firstDay), to: formatDay(shop.clock.now()) };
    const status = async (figure: string, { token }: { token?: string }) => {
      const { status: page, body } = await shop.api.query("office.figureRows", { figure, ...range }, { token });
      const ticket = await shop.api.mutate("office.figureRowsTicket", { figure, ...range }, { token });
      const path = ticket.status === 200 ? String(at(ticket.body, "path")) : null;
      const download = path === null ? null : await shop.api.get(path);
      expect(JSON.stringify(body)).not.toContain("password");
      return [page, download?.status ?? ticket.status];
    };
    expect(await status("unlocks", support)).toEqual([200, 200]);
    expect(await status("charged", support)).toEqual([404, 404]);
    expect(await status("charged", owner)).toEqual([200, 200]);
    for (const other of [{}, await shop.arrive()]) expect(await status("unlocks", other)).toEqual([404, 404]);
    const ticket = await shop.api.mutate(
      "office.figureRowsTicket",
      { figure: "charged", ...range },
      { token: owner.token },
    );
    const { text } = await shop.api.get(String(at(ticket.body, "path")));
    expect(text.trim().split("\r\n")).toHaveLength(8);
    expect(text).not.toContain("@");
  });

  it("show money to owners only, and leave as CSV under the same rule", async () => {
    const support = await shop.arrive();
    await setRole(shop.ctx, { userId: support.id, role: "support" });
    const { body } = await shop.api.query("office.figures", {}, { token: support.token });
    const ids = (at(body, "figures") as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(["unlocks", "connects_spent", "connects_returned", "letters"]);
    expect([at(body, "recurring"), at(body, "trials")]).toEqual([null, null]);
    const download = async (token: string) => {
      const ticket = await shop.api.mutate("office.figureTicket", { figure: "charged" }, { token });
      return shop.api.get(String(at(ticket.body, "path")));
    };
    expect((await download(support.token)).status).toBe(404);
    const { status, text } = await download(owner.token);
    expect(status).toBe(200);
    expect(text).toContain(",charged,usd,");
    expect((await shop.api.query("office.figures", {}, { token: undefined })).status).toBe(404);
  });
});

describe("steps of the funnel", () => {
  it("are counted where they happen, once, and stored as totals of a day that a recount keeps", async () => {
    takeSteps();
    const user = await shop.arrive();
    const job = await createJob(shop.database.db, { price: 18 });
    const unlock = () => shop.api.post(`/api/jobs/${job.id}/unlock`, { token: user.token });
    expect((await unlock()).status).toBe(402);
    await shop.buy(user, "top_up");
    await shop.deliver();
    await unlock();
    await unlock();
    const apply = () => shop.api.post(`/api/jobs/${job.id}/apply`, { token: user.token });
    expect((await apply()).status).toBe(200);
    shop.pass({ seconds: 1 });
    await apply();
    const counts = { checkout: 1, paid: 1, unlock_pressed: 3, unlocked: 1, applied: 1 };
    await storeSteps(shop.ctx);
    expect(steps()).toEqual([]);
    await recountFigures(shop.ctx);
    const { funnel } = await read();
    const today = Object.fromEntries((funnel ?? []).map(({ step, values }) => [step, values.at(-1)]));
    expect(today).toMatchObject(counts);
  });
});
