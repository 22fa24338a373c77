import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { reconcilePayments, sendPaymentEmails } from "~/server/payments";
import { settlePayment } from "../../../src/server/payments/settle-payment";
import { createJob } from "../../support/jobs";
import { TestShop, type BoughtAtProvider } from "../../support/payments";
import { actAtProvider, Buyer, RECEIPT } from "./buyer";

let buyer: Buyer;

const shop = await TestShop.open();

beforeEach(async () => {
  buyer = new Buyer(shop, await shop.arrive());
});
afterAll(async () => {
  await shop.close();
});

async function refund({ paymentId }: Pick<BoughtAtProvider, "paymentId">, amount?: number): Promise<void> {
  await shop.control(`POST payments/${paymentId}/refund`, amount === undefined ? {} : { amount });
  shop.pass({ seconds: 1 });
  await shop.deliver();
}

describe("a receipt", () => {
  it("shows amount, date, connects, number and a link", async () => {
    const { paymentId } = await buyer.buy("top_up");
    const text = await buyer.textOf(RECEIPT);
    const { id, number } = await shop.database.db.payment.findUniqueOrThrow({ where: { providerId: paymentId } });
    const day = shop.clock.now().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(text).toContain(`You paid $9.99 for Top Up on ${day}.`);
    expect(text).toContain("It added 80 connects to your wallet.");
    expect(text).toContain(`Number: F-${String(number).padStart(6, "0")}\n`);
    expect(text).toContain(`Payment reference: ${paymentId}\n`);
    expect(text).toContain(`http://localhost:3000/invoices/${id}\n`);
    expect(text).toContain("http://localhost:3000/dashboard?tab=settings&section=billing");
    expect(text).not.toContain("renews");
  });

  it("has the document attached as a PDF", async () => {
    await buyer.buy("top_up");
    const [attachment] = (await buyer.emails())[0]?.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: expect.stringMatching(/^farsite-receipt-F-\d{6}\.pdf$/),
      mimeType: "application/pdf",
    });
  });

  it("of a membership names the next charge, and each cycle has its own receipt", async () => {
    const { membershipId } = await buyer.buy("verification");
    const renewsOn = new Date(shop.clock.now().getTime() + 5 * 86_400_000);
    const day = renewsOn.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(await buyer.textOf(RECEIPT)).toContain(`Your membership renews on ${day} for $39.99.`);
    shop.pass({ days: 5 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect((await buyer.emails()).map(({ text }) => text?.split("\n")[0]?.split(" on ")[0])).toEqual([
      "You paid $2.49 for Verification",
      "You paid $39.99 for Pro Monthly, renewal",
    ]);
  });

  it("is sent once, however often a payment is settled, also concurrently", async () => {
    const { paymentId, sessionId } = await shop.buy(buyer.user, "discovery_call");
    await Promise.all([1, 2, 3, 4].map(() => settlePayment(shop.ctx, paymentId)));
    await shop.deliver();
    await shop.api.post("/api/payments/verify", { token: buyer.user.token, body: { sessionId } });
    await shop.database.db.paymentPoll.deleteMany();
    await reconcilePayments(shop.ctx);
    await Promise.all([sendPaymentEmails(shop.ctx), sendPaymentEmails(shop.ctx)]);
    expect(await buyer.subjects()).toEqual([expect.stringMatching(RECEIPT)]);
  });

  it("isn't sent for a declined card", async () => {
    const sessionId = await shop.checkOut(buyer.user, "top_up");
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { outcome: "decline" });
    await shop.control(`POST checkouts/${sessionId}/pay`, {});
    await shop.deliver();
    expect(await buyer.subjects()).toEqual([]);
  });
});

describe("the email about a refund", () => {
  it("names each part and its connects, and says when everything is refunded", async () => {
    const bought = await buyer.buy("top_up");
    await refund(bought, 4);
    expect(await buyer.textOf(/^Your partial refund: Top Up$/)).toMatch(
      /^We refunded \$4\.00 of the \$9\.99 you paid for Top Up \(receipt F-\d{6}\)\.\n\nWe took back 33 connects\.\n/,
    );
    await refund(bought);
    await shop.deliver();
    expect(await buyer.textOf(/^Your refund: Top Up$/)).toMatch(
      /We refunded \$5\.99 of the \$9\.99 .* Everything is refunded now\.\n\nWe took back 47 connects\.\n/,
    );
    expect(await buyer.subjects()).toHaveLength(3);
  });

  it("names the owed connects and the lost badge, and is the only email about the membership's end", async () => {
    const bought = await buyer.buy("verification");
    const job = await createJob(shop.database.db, { price: 15 });
    await shop.api.post(`/api/jobs/${job.id}/unlock`, { token: buyer.user.token });
    await refund(bought);
    await reconcilePayments(shop.ctx);
    await shop.deliver();
    const text = await buyer.textOf(/^Your refund: Verification$/);
    for (const sentence of [
      "We refunded the $2.49 you paid for Verification",
      "We took back 50 connects.",
      "You had already used 10 of them. Your next purchase pays them back first.",
      "You no longer have the Verified badge.",
      "Your membership has ended, and you won't be charged again.",
    ])
      expect(text).toContain(sentence);
    expect(await buyer.subjects()).toEqual([expect.stringMatching(RECEIPT), "Your refund: Verification"]);
  });

  it("isn't sent for a part refunded before the upgrade, only for later ones", async () => {
    const bought = await buyer.buy("top_up");
    await shop.control(`POST payments/${bought.paymentId}/refund`, { amount: 4 });
    await shop.lose();
    const where = { providerId: bought.paymentId };
    await shop.database.db.payment.update({ where, data: { refundedAmount: 400, returnedAmount: null } });
    shop.pass({ seconds: 1 });
    await settlePayment(shop.ctx, bought.paymentId);
    await drainBackground();
    expect(await buyer.subjects()).toEqual([expect.stringMatching(RECEIPT)]);
    await refund(bought, 1);
    expect(await buyer.textOf(/^Your partial refund: Top Up$/)).toContain(
      "We refunded $1.00 of the $9.99 you paid for Top Up",
    );
  });

  it("is sent for an older payment that is refunded now", async () => {
    const bought = await buyer.buy("top_up");
    await shop.database.db.payment.update({ where: { providerId: bought.paymentId }, data: { returnedAmount: null } });
    await refund(bought);
    expect(await buyer.textOf(/^Your refund: Top Up$/)).toContain("We refunded the $9.99 you paid for Top Up");
  });

  it("of a payment that bought nothing names each part once", async () => {
    const { paymentId } = await shop.buy(buyer.user, "top_up");
    await shop.lose();
    await shop.rewrite(paymentId, { total: 10.99 });
    await settlePayment(shop.ctx, paymentId);
    for (const amount of [4, 1]) await refund({ paymentId }, amount);
    const texts = (await buyer.emails()).map(({ text }) => text?.split(".\n")[0]);
    expect(texts).toEqual([
      "We refunded $4.00 of the $10.99 you paid for Top Up",
      "We refunded $1.00 of the $10.99 you paid for Top Up",
    ]);
  });

  it.each([
    ["payment", "refund.updated"],
    ["membership", "membership.deactivated"],
  ] as const)(
    "also reports the end of the membership, even if the event of the %s comes first",
    async (first, type) => {
      const { membershipId } = await buyer.buy("pro_monthly");
      shop.pass({ days: 30 });
      const { payment } = Object(await shop.control(`POST memberships/${membershipId}/renew`));
      await shop.deliver();
      shop.pass({ seconds: 1 });
      await shop.control(`POST payments/${payment.id}/refund`, {});
      await actAtProvider(shop, `memberships/${membershipId}/cancel`, "immediate");
      await shop.lose();
      const data = first === "payment" ? { payment: { id: payment.id } } : { id: membershipId };
      await shop.control("POST events", { type, data });
      await shop.deliver();
      await settlePayment(shop.ctx, payment.id);
      await reconcilePayments(shop.ctx);
      await drainBackground();
      expect(await buyer.textOf(/^Your refund: Pro/)).toContain(
        "Your membership has ended, and you won't be charged again.",
      );
      expect(await buyer.subjects()).toHaveLength(3);
    },
  );

  it("names a lost dispute", async () => {
    const { paymentId } = await buyer.buy("top_up");
    const { id } = await shop.control(`POST payments/${paymentId}/dispute`, {});
    await shop.deliver();
    expect(await buyer.subjects()).toHaveLength(1);
    shop.pass({ seconds: 1 });
    await shop.control(`POST disputes/${String(id)}/lose`);
    await shop.deliver();
    const text = await buyer.textOf(/^Your bank returned your payment: Top Up$/);
    expect(text).toContain("Your bank returned the $9.99 you paid for Top Up");
    expect(text).not.toContain("badge");
  });

  it("names a lost dispute of one charge, and that another one keeps the badge", async () => {
    const { membershipId } = await buyer.buy("verification");
    shop.pass({ days: 5 });
    const { payment } = Object(await shop.control(`POST memberships/${membershipId}/renew`));
    await shop.deliver();
    const { id } = await shop.control(`POST payments/${payment.id}/dispute`, {});
    shop.pass({ seconds: 1 });
    await shop.control(`POST disputes/${String(id)}/lose`);
    await shop.deliver();
    const text = await buyer.textOf(/^Your bank returned your payment: Pro Monthly, renewal$/);
    expect(text).toContain("Your Verified badge stays yours.");
    expect(text).not.toContain("You no longer have");
  });

  it("is the only email about a second verification", async () => {
    const sessionId = await shop.checkOut(buyer.user, "verification");
    for (const _ of [1, 2]) {
      await shop.pay(sessionId);
      await shop.deliver();
    }
    expect(await buyer.textOf(/^Your refund: Verification$/)).toContain(
      "You were already verified, so we refunded the $2.49 you paid for Verification",
    );
    expect(await buyer.subjects()).toHaveLength(2);
  });
});

describe("the email about a failed refund", () => {
  const FAILED_REFUND = /^Your refund failed: Top Up$/;
  const tried = "We tried to refund";

  it("reports a failed refund by staff once, and says what to do", async () => {
    const bought = await buyer.buy("top_up");
    await shop.control(`PUT checkouts/${bought.sessionId}/knobs`, { refunds: "fail" });
    await refund(bought, 4);
    await settlePayment(shop.ctx, bought.paymentId);
    const text = await buyer.textOf(FAILED_REFUND);
    expect(text).toContain(`${tried} $4.00 of the $9.99 you paid for Top Up`);
    expect(text).toContain("Write to us:\nhttp://localhost:3000/support");
    expect(text).not.toContain("connects");
  });

  it("reports a requested refund that the provider refuses later, and that its connects are free again", async () => {
    await buyer.buy("top_up");
    const { id } = await shop.database.db.payment.findFirstOrThrow({ where: { userId: buyer.user.id } });
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
    const answer = await shop.api.mutate("payment.requestRefund", { id }, { token: buyer.user.token });
    expect(answer.body).toEqual({ status: "requested" });
    await shop.control("PUT knobs", { api: { fault: "refused", path: "/payments/" } });
    shop.pass({ minutes: 2 });
    await reconcilePayments(shop.ctx);
    await shop.control("PUT knobs", {});
    await drainBackground();
    const text = await buyer.textOf(FAILED_REFUND);
    expect(text).toContain(`${tried} the $9.99 you paid for Top Up`);
    expect(text).toContain("You can spend the connects of this purchase again.");
    expect(await shop.connects(buyer.user)).toBe(85);
  });

  it("reports a refund that the bank rejects after it had succeeded", async () => {
    const { paymentId } = await buyer.buy("top_up");
    await refund({ paymentId });
    const refunds = [
      { id: `rfnd_${paymentId}`, amount: 9.99, status: "succeeded", created_at: new Date().toISOString() },
    ];
    await shop.rewrite(paymentId, { refunds });
    await settlePayment(shop.ctx, paymentId);
    shop.pass({ seconds: 1 });
    await shop.rewrite(paymentId, { refunded_amount: 0, refunds: [{ ...refunds[0], status: "failed" }] });
    await settlePayment(shop.ctx, paymentId);
    await drainBackground();
    await buyer.textOf(FAILED_REFUND);
  });
});

it("a waiting email is deleted with its account", async () => {
  const { paymentId } = await shop.buy(buyer.user, "top_up");
  await settlePayment(shop.ctx, paymentId);
  await drainBackground();
  await shop.database.db.paymentEmail.updateMany({ where: { userId: buyer.user.id }, data: { sentAt: null } });
  await shop.database.db.user.delete({ where: { id: buyer.user.id } });
  expect(await sendPaymentEmails(shop.ctx)).toEqual({ sent: 0 });
});
