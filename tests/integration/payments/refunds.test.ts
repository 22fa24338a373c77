import { afterAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { PAYMENT_GUARANTEES, reconcilePayments } from "~/server/payments";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const GIFT = 5;

const shop = await TestShop.open();
const job = await createJob(shop.database.db, { price: 15 });

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

async function refund(user: SignedInUser, index = 0) {
  const id = at(await shop.payments(user), index, "id");
  return shop.api.mutate("payment.requestRefund", { id }, { token: user.token });
}

const unlock = ({ token }: SignedInUser) => shop.api.post(`/api/jobs/${job.id}/unlock`, { token });
const codeOf = (answer: { body: unknown }) => at(answer.body, "data", "errorCode");

describe("a requested refund", () => {
  it("of the verification returns the money and takes connects, badge and membership", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "verification");
    await shop.deliver();
    expect((await shop.payments(user))[0]).toMatchObject({ refundable: true });
    expect((await refund(user)).body).toEqual({ status: "succeeded" });
    expect(await shop.profile(user)).toEqual({ status: "canceled", verified: false, connects: GIFT });
    expect(await shop.payments(user)).toMatchObject([
      { status: "refunded", refunded: 249, refundable: false, refund: { status: "succeeded" } },
    ]);
    await shop.deliver();
    expect(await shop.profile(user)).toEqual({ status: "canceled", verified: false, connects: GIFT });
  });

  it("after a renewal within seven days refunds both payments", async () => {
    const user = await shop.arrive();
    const { membershipId } = await shop.buy(user, "verification");
    await shop.deliver();
    shop.clock.advance({ days: 5 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 550);
    expect((await refund(user)).body).toEqual({ status: "succeeded" });
    expect(await shop.profile(user)).toEqual({ status: "canceled", verified: false, connects: GIFT });
    expect((await shop.payments(user)).map(({ refunded }) => refunded)).toEqual([3999, 249]);
  });

  it("succeeds until the last second of the seven days", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "top_up");
    await shop.deliver();
    shop.clock.advance({ days: 7 });
    expect((await shop.payments(user))[0]).toMatchObject({ refundable: true });
    shop.clock.advance({ seconds: 1 });
    expect((await shop.payments(user))[0]).toMatchObject({ refundable: false });
    expect(codeOf(await refund(user))).toBe("NOT_REFUNDABLE");
  });

  it("is rejected once any connect was spent", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "value_pack");
    await shop.deliver();
    expect((await unlock(user)).status).toBe(200);
    const answer = await refund(user);
    expect([answer.status, codeOf(answer)]).toEqual([409, "NOT_REFUNDABLE"]);
    expect(await shop.connects(user)).toBe(GIFT + 400 - 15);
  });

  it("succeeds only for the first purchase, even after that one was refunded", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "top_up");
    await shop.deliver();
    shop.clock.advance({ minutes: 1 });
    await shop.buy(user, "value_pack");
    await shop.deliver();
    expect((await shop.payments(user)).map(({ refundable }) => refundable)).toEqual([false, true]);
    expect(codeOf(await refund(user, 0))).toBe("NOT_REFUNDABLE");
    expect((await refund(user, 1)).body).toEqual({ status: "succeeded" });
    expect(codeOf(await refund(user, 0))).toBe("NOT_REFUNDABLE");
    expect(codeOf(await refund(user, 1))).toBe("NOT_REFUNDABLE");
    expect(await shop.connects(user)).toBe(GIFT + 400);
  });

  it("of a consultation returns the money", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "discovery_call");
    await shop.deliver();
    expect((await refund(user)).body).toEqual({ status: "succeeded" });
    expect(await shop.payments(user)).toMatchObject([{ status: "refunded", refunded: 9900 }]);
  });

  it("is rejected for other users' payments", async () => {
    const [user, stranger] = [await shop.arrive(), await shop.arrive()];
    await shop.buy(user, "top_up");
    await shop.deliver();
    const id = at(await shop.payments(user), 0, "id");
    for (const foreign of [id, "pay_1", crypto.randomUUID()]) {
      const answer = await shop.api.mutate("payment.requestRefund", { id: foreign }, { token: stranger.token });
      expect(answer.status).toBe(404);
    }
  });

  it("and a concurrent unlock never both succeed", async () => {
    for (let round = 0; round < 8; round += 1) {
      const user = await shop.arrive();
      await shop.buy(user, "top_up");
      await shop.deliver();
      const [refunded, unlocked] = await Promise.all([refund(user), unlock(user)]);
      const outcome = [refunded.status, unlocked.status];
      expect([
        [200, 402],
        [409, 200],
      ]).toContainEqual(outcome);
      expect(await shop.connects(user)).toBe(outcome[0] === 200 ? GIFT : GIFT + 80 - 15);
    }
  });

  it("after a partial refund covers the rest", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.control(`POST payments/${paymentId}/refund`, { amount: 2 });
    await shop.deliver();
    expect((await refund(user)).body).toEqual({ status: "succeeded" });
    expect(await shop.payments(user)).toMatchObject([{ status: "refunded", refunded: 999 }]);
    const rows = await shop.database.db.refund.findMany({ where: { payment: { userId: user.id } } });
    expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([200, 799]);
    expect(await shop.connects(user)).toBe(GIFT);
  });

  it("requested several times at once is made once", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "top_up");
    await shop.deliver();
    const answers = await Promise.all([refund(user), refund(user), refund(user)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await reconcileLater();
    expect(await shop.payments(user)).toMatchObject([{ status: "refunded", refunded: 999 }]);
    expect(await shop.connects(user)).toBe(GIFT);
  });

  it("waits with held connects while the provider doesn't answer, and is made later", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "top_up");
    await shop.deliver();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
    expect((await refund(user)).body).toEqual({ status: "requested" });
    expect(await shop.connects(user)).toBe(GIFT);
    expect((await unlock(user)).status).toBe(402);
    await shop.control("PUT knobs", {});
    await reconcileLater();
    expect(await shop.payments(user)).toMatchObject([{ status: "refunded", refund: { status: "succeeded" } }]);
    expect(await shop.connects(user)).toBe(GIFT);
  });

  it("that fails at the provider changes nothing", async () => {
    const user = await shop.arrive();
    const { sessionId } = await shop.buy(user, "top_up");
    await shop.deliver();
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { refunds: "fail" });
    expect((await refund(user)).status).toBe(502);
    expect(await shop.connects(user)).toBe(GIFT + 80);
    expect(await shop.payments(user)).toMatchObject([{ status: "paid", refunded: 0, refund: { status: "failed" } }]);
    expect((await unlock(user)).status).toBe(200);
  });
});

describe("a refund by the provider's staff", () => {
  it("takes back the remaining connects, and the rest from the next purchase", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.deliver();
    await unlock(user);
    await shop.control(`POST payments/${paymentId}/refund`, {});
    await shop.deliver();
    expect(await shop.connects(user)).toBe(0);
    await shop.buy(user, "value_pack");
    await shop.deliver();
    expect(await shop.connects(user)).toBe(400 + GIFT - 15);
  });
});

describe("a dispute", () => {
  async function dispute(paymentId: string): Promise<string> {
    const { id } = await shop.control(`POST payments/${paymentId}/dispute`, {});
    await shop.deliver();
    return String(id);
  }

  async function decide(disputeId: string, how: "win" | "lose"): Promise<void> {
    await shop.control(`POST disputes/${disputeId}/review`);
    await shop.control(`POST disputes/${disputeId}/${how}`);
    await shop.deliver();
  }

  it("holds only the remaining connects of its payment", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.deliver();
    await dispute(paymentId);
    expect(await shop.connects(user)).toBe(GIFT);
    expect((await unlock(user)).status).toBe(402);
    expect(await shop.payments(user)).toMatchObject([{ status: "disputed", refundable: false }]);
    await shop.buy(user, "value_pack");
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 400);
  });

  it("that is won releases them", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.deliver();
    await unlock(user);
    await decide(await dispute(paymentId), "win");
    expect(await shop.connects(user)).toBe(GIFT + 80 - 15);
    expect(await shop.payments(user)).toMatchObject([{ status: "paid" }]);
  });

  it("that is lost takes connects and badge, and makes spent connects a debt", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "verification");
    await shop.deliver();
    await unlock(user);
    await decide(await dispute(paymentId), "lose");
    expect(await shop.profile(user)).toMatchObject({ verified: false, connects: 0 });
    await shop.buy(user, "top_up");
    await shop.deliver();
    expect(await shop.connects(user)).toBe(80 + GIFT - 15);
  });

  it("that began as a bank's inquiry holds connects each time it becomes a dispute", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.deliver();
    const stand = async (status: string) => {
      shop.pass({ seconds: 1 });
      await shop.rewrite(paymentId, { disputes: [{ id: `dspt_${paymentId}`, amount: 9.99, status }] });
      await shop.control("POST events", { type: "dispute.updated", data: { payment: { id: paymentId } } });
      await shop.deliver();
      return shop.connects(user);
    };
    expect(await stand("warning_needs_response")).toBe(GIFT + 80);
    expect(await stand("needs_response")).toBe(GIFT);
    expect(await stand("won")).toBe(GIFT + 80);
    expect(await stand("under_review")).toBe(GIFT);
    expect(await stand("won")).toBe(GIFT + 80);
  });

  it("that is won after it was lost grants nothing and is logged", async () => {
    const user = await shop.arrive();
    const { paymentId } = await shop.buy(user, "top_up");
    await shop.deliver();
    await decide(await dispute(paymentId), "lose");
    shop.pass({ seconds: 1 });
    await shop.rewrite(paymentId, { disputes: [{ id: `dspt_${paymentId}`, amount: 9.99, status: "won" }] });
    await shop.control("POST events", { type: "payment.succeeded", object_id: paymentId });
    await shop.deliver();
    expect(await shop.payments(user)).toMatchObject([{ status: "refunded" }]);
    expect(await shop.connects(user)).toBe(GIFT);
    expect(shop.lines.join("")).toContain("a returned payment is paid again");
  });
});

/** Runs the tasks that the schedule runs a minute later. */
async function reconcileLater(): Promise<void> {
  shop.clock.advance({ minutes: 2 });
  await reconcilePayments(shop.ctx);
}
