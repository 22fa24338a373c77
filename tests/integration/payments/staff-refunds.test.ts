import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { OfferId } from "~/contracts/offers";
import { setRole } from "~/server/auth";
import { checkConnects } from "~/server/connects";
import { attemptRefund, PAYMENT_GUARANTEES, reconcilePayments } from "~/server/payments";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";
import { PASSWORD } from "../../support/auth";

const GIFT = 5;

const shop = await TestShop.open();
const owner = await shop.arrive();
await setRole(shop.ctx, { userId: owner.id, role: "owner" });
const jobs = await Promise.all(Array.from({ length: 4 }, () => createJob(shop.database.db, { price: 18 })));

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

async function buy(offer: OfferId = "top_up") {
  const user = await shop.arrive();
  const bought = await shop.buy(user, offer);
  await shop.deliver();
  const { id } = await payment(bought.paymentId);
  shop.pass({ seconds: 1 });
  return { user, id, ...bought };
}

const payment = (providerId: string) =>
  shop.database.db.payment.findUniqueOrThrow({ where: { providerId }, include: { refunds: true } });

type Input = { id: string; amount: number; refunded?: number; refund_id?: string; reason?: string };

/** Refunds as the owner. The session counts as just proven. */
async function refund({ refunded = 0, refund_id: refundId = randomUUID(), reason = "Courtesy", ...rest }: Input) {
  await shop.database.db.session.updateMany({ where: { userId: owner.id }, data: { checkedAt: shop.clock.now() } });
  const input = { refunded, refund_id: refundId, reason, ...rest };
  return shop.api.mutate("officePayment.refund", input, { token: owner.token });
}

const codeOf = (answer: { body: unknown }) => at(answer.body, "data", "errorCode");

/** Returns the cents of each refund at the provider. */
async function refundsAtProvider(providerId: string): Promise<unknown[]> {
  const { body } = await shop.database.db.sandboxObject.findUniqueOrThrow({ where: { id: providerId } });
  return (at(body, "refunds") as Record<string, unknown>[]).map(({ amount }) => Math.round(Number(amount) * 100));
}

async function preview(id: string, amount?: number) {
  return (await shop.api.query("officePayment.previewRefund", { id, amount }, { token: owner.token })).body;
}

describe("an owner's refund", () => {
  it("of a part returns the money once, takes the share of the connects and is in the audit log", async () => {
    const { user, id, paymentId } = await buy();
    expect(await preview(id, 500)).toMatchObject({ amount: 500, left: 999, connects: 41, owed: 0, refusal: null });
    expect((await refund({ id, amount: 500, reason: "Two jobs were gone" })).body).toEqual({ status: "succeeded" });
    expect(await refundsAtProvider(paymentId)).toEqual([500]);
    expect(await shop.connects(user)).toBe(GIFT + 80 - 41);
    const after = await payment(paymentId);
    expect(after).toMatchObject({ status: "paid", refundedAmount: 500 });
    expect(after.refunds).toMatchObject([{ amount: 500, partial: true, status: "succeeded" }]);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 80 - 41);
    const entries = await shop.database.db.auditEntry.findMany({ where: { subjectId: id } });
    expect(entries).toMatchObject([
      { act: "payment.refund", byId: owner.id, reason: "Two jobs were gone", before: { refunded: 0, currency: "usd" } },
    ]);
  });

  it("that the provider refuses is in the audit log as refused, once", async () => {
    const { user, id, sessionId } = await buy();
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { refunds: "fail" });
    const input = { id, amount: 500, refund_id: randomUUID() };
    expect(codeOf(await refund(input))).toBe("SERVICE_FAILED");
    expect(codeOf(await refund(input))).toBe("SERVICE_FAILED");
    expect(await shop.connects(user)).toBe(GIFT + 80);
    const entries = await shop.database.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(entries).toMatchObject([
      { act: "payment.refund", after: { refund: input.refund_id } },
      { act: "payment.refund_fail", byId: owner.id, after: { refund: input.refund_id } },
    ]);
    expect(entries).toHaveLength(2);
  });

  it("of the rest after a part takes what is left", async () => {
    const { user, id, paymentId } = await buy();
    await refund({ id, amount: 333 });
    expect((await refund({ id, amount: 666, refunded: 333 })).body).toEqual({ status: "succeeded" });
    expect(await refundsAtProvider(paymentId)).toEqual([333, 666]);
    expect(await payment(paymentId)).toMatchObject({ status: "refunded", refundedAmount: 999 });
    expect(await shop.connects(user)).toBe(GIFT);
  });

  it("of a whole membership ends it and removes the badge, as the preview says", async () => {
    const { user, id } = await buy("pro_monthly");
    expect(await preview(id)).toMatchObject({ connects: 500, removes_badge: true, ends_membership: true });
    expect((await refund({ id, amount: 3999 })).status).toBe(200);
    expect(await shop.profile(user)).toEqual({ status: "canceled", verified: false, connects: GIFT });
  });

  it("of spent connects leaves the debt that the preview says", async () => {
    const { user, id } = await buy();
    for (const { id: job } of jobs)
      expect((await shop.api.post(`/api/jobs/${job}/unlock`, { token: user.token })).status).toBe(200);
    expect(await preview(id)).toMatchObject({ connects: 80, owed: 80 - (GIFT + 80 - 72) });
    expect((await refund({ id, amount: 999 })).status).toBe(200);
    expect(await shop.connects(user)).toBe(0);
  });

  it("of a parked payment returns the money and takes no connects", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.rewrite(paymentId, { total: 5 });
    await shop.deliver();
    const { id } = await payment(paymentId);
    shop.pass({ seconds: 1 });
    expect(await preview(id)).toMatchObject({ amount: 500, connects: 0, refusal: null });
    expect((await refund({ id, amount: 500 })).body).toEqual({ status: "succeeded" });
    expect(await shop.connects(user)).toBe(GIFT);
  });

  it("is made once by a double click, and by two tabs that showed the same numbers", async () => {
    const { user, id, paymentId } = await buy();
    const same = randomUUID();
    const answers = await Promise.all([
      refund({ id, amount: 200, refund_id: same }),
      refund({ id, amount: 200, refund_id: same }),
      refund({ id, amount: 200 }),
      refund({ id, amount: 200 }),
    ]);
    await reconcilePayments(shop.ctx);
    expect(await refundsAtProvider(paymentId)).toEqual([200]);
    expect(await shop.connects(user)).toBe(GIFT + 80 - 17);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2);
    expect(await shop.database.db.auditEntry.count({ where: { subjectId: id } })).toBe(1);
    const [first] = (await payment(paymentId)).refunds;
    expect((await refund({ id, amount: 200, refund_id: first?.id ?? "" })).body).toEqual({ status: "succeeded" });
    expect(codeOf(await refund({ id, amount: 200 }))).toBe("EDIT_CONFLICT");
    expect(await refundsAtProvider(paymentId)).toEqual([200]);
  });

  it("whose process died before the request is made by reconciliation, once", async () => {
    const { id, user, paymentId } = await buy();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: `/payments/${paymentId}/refund` } });
    expect((await refund({ id, amount: 300 })).body).toEqual({ status: "requested" });
    await shop.control("PUT knobs", {});
    expect(codeOf(await refund({ id, amount: 100 }))).toBe("NOT_REFUNDABLE");
    // A share is held meanwhile.
    expect(await shop.connects(user)).toBe(GIFT + 80 - 25);
    shop.pass({ minutes: 3 });
    await Promise.all([reconcilePayments(shop.ctx), reconcilePayments(shop.ctx)]);
    await reconcilePayments(shop.ctx);
    expect(await refundsAtProvider(paymentId)).toEqual([300]);
    expect(await payment(paymentId)).toMatchObject({ refundedAmount: 300, refunds: [{ status: "succeeded" }] });
    expect(await shop.connects(user)).toBe(GIFT + 80 - 25);
  });

  it("whose process died after the request isn't made again", async () => {
    const { id, user, paymentId } = await buy();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: `/payments/${paymentId}/refund` } });
    const refundId = randomUUID();
    await refund({ id, amount: 300, refund_id: refundId });
    await shop.control("PUT knobs", {});
    // The provider made it, but nobody heard of it.
    await shop.control(`POST payments/${paymentId}/refund`, { amount: 3 });
    await shop.lose();
    shop.pass({ minutes: 3 });
    await Promise.all([attemptRefund(shop.ctx, refundId), attemptRefund(shop.ctx, refundId)]);
    await reconcilePayments(shop.ctx);
    expect(await refundsAtProvider(paymentId)).toEqual([300]);
    expect(await shop.connects(user)).toBe(GIFT + 80 - 25);
  });

  it("is refused while a dispute is open, for more than is left, and to everybody but owners", async () => {
    const { id, paymentId, user } = await buy();
    expect(codeOf(await refund({ id, amount: 1000 }))).toBe("NOT_REFUNDABLE");
    await shop.control(`POST payments/${paymentId}/dispute`, {});
    await shop.deliver();
    expect(codeOf(await refund({ id, amount: 100 }))).toBe("NOT_REFUNDABLE");
    expect(await refundsAtProvider(paymentId)).toEqual([]);
    const support = await shop.arrive();
    await setRole(shop.ctx, { userId: support.id, role: "support" });
    const input = { id, amount: 100, refunded: 0, refund_id: randomUUID(), reason: "No" };
    for (const { token } of [support, user])
      expect((await shop.api.mutate("officePayment.refund", input, { token })).status).toBe(404);
  });

  it("asks for the password again", async () => {
    const { id, paymentId } = await buy();
    await shop.database.db.session.updateMany({ where: { userId: owner.id }, data: { checkedAt: null } });
    const input = { id, amount: 100, refunded: 0, refund_id: randomUUID(), reason: "Courtesy" };
    const { token } = owner;
    expect((await shop.api.mutate("officePayment.refund", input, { token })).status).not.toBe(200);
    const wrong = { ...input, current_password: `${PASSWORD}x` };
    expect((await shop.api.mutate("officePayment.refund", wrong, { token })).status).not.toBe(200);
    expect(await refundsAtProvider(paymentId)).toEqual([]);
  });

  it("that a buyer's refund meets keeps both from returning more than was paid", async () => {
    const { id, user, paymentId } = await buy();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: `/payments/${paymentId}/refund` } });
    await refund({ id, amount: 300 });
    await shop.control("PUT knobs", {});
    const own = await shop.api.mutate("payment.requestRefund", { id }, { token: user.token });
    expect(codeOf(own)).toBe("NOT_REFUNDABLE");
    shop.pass({ minutes: 3 });
    await reconcilePayments(shop.ctx);
    expect((await shop.api.mutate("payment.requestRefund", { id }, { token: user.token })).status).toBe(200);
    expect(await refundsAtProvider(paymentId)).toEqual([300, 699]);
    expect(await shop.connects(user)).toBe(GIFT);
  });
});
