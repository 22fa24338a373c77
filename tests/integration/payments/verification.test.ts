import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { attemptRefund, listRefundsGivenUp, PAYMENT_GUARANTEES, reconcilePayments } from "~/server/payments";
import { settlePayment } from "../../../src/server/payments/settle-payment";
import { at } from "../../support/api";
import { TestShop, type BoughtAtProvider } from "../../support/payments";
import type { SignedInUser } from "../../support/population";
import { ACCOUNT } from "../../support/shop-env";

const GIFT = 5;

const shop = await TestShop.open();

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

/** Opens forms a day apart, so that each is a new one. */
async function openForms(user: SignedInUser, count: number): Promise<string[]> {
  const sessions: string[] = [];
  for (let form = 0; form < count; form += 1) {
    sessions.push(await shop.checkOut(user, "verification"));
    shop.pass({ days: 1, seconds: 1 });
  }
  expect(new Set(sessions).size).toBe(count);
  return sessions;
}

async function atProvider(id: string): Promise<Record<string, unknown>> {
  const { body } = await shop.database.db.sandboxObject.findUniqueOrThrow({ where: { id } });
  return Object(body);
}

async function send(bought: BoughtAtProvider): Promise<void> {
  const body = { type: "payment.succeeded", company_id: ACCOUNT.companyId, data: { id: bought.paymentId } };
  const answer = await shop.api.post("/api/webhooks/whop", shop.signed(`msg_${randomUUID()}`, JSON.stringify(body)));
  expect(answer.status).toBe(200);
}

async function expectRefunded(bought: BoughtAtProvider): Promise<void> {
  expect(await atProvider(bought.paymentId)).toMatchObject({ substatus: "refunded" });
  expect(await atProvider(bought.membershipId)).toMatchObject({ status: "canceled" });
}

describe("an open verification checkout", () => {
  it("is the same one in every call", async () => {
    const { token } = await shop.arrive();
    const body = { planId: "verification" };
    const answers = [
      await shop.api.post("/api/payment/create-checkout", { token, body }),
      await shop.api.post("/payment/create-checkout", { token, body }),
      await shop.api.post("/api/me/verify", { token }),
      await shop.api.post("/api/me/verify", { token, headers: { "idempotency-key": "first" } }),
      await shop.api.post("/api/me/verify", { token, headers: { "idempotency-key": "second" } }),
      await shop.api.mutate("payment.createCheckout", body, { token }),
      await shop.api.mutate("payment.getVerified", undefined, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => at(answer.body, "sessionId"))).size).toBe(1);
  });

  it.each(["verification", "pro_monthly"] as const)(
    "is one of %s when ten requests run at the same time",
    async (offer) => {
      const user = await shop.arrive();
      const sessions = await Promise.all(Array.from({ length: 10 }, () => shop.checkOut(user, offer)));
      expect(new Set(sessions).size).toBe(1);
      expect(await shop.database.db.checkout.count({ where: { userId: user.id } })).toBe(1);
    },
  );

  it("is reused after a declined card and after a failure of the provider", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "verification");
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { outcome: "decline" });
    await shop.control(`POST checkouts/${sessionId}/pay`, {});
    await shop.deliver();
    expect(await shop.payments(user)).toMatchObject([{ status: "failed" }]);
    expect(await shop.checkOut(user, "verification")).toBe(sessionId);

    const other = await shop.arrive();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/checkout_configurations" } });
    await expect(shop.checkOut(other, "verification")).rejects.toThrow("Failed to create checkout session");
    await shop.control("PUT knobs", {});
    await shop.checkOut(other, "verification");
    expect(await shop.database.db.checkout.count({ where: { userId: other.id } })).toBe(1);
  });

  it("is replaced after a day, while packs always get a new one", async () => {
    const user = await shop.arrive();
    await openForms(user, 2);
    expect(await shop.checkOut(user, "top_up")).not.toBe(await shop.checkOut(user, "top_up"));
  });

  it("can't be paid once its user is verified or a member", async () => {
    const user = await shop.arrive();
    const [verification] = await openForms(user, 1);
    const pro = await shop.checkOut(user, "pro_monthly");
    const refusalOf = async (sessionId: string | undefined) =>
      at((await shop.api.query("payment.checkout", { sessionId }, { token: user.token })).body, "refusal");
    expect([await refusalOf(verification), await refusalOf(pro)]).toEqual([null, null]);
    await shop.buy(user, "verification");
    await shop.deliver();
    expect(await refusalOf(verification)).toBe("You are already verified.");
    expect(await refusalOf(pro)).toBe("You already have a membership.");
  });
});

describe("a second verification", () => {
  it("is refunded and grants nothing: six forms opened before any was paid grant 50 connects in total", async () => {
    const user = await shop.arrive();
    const sessions = await openForms(user, 6);
    const bought: BoughtAtProvider[] = [];
    for (const session of sessions) bought.push(await shop.pay(session));
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ verified: true, connects: GIFT + 50 });
    const statuses = (await shop.payments(user)).map(({ status, connects, refunded }) => [status, connects, refunded]);
    expect(statuses.toSorted()).toEqual([["paid", 50, 0], ...Array.from({ length: 5 }, () => ["refunded", 0, 249])]);
    const granted = await shop.database.db.payment.findFirstOrThrow({ where: { userId: user.id, status: "paid" } });
    const needless = bought.filter(({ paymentId }) => paymentId !== granted.providerId);
    for (const one of needless) await expectRefunded(one);
    for (const { sessionId } of needless) {
      const answer = await shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
      expect(answer.body).toEqual({ status: "refunded" });
    }
    await Promise.all([...bought, ...bought].map(send));
    await drainBackground();
    await reconcilePayments(shop.ctx);
    expect(await shop.profile(user)).toEqual({ status: "trialing", verified: true, connects: GIFT + 50 });
    expect(await shop.database.db.refund.count({ where: { payment: { userId: user.id } } })).toBe(5);
  });

  it("is refunded when one form is paid six times and all payments are settled at the same time", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "verification");
    const bought: BoughtAtProvider[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) bought.push(await shop.pay(sessionId));
    expect(new Set(bought.map(({ paymentId }) => paymentId)).size).toBe(6);
    await shop.lose();
    const settled = await Promise.all(bought.map(({ paymentId }) => settlePayment(shop.ctx, paymentId)));
    expect(settled.map((applied) => applied?.granted).toSorted()).toEqual([0, 0, 0, 0, 0, 50]);
    shop.clock.advance({ minutes: 2 });
    await reconcilePayments(shop.ctx);
    expect(await shop.profile(user)).toMatchObject({ verified: true, connects: GIFT + 50 });
    expect((await shop.payments(user)).filter(({ status }) => status === "refunded")).toHaveLength(5);
    const memberships = await Promise.all(
      bought.map(async ({ membershipId }) => (await atProvider(membershipId)).status),
    );
    expect(memberships.filter((status) => status === "canceled")).toHaveLength(5);
  });

  it("is refunded beside a running Pro membership, which continues", async () => {
    const user = await shop.arrive();
    const [verification = ""] = await openForms(user, 1);
    const pro = await shop.buy(user, "pro_monthly");
    await shop.deliver();
    const needless = await shop.pay(verification);
    await shop.deliver();
    await expectRefunded(needless);
    await reconcilePayments(shop.ctx);
    expect(await shop.profile(user)).toEqual({ status: "active", verified: true, connects: GIFT + 500 });
    expect(await atProvider(pro.membershipId)).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  it("is refunded later if the provider is down or the process died", async () => {
    const user = await shop.arrive();
    const bought: BoughtAtProvider[] = [];
    for (const session of await openForms(user, 3)) {
      bought.push(await shop.pay(session));
      shop.pass({ seconds: 1 });
    }
    await shop.lose();
    const [first, interrupted, unanswered] = bought as [BoughtAtProvider, BoughtAtProvider, BoughtAtProvider];
    await send(first);
    await drainBackground();
    // The transaction commits, but nothing calls the provider.
    expect(await settlePayment(shop.ctx, interrupted.paymentId)).toMatchObject({ status: "parked", granted: 0 });
    const path = `/payments/${unanswered.paymentId}/refund`;
    await shop.control("PUT knobs", { api: { fault: "unavailable", path } });
    await send(unanswered);
    await drainBackground();
    expect(await shop.payments(user)).toMatchObject([{ status: "pending" }, { status: "pending" }, { status: "paid" }]);
    await shop.control("PUT knobs", {});
    shop.clock.advance({ minutes: 2 });
    await reconcilePayments(shop.ctx);
    await expectRefunded(unanswered);
    await expectRefunded(interrupted);
    expect(await shop.payments(user)).toMatchObject([
      { status: "refunded" },
      { status: "refunded" },
      { status: "paid" },
    ]);
    expect(await shop.connects(user)).toBe(GIFT + 50);
  });
});

describe("a refund that the provider rejects", () => {
  const HOURS = [1, 4, 16, 64];

  /** Creates a second verification whose first refund was rejected. */
  async function refuse(user: SignedInUser): Promise<BoughtAtProvider> {
    const sessionId = await shop.checkOut(user, "verification");
    await shop.pay(sessionId);
    await shop.deliver();
    const needless = await shop.pay(sessionId);
    await shop.lose();
    const applied = await settlePayment(shop.ctx, needless.paymentId);
    await shop.control("PUT knobs", { api: { fault: "refused", path: `/payments/${needless.paymentId}/refund` } });
    await attemptRefund(shop.ctx, applied?.orderedRefundId ?? "");
    return needless;
  }

  async function passHours(hours: number): Promise<void> {
    shop.pass({ hours });
    await reconcilePayments(shop.ctx);
  }

  const triesOf = ({ paymentId }: BoughtAtProvider) =>
    shop.database.db.refund.count({ where: { payment: { providerId: paymentId } } });

  it("is logged as an error with its payment and requested again an hour later", async () => {
    const user = await shop.arrive();
    const needless = await refuse(user);
    const line = shop.lines.find((text) => text.includes("a refund failed at the payment provider")) ?? "";
    expect(JSON.parse(line)).toMatchObject({ level: 50, providerPayment: needless.paymentId, isRetried: true });
    await passHours(0.5);
    expect(await triesOf(needless)).toBe(1);
    await shop.control("PUT knobs", {});
    await passHours(0.5);
    await expectRefunded(needless);
    expect((await shop.payments(user)).map(({ status }) => status).toSorted()).toEqual(["paid", "refunded"]);
    expect(await listRefundsGivenUp(shop.ctx)).toEqual([]);
  });

  it("is given up after five tries: the owner's commands list it, and the buyer is emailed", async () => {
    const user = await shop.arrive();
    const needless = await refuse(user);
    const emails = () =>
      shop.database.db.paymentEmail.findMany({ where: { key: { startsWith: "refund-failed:" }, userId: user.id } });
    for (const hours of HOURS) {
      expect(await emails()).toEqual([]);
      await passHours(hours);
    }
    expect(await emails()).toMatchObject([{ facts: { kind: "refund_failed", amount: 249, isOwed: true } }]);
    await passHours(1000);
    expect(await triesOf(needless)).toBe(5);
    expect(await listRefundsGivenUp(shop.ctx)).toEqual([{ providerId: needless.paymentId, cents: 249, tries: 5 }]);
    await shop.control("PUT knobs", {});
    await shop.control(`POST payments/${needless.paymentId}/refund`, {});
    await shop.deliver();
    expect(await listRefundsGivenUp(shop.ctx)).toEqual([]);
  });

  it("is requested again by only one of several processes", async () => {
    const needless = await refuse(await shop.arrive());
    shop.pass({ hours: 1 });
    await Promise.all([1, 2, 3].map(() => reconcilePayments(shop.ctx)));
    expect(await triesOf(needless)).toBe(2);
    await shop.control("PUT knobs", {});
  });
});

describe("the badge", () => {
  it("of a Pro member comes with the first charge and goes with its refund", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "pro_monthly");
    await shop.deliver();
    const verified = (await shop.api.post("/api/me/verify", { token: user.token })).body;
    expect(verified).toEqual({ verified_at: expect.any(String) });
    expect((await shop.api.get("/api/me", { token: user.token })).body).toMatchObject(Object(verified));
    await shop.control(`POST payments/${paymentId}/refund`, {});
    await shop.deliver();
    expect(await shop.profile(user)).toEqual({ status: "canceled", verified: false, connects: GIFT });
    await shop.buy(user, "pro_monthly");
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "active", verified: true });
  });

  it("stays after a cancellation and while another membership charge is paid", async () => {
    const user = await shop.arrive();
    const first = await shop.buy(user, "pro_monthly");
    await shop.deliver();
    shop.pass({ days: 30 });
    const renewed = await shop.control(`POST memberships/${first.membershipId}/renew`);
    await shop.deliver();
    await shop.control(`POST payments/${first.paymentId}/refund`, {});
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "active", verified: true });
    await shop.api.mutate("membership.cancel", undefined, { token: user.token });
    expect(await shop.profile(user)).toMatchObject({ verified: true });
    await shop.control(`POST payments/${String(at(renewed, "payment", "id"))}/refund`, {});
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ verified: false });
  });
});
