import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { recordAct } from "~/server/audit";
import { setRole } from "~/server/auth";
import { at } from "../../support/api";
import { ACCOUNT } from "../../support/shop-env";
import { TestShop } from "../../support/payments";

/** The provider's ids of the buyer's payments. */
const ids: Record<"pack" | "refunded" | "disputed" | "parked" | "late", string> = {
  pack: "",
  refunded: "",
  disputed: "",
  parked: "",
  late: "",
};

const shop = await TestShop.open();
const owner = await shop.arrive();
await setRole(shop.ctx, { userId: owner.id, role: "owner" });
const buyer = await shop.arrive();
ids.pack = (await shop.buy(buyer, "top_up")).paymentId;
ids.refunded = (await shop.buy(buyer, "value_pack")).paymentId;
ids.disputed = (await shop.buy(buyer, "power_pack")).paymentId;
ids.parked = (await shop.buy(buyer, "pro_pack")).paymentId;
await shop.rewrite(ids.parked, { total: 1 });
const { membershipId } = await shop.buy(buyer, "pro_monthly");
await shop.deliver();
shop.pass({ seconds: 1 });
await shop.control(`POST payments/${ids.refunded}/refund`, { amount: 3 });
await shop.control(`POST payments/${ids.disputed}/dispute`, { reason: "fraudulent" });
await shop.control(`POST memberships/${membershipId}/fail-renewal`);
await shop.deliver();
const late = await shop.database.db.payment.findFirstOrThrow({ where: { userId: buyer.id, status: "failed" } });
ids.late = late.providerId;

afterAll(() => shop.close());

async function list(input: object): Promise<Record<string, unknown>[]> {
  const { status, body } = await shop.api.query("officePayment.list", input, { token: owner.token });
  expect(status).toBe(200);
  return at(body, "payments") as Record<string, unknown>[];
}

const idsOf = (payments: Record<string, unknown>[]) => payments.map((payment) => payment.provider_id);

describe("the office's payments", () => {
  it("are listed by state, with what to do about each", async () => {
    expect(idsOf(await list({ list: "parked" }))).toEqual([ids.parked]);
    expect(idsOf(await list({ list: "refunds" }))).toEqual([ids.refunded]);
    expect(idsOf(await list({ list: "disputed" }))).toEqual([ids.disputed]);
    expect(idsOf(await list({ list: "past_due" }))).toEqual([ids.late]);
    const [parked] = await list({ list: "parked" });
    expect(parked?.parked).toEqual({ reason: "it is of 100, not of 11999", step: "owner_decides" });
    const [disputed] = await list({ list: "disputed" });
    expect(disputed?.disputes).toMatchObject([{ status: "open", needs_reply: true, reason: "fraudulent" }]);
    expect(at(disputed, "disputes", "0", "reply_by")).toMatch(/^\d{4}-/);
    const [refunded] = await list({ list: "refunds" });
    expect(refunded).toMatchObject({ amount: 3999, refunded: 300, refunds: [{ amount: 300, status: "succeeded" }] });
    const [late] = await list({ list: "past_due" });
    expect(late).toMatchObject({ is_past_due: true, status: "failed" });
  });

  it("are found by address, ids of both sides and receipt number", async () => {
    const { db } = shop.database;
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { providerId: ids.refunded } } });
    const dispute = await db.dispute.findFirstOrThrow({ where: { payment: { providerId: ids.disputed } } });
    const pack = await db.payment.findUniqueOrThrow({ where: { providerId: ids.pack }, include: { checkout: true } });
    const receipt = `${pack.series}-${String(pack.number).padStart(6, "0")}`;
    expect(idsOf(await list({ q: `${buyer.id}@EXAMPLE` }))).toHaveLength(6);
    expect(idsOf(await list({ q: buyer.id }))).toHaveLength(6);
    for (const q of [pack.id, ids.pack, receipt, pack.checkoutId, pack.checkout.providerId ?? ""])
      expect(idsOf(await list({ q })), q).toEqual([ids.pack]);
    for (const q of [refund.id, refund.providerId ?? ""]) expect(idsOf(await list({ q }))).toEqual([ids.refunded]);
    for (const q of [dispute.id, dispute.providerId]) expect(idsOf(await list({ q }))).toEqual([ids.disputed]);
    expect(await list({ q: ids.pack, list: "parked" })).toEqual([]);
    for (const q of ["nobody", "%", "'); --", "F-999999"]) expect(await list({ q }), q).toEqual([]);
  });

  it("come in pages that miss and repeat nothing", async () => {
    const seen: unknown[] = [];
    for (let cursor: unknown = undefined; ;) {
      const { body } = await shop.api.query("officePayment.list", { limit: 2, cursor }, { token: owner.token });
      seen.push(...idsOf(at(body, "payments") as Record<string, unknown>[]));
      cursor = at(body, "next_cursor");
      if (cursor === null) break;
    }
    expect(seen).toEqual(idsOf(await list({})));
    expect(new Set(seen).size).toBe(6);
  });

  it("are exported as CSV without names and addresses", async () => {
    const answer = await shop.api.mutate("officePayment.csvTicket", { list: "refunds" }, { token: owner.token });
    const { status, text } = await shop.api.get(String(at(answer.body, "path")));
    expect(status).toBe(200);
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(ids.refunded);
    expect(text).toContain(",3999,0,300,usd,400");
    expect(text).not.toContain("@");
  });

  it("hold no secret of the provider or the account, and are shown to owners only", async () => {
    const { id } = await shop.database.db.payment.findFirstOrThrow({ where: { providerId: ids.pack } });
    const answers = [
      await shop.api.query("officePayment.list", {}, { token: owner.token }),
      await shop.api.query("officePayment.get", { id }, { token: owner.token }),
    ];
    const { passwordHash } = await shop.database.db.user.findUniqueOrThrow({ where: { id: buyer.id } });
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      for (const secret of [ACCOUNT.apiKey, ACCOUNT.secret, buyer.token, passwordHash, "argon2"])
        if (secret) expect(text).not.toContain(secret);
    }
    const support = await shop.arrive();
    await setRole(shop.ctx, { userId: support.id, role: "support" });
    for (const token of [support.token, buyer.token, undefined]) {
      expect((await shop.api.query("officePayment.get", { id }, { token })).status).toBe(404);
      for (const call of ["reconcile", "csvTicket", "receiptTicket"])
        expect((await shop.api.mutate(`officePayment.${call}`, { id, list: "all" }, { token })).status).toBe(404);
    }
  });

  it("are reconciled on request, which the audit log records", async () => {
    expect((await shop.api.mutate("officePayment.reconcile", undefined, { token: owner.token })).status).toBe(200);
    const entries = await shop.database.db.auditEntry.findMany({ where: { act: "payments.reconcile" } });
    expect(entries).toMatchObject([{ byId: owner.id }]);
  });
});

it("a refund that waits for approval is shown in the payment's currency", async () => {
  const { id: subjectId } = await shop.database.db.payment.findFirstOrThrow({ where: { providerId: ids.pack } });
  const id = randomUUID();
  const request = {
    act: "payment.refund",
    subjectKind: "payment",
    subjectId,
    input: { amount: 500 },
    reason: "Agreed",
  };
  const requested = { requestedById: owner.id, requestedAt: shop.ctx.clock.now() };
  await shop.database.db.approval.create({ data: { id, ...request, ...requested } });
  const { body } = await shop.api.query("office.approvals", undefined, { token: owner.token });
  expect(at(body, "approvals")).toMatchObject([{ id, amount: 500, currency: "usd" }]);
});

describe("the audit log of a payment", () => {
  it("shows money with its currency, also of entries that were recorded without one, on the page and as CSV", async () => {
    const { db } = shop.database;
    const { id } = await db.payment.findFirstOrThrow({ where: { providerId: ids.pack } });
    const unknown = randomUUID();
    const record = (subjectId: string, currency?: string) =>
      recordAct(shop.ctx, {
        act: "payment.refund",
        subject: { kind: "payment", id: subjectId },
        before: { refunded: 0, ...(currency ? { currency } : {}) },
        after: { refunded: 2000, ...(currency ? { currency } : {}), refund: "r1" },
      });
    await record(id);
    await record(unknown);
    await record(unknown, "eur");
    const read = async (subject: string) => {
      const filter = { subject_kind: "payment", subject_id: subject };
      const { body } = await shop.api.query("office.audit", filter, { token: owner.token });
      return (at(body, "entries") as { before: unknown; after: unknown }[]).map(({ before, after }) => [before, after]);
    };
    expect(await read(id)).toEqual([[{ refunded: "$0.00" }, { refunded: "$20.00", refund: "r1" }]]);
    expect(await read(unknown)).toEqual([
      [{ refunded: "0.00 EUR" }, { refunded: "20.00 EUR", refund: "r1" }],
      [{ refunded: "0 minor units" }, { refunded: "2000 minor units", refund: "r1" }],
    ]);
    const ticket = await shop.api.mutate("office.auditTicket", undefined, { token: owner.token });
    const { text } = await shop.api.get(String(at(ticket.body, "path")));
    expect(text.match(/""refunded"":""[^"]*""/g)).toEqual([
      '""refunded"":""0.00 EUR""',
      '""refunded"":""20.00 EUR""',
      '""refunded"":""0 minor units""',
      '""refunded"":""2000 minor units""',
      '""refunded"":""$0.00""',
      '""refunded"":""$20.00""',
    ]);
  });
});

describe("canceling a membership", () => {
  it("is recorded before the provider is asked, and again once it has answered", async () => {
    const seeker = await shop.arrive();
    await shop.buy(seeker, "pro_monthly");
    await shop.deliver();
    const input = { act: "membership.cancel", id: seeker.id, reason: "Asked by phone" };
    const cancel = () => shop.api.mutate("office.act", input, { token: owner.token });
    const entries = async () => {
      const where = { subjectId: seeker.id, act: { startsWith: "membership." } };
      const rows = await shop.database.db.auditEntry.findMany({ where, orderBy: { id: "asc" } });
      return rows.map((row) => [row.act, row.after]);
    };
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/memberships" } });
    expect((await cancel()).status).toBe(502);
    await shop.control("PUT knobs", {});
    expect(await entries()).toEqual([["membership.cancel", { requested: true }]]);

    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect((await entries()).slice(1)).toEqual([
      ["membership.cancel", { requested: true }],
      ["membership.cancel", { renews: false }],
    ]);
  });
});
