import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { sendWaitingEmails } from "~/server/mail";
import { reconcilePayments } from "~/server/payments";
import { settlePayment } from "../../../src/server/payments/settle-payment";
import { PASSWORD } from "../../support/auth";
import { ACCOUNT } from "../../support/shop-env";
import { type SignedIn, signUpAndIn } from "../account/support";
import { ConsultingShop } from "../consulting/support";

let user: SignedIn;

const consulting = await ConsultingShop.open();
const { shop } = consulting;

beforeEach(async () => {
  user = await signUpAndIn(shop.ctx, shop.api);
});
afterEach(async () => {
  await shop.control("PUT knobs", {});
  expect(await checkConnects(shop.ctx)).toMatchObject({ intact: true });
});
afterAll(() => consulting.close());

async function remove(): Promise<void> {
  const input = { password: PASSWORD, confirmed: true };
  expect((await shop.api.mutate("account.remove", input, { token: user.token })).body).toEqual({ ok: true });
  await drainBackground();
}

/** Deletes the account while the provider doesn't answer some calls. */
async function removeDuringOutage(path: string): Promise<void> {
  await shop.control("PUT knobs", { api: { fault: "unavailable", path } });
  await remove();
  await shop.control("PUT knobs", {});
}

/** Pays a form. Returns the provider's id of the payment. */
async function payAs(email: string, sessionId: string): Promise<string> {
  const { payment } = Object(await shop.control(`POST checkouts/${sessionId}/pay`, { email }));
  return payment.id;
}

async function atProvider(path: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${ACCOUNT.apiKey}` };
  return Object(await (await fetch(`${shop.origin}/sandbox/api/v1/${path}`, { headers })).json());
}

/** Returns the amounts that the provider refunded. */
async function refundsOf(paymentId: string): Promise<unknown[]> {
  const { refunds } = await atProvider(`payments/${paymentId}`);
  return (refunds as { amount: number }[]).map(({ amount }) => amount);
}

const rowOf = (providerId: string) => shop.database.db.payment.findUniqueOrThrow({ where: { providerId } });

async function mailsTo(address: string) {
  await sendWaitingEmails(shop.ctx);
  return shop.mailbox.mailsTo(address);
}

describe("open checkouts of a deleted account", () => {
  it("expire at the provider, and paid ones stay", async () => {
    const [open, paid] = [await shop.checkOut(user, "top_up"), await shop.checkOut(user, "top_up")];
    await shop.pay(paid);
    await shop.deliver();
    await remove();
    await expect(shop.control(`POST checkouts/${open}/pay`, {})).rejects.toThrow("There is no configuration");
    const form = await fetch(`${shop.origin}/embedded/checkout/${open}/`);
    expect([form.status, await form.text()]).toEqual([404, expect.stringContaining("This checkout does not exist")]);
    expect(await atProvider(`checkout_configurations/${paid}`)).toMatchObject({ id: paid });
  });

  it("expire later if the provider doesn't answer, and once even if another process deletes them too", async () => {
    const open = await shop.checkOut(user, "pro_monthly");
    await removeDuringOutage("/checkout_configurations");
    expect(await atProvider(`checkout_configurations/${open}`)).toMatchObject({ id: open });
    await Promise.all([reconcilePayments(shop.ctx), reconcilePayments(shop.ctx)]);
    expect(await atProvider(`checkout_configurations/${open}`)).toMatchObject({ error: { type: "not_found" } });
    const checkout = await shop.database.db.checkout.findUniqueOrThrow({ where: { providerId: open } });
    expect(checkout.expiredAt).not.toBeNull();
  });
});

describe("a payment that arrives after its account was deleted", () => {
  it("is refunded once, without a transfer, with one email to the address of the payment", async () => {
    const sessionId = await shop.checkOut(user, "top_up");
    await removeDuringOutage("/checkout_configurations");
    const transfers = await shop.database.db.ledgerTransfer.count();
    const paymentId = await payAs("late.payer@example.org", sessionId);
    await shop.deliver();
    shop.pass({ minutes: 2 });
    await Promise.all([1, 2, 3].map(() => settlePayment(shop.ctx, paymentId)));
    await reconcilePayments(shop.ctx);
    await shop.deliver();
    expect(await refundsOf(paymentId)).toEqual([9.99]);
    expect(await rowOf(paymentId)).toMatchObject({
      userId: null,
      status: "parked",
      refundedAmount: 999,
      transferId: null,
    });
    expect(await shop.database.db.ledgerTransfer.count()).toBe(transfers);
    const mails = await mailsTo("late.payer@example.org");
    expect(mails.map(({ subject }) => subject)).toEqual(["Your refund: Top Up"]);
    expect(mails[0]?.text).toContain("arrived after its Farsite account was deleted, so we refunded $9.99.");
    const other = await mailsTo(user.email);
    expect(other.map(({ subject }) => subject)).toEqual(["Your Farsite account was deleted"]);
  });

  it("is refunded once after a kill between recording and refunding it, by two processes", async () => {
    const sessionId = await shop.checkOut(user, "verification");
    await removeDuringOutage("/checkout_configurations");
    const paymentId = await payAs("killed.payer@example.org", sessionId);
    await shop.lose();
    await settlePayment(shop.ctx, paymentId);
    expect(await refundsOf(paymentId)).toEqual([]);
    shop.pass({ minutes: 2 });
    await Promise.all([reconcilePayments(shop.ctx), reconcilePayments(shop.ctx)]);
    await reconcilePayments(shop.ctx);
    expect(await refundsOf(paymentId)).toEqual([2.49]);
    const { membership } = await atProvider(`payments/${paymentId}`);
    expect(await atProvider(`memberships/${Object(membership).id}`)).toMatchObject({ status: "canceled" });
    expect(await mailsTo("killed.payer@example.org")).toHaveLength(1);
  });

  it("is refunded once if the provider refunds it without answering", async () => {
    const sessionId = await shop.checkOut(user, "value_pack");
    await removeDuringOutage("/checkout_configurations");
    const paymentId = await payAs("slow.payer@example.org", sessionId);
    await shop.lose();
    await settlePayment(shop.ctx, paymentId);
    // The provider carried the request out, and its answer was lost.
    await shop.control(`POST payments/${paymentId}/refund`, {});
    await shop.lose();
    shop.pass({ minutes: 2 });
    await reconcilePayments(shop.ctx);
    expect(await refundsOf(paymentId)).toEqual([39.99]);
    const refunds = await shop.database.db.refund.findMany({ where: { payment: { providerId: paymentId } } });
    expect(refunds).toMatchObject([{ status: "succeeded", automatic: true }]);
    expect(await mailsTo("slow.payer@example.org")).toHaveLength(1);
  });

  it("is refunded if an older version only parked it", async () => {
    const sessionId = await shop.checkOut(user, "top_up");
    await removeDuringOutage("/checkout_configurations");
    const paymentId = await payAs("old.payer@example.org", sessionId);
    await shop.lose();
    await settlePayment(shop.ctx, paymentId);
    await shop.database.db.refund.deleteMany({ where: { payment: { providerId: paymentId } } });
    await reconcilePayments(shop.ctx);
    expect(await refundsOf(paymentId)).toEqual([9.99]);
  });

  it("is emailed about if its refund fails for good", async () => {
    const sessionId = await shop.checkOut(user, "top_up");
    await removeDuringOutage("/checkout_configurations");
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { refunds: "fail" });
    const paymentId = await payAs("unlucky.payer@example.org", sessionId);
    await shop.deliver();
    for (const hours of [1, 4, 16, 64, 300]) {
      shop.pass({ hours, minutes: 1 });
      await reconcilePayments(shop.ctx);
    }
    expect(await refundsOf(paymentId)).toHaveLength(5);
    const mails = await mailsTo("unlucky.payer@example.org");
    expect(mails.map(({ subject }) => subject)).toEqual(["Your refund failed: Top Up"]);
    expect(mails[0]?.text).toContain("We still owe you this money.");
  });
});

it("a membership that renews after the deletion ends, and only the renewal is refunded", async () => {
  const { paymentId, membershipId } = await shop.buy(user, "pro_monthly");
  await shop.deliver();
  await removeDuringOutage("/memberships/");
  const { payment } = Object(await shop.control(`POST memberships/${membershipId}/renew`));
  await shop.deliver();
  shop.pass({ minutes: 2 });
  await reconcilePayments(shop.ctx);
  expect(await refundsOf(payment.id)).toEqual([39.99]);
  expect(await refundsOf(paymentId)).toEqual([]);
  expect(await atProvider(`memberships/${membershipId}`)).toMatchObject({ status: "canceled" });
  expect((await mailsTo("buyer@example.org")).map(({ subject }) => subject)).toContain(
    "Your refund: Pro Monthly, renewal",
  );
});

it("a deletion ends the membership at once", async () => {
  const { membershipId } = await shop.buy(user, "pro_monthly");
  await shop.deliver();
  await remove();
  expect(await atProvider(`memberships/${membershipId}`)).toMatchObject({ status: "canceled" });
});

it("a consultation paid just before the deletion is refunded, though its booking is gone", async () => {
  const { sessionId } = await consulting.book(user, await consulting.offer());
  const { paymentId } = await shop.pay(sessionId);
  await shop.lose();
  // The payment is settled, and the process dies before it updates the booking.
  await settlePayment(shop.ctx, paymentId);
  await remove();
  expect(await shop.database.db.consultingBooking.count({ where: { userId: user.id } })).toBe(0);
  shop.pass({ minutes: 2 });
  await reconcilePayments(shop.ctx);
  expect(await refundsOf(paymentId)).toEqual([99]);
});

it("payments keep no billing address of a deleted account", async () => {
  const { paymentId } = await shop.buy(user, "top_up");
  await shop.deliver();
  expect((await rowOf(paymentId)).billingAddress).toContain("1 Main St");
  await remove();
  await shop.rewrite(paymentId, {});
  await settlePayment(shop.ctx, paymentId);
  expect((await rowOf(paymentId)).billingAddress).toBeNull();
});
