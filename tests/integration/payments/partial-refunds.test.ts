import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { OfferId } from "~/contracts/offers";
import { checkConnects } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { PAYMENT_GUARANTEES, reconcilePayments } from "~/server/payments";
import { settlePayment } from "../../../src/server/payments/settle-payment";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";
import { ACCOUNT } from "../../support/shop-env";

const GIFT = 5;

const shop = await TestShop.open();
const jobs = await Promise.all(Array.from({ length: 4 }, () => createJob(shop.database.db, { price: 18 })));

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

async function member(offer: OfferId = "top_up") {
  const user = await shop.arrive();
  const bought = await shop.buy(user, offer);
  await shop.deliver();
  return { user, ...bought };
}

/** Refunds some dollars, or the rest, like staff in the provider's dashboard. */
async function refund(paymentId: string, amount?: number): Promise<void> {
  await shop.control(`POST payments/${paymentId}/refund`, amount === undefined ? {} : { amount });
  shop.pass({ seconds: 1 });
}

async function spendAll({ token }: SignedInUser): Promise<void> {
  for (const { id } of jobs) expect((await shop.api.post(`/api/jobs/${id}/unlock`, { token })).status).toBe(200);
}

async function moves({ token }: SignedInUser): Promise<[unknown, unknown][]> {
  const { body } = await shop.api.get("/api/me/connects", { token });
  return (at(body, "history") as Record<string, unknown>[]).map(({ code, amount }) => [code, amount]);
}

/** Returns the connects that refund emails name as already used. */
async function owed({ id: userId }: SignedInUser): Promise<number> {
  const emails = await shop.database.db.paymentEmail.findMany({ where: { userId, key: { startsWith: "refund:" } } });
  expect(emails.length).toBeGreaterThan(0);
  return emails.reduce((sum, { facts }) => sum + Number(at(facts, "owed")), 0);
}

async function payment({ token }: SignedInUser): Promise<unknown> {
  return at((await shop.api.query("payment.history", {}, { token })).body, "payments", 0);
}

describe("a partial refund", () => {
  it.each<[OfferId, number, number]>([
    ["top_up", 9.98, 80],
    ["top_up", 0.01, 1],
    ["top_up", 5, 41],
    ["pro_pack", 1, 15],
    ["verification", 1, 21],
    ["pro_monthly", 10, 126],
  ])("of %s takes back the share of %d dollars, rounded up: %d connects", async (offer, dollars, taken) => {
    const { user, paymentId } = await member(offer);
    const before = await shop.connects(user);
    await refund(paymentId, dollars);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(before - taken);
    expect((await moves(user))[0]).toEqual(["CONNECTS_TAKEN_BACK", -taken]);
    expect(await payment(user)).toMatchObject({ status: "paid", refunded: Math.round(dollars * 100) });
  });

  it("adds up with earlier ones, and the last one takes the rest", async () => {
    const { user, paymentId } = await member();
    const left = async () => {
      await shop.deliver();
      return shop.connects(user);
    };
    await refund(paymentId, 3.33);
    expect(await left()).toBe(GIFT + 80 - 27);
    await refund(paymentId, 3.33);
    expect(await left()).toBe(GIFT + 80 - 54);
    await refund(paymentId);
    expect(await left()).toBe(GIFT);
    expect(await payment(user)).toMatchObject({ status: "refunded", refunded: 999 });
    expect(await moves(user)).toEqual([
      ["CONNECTS_TAKEN_BACK", -26],
      ["CONNECTS_TAKEN_BACK", -27],
      ["CONNECTS_TAKEN_BACK", -27],
      ["CONNECTS_PURCHASED", 80],
      ["CONNECTS_GRANTED", 5],
    ]);
  });

  it("of spent connects becomes a debt that the next purchase pays", async () => {
    const { user, paymentId } = await member();
    await spendAll(user);
    expect(await shop.connects(user)).toBe(GIFT + 80 - 72);
    await refund(paymentId, 9.98);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(0);
    await shop.buy(user, "top_up");
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 80 - 72);
  });

  it("takes connects once, whatever the order, delay and number of its events", async () => {
    const { user, paymentId, sessionId } = await member();
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { webhooks: "lost" });
    for (const part of [1, 2, 3]) {
      await refund(paymentId, part);
      if (part === 1) await settlePayment(shop.ctx, paymentId);
    }
    const tell = async (type: string) => {
      const body = { type, company_id: ACCOUNT.companyId, data: { id: "rfnd_1", payment: { id: paymentId } } };
      await shop.api.post("/api/webhooks/whop", shop.signed(`msg_${randomUUID()}`, JSON.stringify(body)));
    };
    await Promise.all(["refund.updated", "refund.created", "refund.updated", "refund.created"].map(tell));
    await Promise.all([1, 2, 3, 4].map(() => settlePayment(shop.ctx, paymentId)));
    await drainBackground();
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 80 - 49);
    expect((await moves(user)).filter(([code]) => code === "CONNECTS_TAKEN_BACK")).toEqual([
      ["CONNECTS_TAKEN_BACK", -40],
      ["CONNECTS_TAKEN_BACK", -9],
    ]);
  });

  it("made before we knew the payment grants all connects and takes back its share", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await refund(paymentId, 4);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 80 - 33);
  });

  it("of one cycle takes that cycle's connects and leaves the badge", async () => {
    const { user, paymentId, membershipId } = await member("verification");
    shop.pass({ days: 5 });
    const renewed = await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    await refund(String(at(renewed, "payment", "id")), 20);
    await refund(paymentId, 2.48);
    await shop.deliver();
    expect(await shop.profile(user)).toEqual({ status: "active", verified: true, connects: GIFT + 550 - 251 - 50 });
    await refund(paymentId);
    await refund(String(at(renewed, "payment", "id")));
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ verified: false, connects: GIFT });
  });

  it("together with a refund requested by the buyer never takes more than was granted", async () => {
    const { user, paymentId } = await member();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
    const id = at(await payment(user), "id");
    expect((await shop.api.mutate("payment.requestRefund", { id }, { token: user.token })).status).toBe(200);
    await shop.control("PUT knobs", {});
    await refund(paymentId, 4);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT);
    expect(await owed(user)).toBe(0);
    shop.clock.advance({ minutes: 2 });
    await reconcilePayments(shop.ctx);
    expect(await payment(user)).toMatchObject({ status: "refunded", refunded: 999 });
    expect(await shop.connects(user)).toBe(GIFT);
  });

  it("of connects held by an open dispute owes nothing, and a won dispute frees the rest", async () => {
    const { user, paymentId } = await member();
    const { id } = await shop.control(`POST payments/${paymentId}/dispute`, {});
    await shop.deliver();
    await refund(paymentId, 4);
    await shop.deliver();
    expect([await shop.connects(user), await owed(user)]).toEqual([GIFT, 0]);
    shop.pass({ seconds: 1 });
    await refund(paymentId, 1);
    await shop.deliver();
    expect([await shop.connects(user), await owed(user)]).toEqual([GIFT, 0]);
    await shop.control(`POST disputes/${String(id)}/win`);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 80 - 41);
  });

  it("of connects that were spent before a dispute owes only what was spent", async () => {
    const { user, paymentId } = await member();
    await spendAll(user);
    await shop.control(`POST payments/${paymentId}/dispute`, {});
    await shop.deliver();
    await refund(paymentId, 9.98);
    await shop.deliver();
    expect(await owed(user)).toBe(80 - (GIFT + 80 - 72));
  });

  it("before a dispute leaves the rest to the dispute's hold, and a lost dispute takes it", async () => {
    const { user, paymentId } = await member();
    await refund(paymentId, 4);
    await shop.deliver();
    const { id } = await shop.control(`POST payments/${paymentId}/dispute`, {});
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT);
    shop.pass({ seconds: 1 });
    await shop.control(`POST disputes/${String(id)}/review`);
    await shop.control(`POST disputes/${String(id)}/lose`);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT);
    expect(await payment(user)).toMatchObject({ status: "refunded" });
  });

  it("that the bank rejects grants no connects again and is logged", async () => {
    const { user, paymentId } = await member();
    await refund(paymentId, 4);
    await shop.deliver();
    await shop.rewrite(paymentId, { refunded_amount: 0, refunds: [] });
    await settlePayment(shop.ctx, paymentId);
    expect(await shop.connects(user)).toBe(GIFT + 80 - 33);
    expect(shop.lines.join("")).toContain("a returned payment is paid again");
    shop.pass({ seconds: 1 });
    await refund(paymentId, 5);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 80 - 41);
  });
});
