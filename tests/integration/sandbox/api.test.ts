import Whop from "@whop/sdk";
import { afterAll, describe, expect, it } from "vitest";
import { TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { startTestSandbox } from "../../support/sandbox";

const database = await useTestDatabase();
const clock = new TestClock();

const test = await startTestSandbox({ db: database.db, clock });

afterAll(() => test.close());

const TRIAL = {
  plan_type: "renewal",
  initial_price: 2.49,
  renewal_price: 39.99,
  billing_period: 30,
  trial_period_days: 5,
  currency: "usd",
};
const PACK = { plan_type: "one_time", initial_price: 19.9, currency: "usd" };

const create = (plan: Whop.CheckoutConfigurationCreateParams.Plan, key?: string) =>
  test.whop.checkoutConfigurations.create({
    plan,
    metadata: { checkout: "c1" },
    redirect_url: "http://localhost:3000/checkout/return",
    ...(key !== undefined && { "Idempotency-Key": key }),
  });

async function buy(plan: Whop.CheckoutConfigurationCreateParams.Plan) {
  const checkout = await create(plan);
  const { payment } = (await test.control(`POST checkouts/${checkout.id}/pay`, {})) as { payment: { id: string } };
  return { checkout, payment: await test.whop.payments.retrieve(payment.id) };
}

async function buyMembership() {
  const { checkout, payment } = await buy(TRIAL);
  return { checkout, payment, membership: await test.whop.memberships.retrieve(payment.membership?.id ?? "") };
}

describe("checkout configurations", () => {
  it("are created with an inline plan, read and deleted", async () => {
    const created = await create(TRIAL);
    expect(created).toMatchObject({
      id: expect.stringMatching(/^ch_\w{14}$/) as string,
      plan: { id: expect.stringMatching(/^plan_/) as string, ...TRIAL },
      metadata: { checkout: "c1" },
      mode: "payment",
      purchase_url: expect.stringContaining(`/embedded/checkout/${created.id}/`) as string,
    });
    expect(await test.whop.checkoutConfigurations.retrieve(created.id)).toEqual(created);
    await test.whop.checkoutConfigurations.delete(created.id);
    await expect(test.whop.checkoutConfigurations.retrieve(created.id)).rejects.toBeInstanceOf(Whop.NotFoundError);
  });

  it("accept the plan id of another configuration", async () => {
    const { plan } = await create(PACK);
    const second = await test.whop.checkoutConfigurations.create({ plan_id: plan?.id });
    expect(second.plan).toEqual(plan);
  });

  it("are created once per Idempotency-Key, also concurrently, and rejected with another body", async () => {
    const [first, second] = await Promise.all([create(PACK, "key-1"), create(PACK, "key-1")]);
    expect(second).toEqual(first);
    expect((await create(PACK, "key-1")).id).toBe(first.id);
    expect((await create(PACK, "key-2")).id).not.toBe(first.id);
    await expect(create(TRIAL, "key-1")).rejects.toMatchObject({ status: 400 });
  });

  it.each<[string, Whop.CheckoutConfigurationCreateParams.Plan]>([
    ["a price with three decimals", { ...PACK, initial_price: 1.005 }],
    ["a negative price", { ...PACK, initial_price: -1 }],
    ["a one-time plan without a price", { plan_type: "one_time" }],
    ["a renewal plan without a period", { plan_type: "renewal", renewal_price: 1 }],
  ])("are rejected with %s, in the provider's shape", async (_, plan) => {
    await expect(create(plan)).rejects.toMatchObject({
      status: 400,
      error: { error: { type: "bad_request", message: expect.any(String) as string } },
    });
  });
});

describe("the sandbox key", () => {
  it("is needed for every call", async () => {
    const stranger = new Whop({ apiKey: "wrong", baseURL: `${test.origin}/sandbox/api/v1`, maxRetries: 0 });
    await expect(stranger.payments.list()).rejects.toMatchObject({
      status: 401,
      error: { error: { type: "unauthorized", message: expect.any(String) as string } },
    });
  });

  it("doesn't give access to another company", async () => {
    await expect(test.whop.payments.list({ company_id: "biz_other" })).rejects.toMatchObject({ status: 403 });
  });
});

describe("payments", () => {
  it("have their configuration's amount, plan and metadata, and the buyer", async () => {
    const { checkout, payment } = await buy(PACK);
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^pay_/) as string,
      status: "paid",
      substatus: "succeeded",
      billing_reason: "one_time",
      total: 19.9,
      currency: "usd",
      plan: { id: checkout.plan?.id },
      membership: null,
      metadata: { checkout: "c1" },
      checkout_configuration_id: checkout.id,
      company: { id: test.settings.companyId },
      user: { email: "buyer@example.org" },
      refunded_amount: 0,
    });
  });

  it("are listed by configuration, status and update time, page by page", async () => {
    const { checkout } = await buy(PACK);
    const bought: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      clock.advance({ seconds: 1 });
      const { payment } = (await test.control(`POST checkouts/${checkout.id}/pay`, {})) as { payment: { id: string } };
      bought.push(payment.id);
    }
    const ids: string[] = [];
    const filter = { checkout_configuration_ids: [checkout.id], statuses: ["paid" as const], first: 2 };
    for await (const payment of test.whop.payments.list(filter)) ids.push(payment.id);
    expect(ids.slice(0, 4)).toEqual(bought.toReversed());
    expect(ids).toHaveLength(5);

    const changed = await test.whop.payments.list({ updated_after: clock.now().toISOString() });
    expect(changed.data).toEqual([]);
    clock.advance({ seconds: 1 });
    await test.whop.payments.refund(bought[0] ?? "");
    const before = new Date(clock.now().getTime() - 1).toISOString();
    expect((await test.whop.payments.list({ updated_after: before })).data.map(({ id }) => id)).toEqual([bought[0]]);
  });

  it("reject an unknown cursor", async () => {
    await expect(test.whop.payments.list({ after: "nonsense" })).rejects.toMatchObject({ status: 400 });
  });

  it("are made once per attempt, however often it is repeated", async () => {
    const checkout = await create(PACK);
    const pay = () => test.control(`POST checkouts/${checkout.id}/pay`, { attempt: "one" });
    const all = await Promise.all([pay(), pay(), pay()]);
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
    const { data } = await test.whop.payments.list({ checkout_configuration_ids: [checkout.id] });
    expect(data).toHaveLength(1);
  });

  it("with a declined card stay open, with the reason", async () => {
    const checkout = await create(PACK);
    const result = await test.control(`POST checkouts/${checkout.id}/pay`, { card: "4000 0000 0000 0002" });
    expect(result).toMatchObject({ outcome: "declined", message: "Your card was declined." });
    const { data } = await test.whop.payments.list({ checkout_configuration_ids: [checkout.id] });
    expect(data).toMatchObject([{ status: "open", substatus: "failed", failure_message: "Your card was declined." }]);
  });

  it("accept only test cards", async () => {
    const checkout = await create(PACK);
    const paying = test.control(`POST checkouts/${checkout.id}/pay`, { card: "5555 5555 5555 4444" });
    await expect(paying).rejects.toThrow("400");
  });
});

describe("refunds", () => {
  it("return a part, then the rest and no more", async () => {
    const { payment } = await buy(PACK);
    const part = await test.whop.payments.refund(payment.id, { partial_amount: 4.95 });
    expect(part).toMatchObject({ substatus: "partially_refunded", refunded_amount: 4.95, refundable: true });
    await expect(test.whop.payments.refund(payment.id, { partial_amount: 14.96 })).rejects.toMatchObject({
      status: 400,
    });
    const whole = await test.whop.payments.refund(payment.id);
    expect(whole).toMatchObject({ status: "paid", substatus: "refunded", refunded_amount: 19.9, refundable: false });
    expect(whole.refunds.map(({ amount }) => amount)).toEqual([4.95, 14.95]);
    await expect(test.whop.payments.refund(payment.id)).rejects.toMatchObject({ status: 409 });
    const [refund] = (await test.whop.refunds.list({ payment_id: payment.id })).data;
    expect(refund).toMatchObject({ id: expect.stringMatching(/^rfnd_/) as string, status: "succeeded" });
    expect(await test.whop.refunds.retrieve(refund?.id ?? "")).toMatchObject({ payment: { id: payment.id } });
  });

  it("are made once when two run at the same time", async () => {
    const { payment } = await buy(PACK);
    const both = await Promise.allSettled([
      test.whop.payments.refund(payment.id),
      test.whop.payments.refund(payment.id),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await test.whop.payments.retrieve(payment.id)).refunded_amount).toBe(19.9);
  });

  it("may fail at the bank and then return nothing", async () => {
    const { checkout, payment } = await buy(PACK);
    await test.control(`PUT checkouts/${checkout.id}/knobs`, { refunds: "fail" });
    expect(await test.whop.payments.refund(payment.id)).toMatchObject({
      substatus: "succeeded",
      refunded_amount: 0,
      refunds: [{ status: "failed" }],
    });
  });
});

describe("memberships", () => {
  it("begin with their plan's trial, for its initial price", async () => {
    const { payment, membership } = await buyMembership();
    expect(payment).toMatchObject({ total: 2.49, billing_reason: "subscription_create" });
    const end = new Date(clock.now().getTime() + 5 * 24 * 60 * 60 * 1000).toISOString();
    expect(membership).toMatchObject({ status: "trialing", renewal_period_end: end, cancel_at_period_end: false });
    expect((await test.whop.memberships.list({ statuses: ["trialing"] })).data.map(({ id }) => id)).toContain(
      membership.id,
    );
  });

  it("renew for the renewal price, with one payment per cycle", async () => {
    const { membership } = await buyMembership();
    const { payment } = (await test.control(`POST memberships/${membership.id}/renew`)) as {
      payment: Whop.Payment;
    };
    expect(payment).toMatchObject({ total: 39.99, billing_reason: "subscription_cycle", status: "paid" });
    const renewed = await test.whop.memberships.retrieve(membership.id);
    expect(renewed).toMatchObject({ status: "active", renewal_period_start: membership.renewal_period_end });
    expect((await test.whop.payments.retrieve(payment.id)).membership).toMatchObject({ status: "active" });
  });

  it("are past due after a failed renewal, whose payment is paid when it is retried", async () => {
    const { membership } = await buyMembership();
    const failing = (await test.control(`POST memberships/${membership.id}/fail-renewal`)) as { payment: Whop.Payment };
    expect(failing.payment).toMatchObject({ status: "open", substatus: "past_due", payments_failed: 1 });
    expect((await test.whop.memberships.retrieve(membership.id)).status).toBe("past_due");
    const renewed = (await test.control(`POST memberships/${membership.id}/renew`)) as { payment: Whop.Payment };
    expect(renewed.payment).toMatchObject({ id: failing.payment.id, status: "paid" });
    expect((await test.whop.memberships.retrieve(membership.id)).status).toBe("active");
  });

  it("canceled at period end run until then without another payment", async () => {
    const { checkout, membership } = await buyMembership();
    const canceling = await test.whop.memberships.cancel(membership.id, { cancellation_mode: "at_period_end" });
    expect(canceling).toMatchObject({ status: "canceling", cancel_at_period_end: true });
    expect(await test.whop.memberships.cancel(membership.id)).toEqual(canceling);
    await test.control(`POST memberships/${membership.id}/renew`);
    expect((await test.whop.memberships.retrieve(membership.id)).status).toBe("canceled");
    const { data } = await test.whop.payments.list({ checkout_configuration_ids: [checkout.id] });
    expect(data).toHaveLength(1);
  });

  it("canceled immediately end at once and can't be renewed", async () => {
    const { membership } = await buyMembership();
    const canceled = await test.whop.memberships.cancel(membership.id, { cancellation_mode: "immediate" });
    expect(canceled.status).toBe("canceled");
    await expect(test.control(`POST memberships/${membership.id}/renew`)).rejects.toThrow("409");
  });

  it("continue in their trial if the cancellation is withdrawn", async () => {
    const { membership } = await buyMembership();
    await test.whop.memberships.cancel(membership.id, { cancellation_mode: "at_period_end" });
    expect(await test.whop.memberships.uncancel(membership.id)).toMatchObject({
      status: "trialing",
      cancel_at_period_end: false,
      canceled_at: null,
    });
  });

  it("expire", async () => {
    const { membership } = await buyMembership();
    await test.control(`POST memberships/${membership.id}/expire`);
    expect((await test.whop.memberships.retrieve(membership.id)).status).toBe("expired");
  });
});

describe("disputes", () => {
  it("are opened, reviewed and decided once, and show on the payment", async () => {
    const { payment } = await buy(PACK);
    const dispute = await test.control(`POST payments/${payment.id}/dispute`, { reason: "product_not_received" });
    expect(dispute).toMatchObject({ status: "needs_response", amount: 19.9, payment: { id: payment.id } });
    expect((await test.whop.payments.retrieve(payment.id)).substatus).toBe("dispute_needs_response");
    await test.control(`POST disputes/${String(dispute.id)}/review`);
    await test.control(`POST disputes/${String(dispute.id)}/lose`);
    expect(await test.whop.disputes.retrieve(String(dispute.id))).toMatchObject({ status: "lost" });
    expect((await test.whop.payments.retrieve(payment.id)).substatus).toBe("dispute_lost");
    await expect(test.control(`POST disputes/${String(dispute.id)}/win`)).rejects.toThrow("409");
  });
});
