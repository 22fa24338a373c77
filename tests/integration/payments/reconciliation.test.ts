import { afterAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { createDb } from "~/server/db";
import { PAYMENT_GUARANTEES, reconcilePayments } from "~/server/payments";
import { at, TestApi } from "../../support/api";
import { LONG } from "../../support/long";
import { TestShop } from "../../support/payments";
import { forEachAtOnce, type SignedInUser } from "../../support/population";

const GIFT = 5;
const LOST = LONG ? 100 : 12;
/** Ways in which the provider is unreachable. The last one is noticed only after ten seconds. */
const FAULTS = ["unavailable", "rate_limited", "garbage", ...(LONG ? ["timeout"] : [])];

const shop = await TestShop.open();

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

async function buyUnnoticed(): Promise<SignedInUser> {
  const user = await shop.arrive();
  await shop.buy(user, "top_up");
  await shop.lose();
  return user;
}

describe("reconciliation", () => {
  it(`credits ${LOST} payments whose events were all lost, once each, on two servers at the same time`, async () => {
    const users: SignedInUser[] = [];
    await forEachAtOnce(Array.from({ length: LOST }), 4, async () => void users.push(await buyUnnoticed()));
    const reports = await Promise.all([reconcilePayments(shop.ctx), reconcilePayments(shop.ctx)]);
    const granted = reports.reduce((sum, { connectsGranted }) => sum + connectsGranted, 0);
    expect(granted).toBe(80 * LOST);
    for (const user of users) expect(await shop.connects(user)).toBe(GIFT + 80);
  });

  it("does nothing a second time", async () => {
    await buyUnnoticed();
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ settled: 1, connectsGranted: 80, failed: 0 });
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ settled: 0, connectsGranted: 0, failed: 0 });
  });

  it("finds renewals and refunds without events", async () => {
    const user = await shop.arrive();
    const { membershipId, paymentId } = await shop.buy(user, "pro_monthly");
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.lose();
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 1000);
    shop.pass({ minutes: 1 });
    await shop.control(`POST payments/${paymentId}/refund`, {});
    await shop.lose();
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ connectsTakenBack: 500 });
    expect(await shop.connects(user)).toBe(GIFT + 500);
  });

  it("credits payments once the provider is reachable again", async () => {
    const user = await buyUnnoticed();
    await shop.control("PUT knobs", { api: { fault: "garbage", path: "/payments" } });
    await expect(reconcilePayments(shop.ctx)).rejects.toMatchObject({ code: "SERVICE_FAILED" });
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments/pay_" } });
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ failed: 1, connectsGranted: 0 });
    await shop.control("PUT knobs", {});
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 80);
  });

  it("credits payments made during hours of downtime", async () => {
    await reconcilePayments(shop.ctx);
    const user = await buyUnnoticed();
    shop.clock.advance({ hours: 9 });
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 80);
  });

  it("leaves everything to the next run once its signal aborts", async () => {
    await reconcilePayments(shop.ctx);
    const findPoll = () => shop.ctx.db.paymentPoll.findUnique({ where: { id: 1 } });
    const before = await findPoll();
    const user = await buyUnnoticed();
    const stopped = await reconcilePayments({ ...shop.ctx, signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ settled: 0, failed: 0 });
    expect(await findPoll()).toEqual(before);
    shop.clock.advance({ hours: 9 });
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 80);
  });

  it("finds a renewal that names no form, together with its first charge", async () => {
    const user = await shop.arrive();
    const { membershipId } = await shop.buy(user, "pro_monthly");
    shop.pass({ seconds: 1 });
    const renewed = await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.rewrite(String(at(renewed, "payment", "id")), { checkout_configuration_id: null });
    await shop.lose();
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 1000);
  });

  it("continues after a payment that can't be stored and one without an amount", async () => {
    const [broken, draft, user] = [await shop.arrive(), await shop.arrive(), await shop.arrive()];
    const { paymentId } = await shop.buy(broken, "top_up");
    await shop.rewrite(paymentId, { total: 1e12 });
    await shop.rewrite((await shop.buy(draft, "top_up")).paymentId, { status: "draft", total: null });
    await shop.buy(user, "top_up");
    await shop.lose();
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ settled: 2, connectsGranted: 80, failed: 1 });
    expect(await shop.connects(user)).toBe(GIFT + 80);
    expect(await shop.connects(broken)).toBe(GIFT);
    await shop.rewrite(paymentId, { total: 9.99 });
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ connectsGranted: 80, failed: 0 });
  });

  it("processes recorded events that weren't processed", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "top_up");
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments/" } });
    await shop.deliver();
    await shop.control("PUT knobs", {});
    expect(await shop.connects(user)).toBe(GIFT);
    shop.clock.advance({ minutes: 2 });
    await reconcilePayments(shop.ctx);
    expect(await shop.connects(user)).toBe(GIFT + 80);
    expect(await shop.database.db.webhookEvent.count({ where: { processedAt: null } })).toBe(0);
  });
});

describe("with the provider out of reach", () => {
  it.each(FAULTS)("a checkout fails with a plain message when it is %s", async (fault) => {
    const { token } = await shop.arrive();
    await shop.control("PUT knobs", { api: { fault, path: "/checkout_configurations" } });
    const headers = { "idempotency-key": `fault-${fault}` };
    const send = () => shop.api.post("/api/payments/buy-connects", { token, body: { packId: "top_up" }, headers });
    const refused = await send();
    await shop.control("PUT knobs", {});
    expect([refused.status, at(refused.body, "error")]).toEqual([502, "Failed to create checkout session"]);
    expect(at(refused.body, "code")).toBe("SERVICE_FAILED");
    const again = await send();
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, null]);
  });

  it("a waiting page shows the known status", async () => {
    const user = await shop.arrive();
    const { sessionId } = await shop.buy(user, "top_up");
    await shop.lose();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
    const verify = () => shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
    expect((await verify()).body).toEqual({ status: "open" });
    await shop.control("PUT knobs", {});
    expect((await verify()).body).toEqual({ status: "paid" });
  });
});

it("a delivery while the database is down gets 503, so that it is sent again", async () => {
  const away = createDb("postgresql://nobody:nothing@127.0.0.1:1/none");
  const user = await shop.arrive();
  await shop.buy(user, "top_up");
  const { payload, eventId } = await shop.database.db.sandboxDelivery.findFirstOrThrow({
    where: { eventType: "payment.succeeded", state: "pending" },
  });
  const answer = await new TestApi({ ...shop.ctx, db: away }).post("/api/webhooks/whop", shop.signed(eventId, payload));
  expect(answer.status).toBe(503);
  await away.$disconnect();
  await shop.deliver();
  expect(await shop.connects(user)).toBe(GIFT + 80);
});
