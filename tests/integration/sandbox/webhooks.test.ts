import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { startTestSandbox, type Received, type TestSandbox } from "../../support/sandbox";

const database = await useTestDatabase();
let test: TestSandbox;
let clock: TestClock;

beforeEach(async () => {
  await database.db.sandboxDelivery.deleteMany();
  // Signatures are verified with the real time.
  clock = new TestClock(new Date());
  test = await startTestSandbox({ db: database.db, clock });
  await test.control("PUT knobs", {});
});
afterEach(() => test.close());

async function createCheckout(): Promise<string> {
  const { id } = await test.whop.checkoutConfigurations.create({
    plan: { plan_type: "renewal", initial_price: 2.49, renewal_price: 39.99, billing_period: 30, trial_period_days: 5 },
    metadata: { checkout: "c1" },
  });
  return id;
}

async function buy(checkout: string): Promise<void> {
  await test.control(`POST checkouts/${checkout}/pay`, {});
}

async function firstDelivery() {
  return database.db.sandboxDelivery.findFirstOrThrow({ orderBy: { id: "asc" } });
}

/** Verifies webhooks like the product. */
function verify({ body, headers }: Received): unknown {
  return new Webhook(btoa(test.settings.webhookSecret)).verify(body, headers);
}

const only = (): Received => {
  const [first] = test.received;
  if (!first || test.received.length > 1) throw new Error(`${test.received.length} webhooks arrived`);
  return first;
};

describe("a purchase", () => {
  it("sends its events in order, each with a signature that the provider's SDK accepts", async () => {
    await buy(await createCheckout());
    await test.sandbox.deliverDue();
    expect(test.types()).toEqual(["payment.created", "payment.succeeded", "membership.activated"]);
    for (const { body, headers } of test.received) {
      expect(headers).toMatchObject({ "content-type": "application/json" });
      const event = test.whop.webhooks.unwrap(body, { headers });
      expect(event).toMatchObject({
        api_version: "v1",
        company_id: test.settings.companyId,
        id: headers["webhook-id"],
      });
      expect(event.data).toMatchObject({ metadata: { checkout: "c1" } });
    }
    await test.sandbox.deliverDue();
    expect(test.received).toHaveLength(3);
  });

  it("that is declined sends a created and a failed event", async () => {
    const checkout = await createCheckout();
    await test.control(`POST checkouts/${checkout}/pay`, { card: "4000000000000002" });
    await test.sandbox.deliverDue();
    expect(test.types()).toEqual(["payment.created", "payment.failed"]);
  });
});

describe("a later change", () => {
  it("sends an event", async () => {
    const checkout = await createCheckout();
    await buy(checkout);
    await test.sandbox.deliverDue();
    test.received.length = 0;
    const [payment] = (await test.whop.payments.list({ checkout_configuration_ids: [checkout] })).data;
    const membership = payment?.membership?.id ?? "";
    await test.control(`POST memberships/${membership}/trial-ending`);
    await test.control(`POST memberships/${membership}/fail-renewal`);
    await test.control(`POST memberships/${membership}/renew`);
    await test.whop.memberships.cancel(membership, { cancellation_mode: "at_period_end" });
    await test.control(`POST memberships/${membership}/expire`);
    const dispute = await test.control(`POST payments/${payment?.id}/dispute`, {});
    await test.control(`POST disputes/${String(dispute.id)}/win`);
    await test.control(`POST payments/${payment?.id}/refund`, { amount: 1 });
    await test.sandbox.deliverDue();
    expect(test.types()).toEqual([
      "membership.trial_ending_soon",
      "payment.created",
      "payment.failed",
      "payment.succeeded",
      "membership.cancel_at_period_end_changed",
      "membership.deactivated",
      "dispute.created",
      "dispute.updated",
      "refund.created",
      "refund.updated",
    ]);
  });
});

describe("a failing endpoint", () => {
  const send = () => test.control("POST events", { type: "payment.succeeded", data: { id: "pay_1" } });

  it.each([500, 404, 301, "drop"] as const)("with %s is retried after 10, 20 and 40 s, then never", async (answer) => {
    test.answerWith(answer);
    await send();
    const attempts: number[] = [];
    for (const seconds of [0, 9, 1, 19, 1, 39, 1, 3600]) {
      clock.advance({ seconds });
      await test.sandbox.deliverDue();
      attempts.push(test.received.length);
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await firstDelivery()).toMatchObject({ state: "given_up", attempts: 4 });
  });

  it("gets the same event again with a newly timed signature", async () => {
    test.answerWith(500);
    await send();
    await test.sandbox.deliverDue();
    clock.advance({ seconds: 10 });
    test.answerWith(204);
    await test.sandbox.deliverDue();
    const [first, second] = test.received;
    if (!first || !second) throw new Error("two attempts were expected");
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(Number(second.headers["webhook-timestamp"]) - Number(first.headers["webhook-timestamp"])).toBe(10);
    verify(second);
    expect(await firstDelivery()).toMatchObject({ state: "delivered", lastStatus: 204 });
  });

  it("is retried sooner if a knob shortens time", async () => {
    await test.control("PUT knobs", { retry_scale: 0.01 });
    test.answerWith(500);
    await send();
    await test.sandbox.deliverDue();
    clock.advance({ seconds: 0.1 });
    await test.sandbox.deliverDue();
    expect(test.received).toHaveLength(2);
  });

  it("misses the attempts due while the server was down", async () => {
    test.answerWith(500);
    await send();
    await test.sandbox.deliverDue();
    clock.advance({ seconds: 35 });
    test.answerWith(200);
    await test.sandbox.start();
    // The attempt at 0 s was made, those at 10 s and 30 s were missed, and the one at 70 s is pending.
    await expect.poll(firstDelivery).toMatchObject({ state: "pending", attempts: 3 });
    clock.advance({ seconds: 35 });
    await test.sandbox.stop();
    await test.sandbox.deliverDue();
    expect(await firstDelivery()).toMatchObject({ state: "delivered", attempts: 4 });
  });

  it("gets nothing more if the server was down through all attempts", async () => {
    await send();
    clock.advance({ seconds: 71 });
    await test.sandbox.start();
    await expect.poll(firstDelivery).toMatchObject({ state: "given_up", attempts: 4 });
    expect(test.received).toEqual([]);
  });
});

it("a call doesn't wait for an endpoint that never answers", async () => {
  test.answerWith("hang");
  await test.sandbox.start();
  await buy(await createCheckout());
  await expect.poll(() => test.received.length).toBe(1);
  await buy(await createCheckout());
  expect(await firstDelivery()).toMatchObject({ state: "pending", attempts: 0 });
});

it("a started sandbox delivers by itself", async () => {
  const live = await startTestSandbox({ db: database.db });
  try {
    await live.sandbox.start();
    await live.control("PUT knobs", { retry_scale: 0 });
    live.answerWith(500);
    await live.control("POST events", { type: "payment.succeeded", data: {} });
    await expect.poll(() => live.received.length).toBe(4);
  } finally {
    await live.close();
  }
});

describe("webhook knobs", () => {
  it.each([
    ["lost", []],
    ["reordered", ["membership.activated", "payment.succeeded", "payment.created"]],
    [
      "duplicated",
      [
        "payment.created",
        "payment.created",
        "payment.succeeded",
        "payment.succeeded",
        "membership.activated",
        "membership.activated",
      ],
    ],
  ])("%s", async (webhooks, types) => {
    const checkout = await createCheckout();
    await test.control(`PUT checkouts/${checkout}/knobs`, { webhooks });
    await buy(checkout);
    await test.sandbox.deliverDue();
    expect(test.types()).toEqual(types);
    expect(new Set(test.received.map(({ headers }) => headers["webhook-id"])).size).toBe(new Set(types).size);
  });

  it("of one checkout don't affect another", async () => {
    const checkout = await createCheckout();
    await test.control(`PUT checkouts/${checkout}/knobs`, { webhooks: "lost" });
    await buy(await createCheckout());
    await test.sandbox.deliverDue();
    expect(test.received).toHaveLength(3);
  });
});

describe("an event sent by hand", () => {
  it.each(["valid", "among_others"])("is accepted if it is signed as %s", async (signature) => {
    await test.control("POST events", { type: "payment.succeeded", data: { id: "pay_1" }, signature });
    await test.sandbox.deliverDue();
    expect(verify(only())).toMatchObject({ type: "payment.succeeded", data: { id: "pay_1" } });
  });

  it.each(["missing", "wrong_secret", "tampered", "reserialised", "old", "future", "wrong_version", "legacy"])(
    "is rejected if it is signed as %s",
    async (signature) => {
      await test.control("POST events", { type: "payment.succeeded", data: { id: "pay_1" }, signature });
      await test.sandbox.deliverDue();
      expect(() => verify(only())).toThrow(WebhookVerificationError);
    },
  );

  it("may have a time with trailing text, which a careless parser accepts", async () => {
    await test.control("POST events", { type: "payment.succeeded", data: {}, signature: "not_a_time" });
    await test.sandbox.deliverDue();
    expect(only().headers["webhook-timestamp"]).toMatch(/^\d+abc$/);
  });

  it("may contain any stored object and be resent byte for byte", async () => {
    const checkout = await createCheckout();
    const { id } = await test.control("POST events", { type: "payment.pending", object_id: checkout, copies: 2 });
    await test.control(`POST events/${String(id)}/resend`, {});
    await test.sandbox.deliverDue();
    expect(new Set(test.received.map(({ body }) => body)).size).toBe(1);
    expect(test.received).toHaveLength(3);
    expect(verify(test.received[2] ?? only())).toMatchObject({ data: { id: checkout } });
    const { data } = await test.control("GET deliveries");
    expect(data).toMatchObject([1, 2, 3].map(() => ({ event_id: id, state: "delivered", last_status: 200 })));
  });
});
