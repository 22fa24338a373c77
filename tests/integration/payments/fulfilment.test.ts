import { afterAll, describe, expect, it } from "vitest";
import { OFFERS, PACK_IDS, type OfferId } from "~/contracts/offers";
import { checkConnects } from "~/server/connects";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { at } from "../../support/api";
import { TestShop } from "../../support/payments";

/** Initial connects of a user. */
const GIFT = 5;

const shop = await TestShop.open();

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

describe("the catalog", () => {
  it.each<[OfferId, number, number]>([
    ["verification", 2.49, 50],
    ["pro_monthly", 39.99, 500],
    ["top_up", 9.99, 80],
    ["value_pack", 39.99, 400],
    ["power_pack", 69.99, 750],
    ["pro_pack", 119.99, 1750],
    ["discovery_call", 99, 0],
    ["strategy_session", 299, 0],
    ["premium_package", 599, 0],
  ])("%s costs $%d at once and grants %d connects", async (offer, dollars, connects) => {
    const user = await shop.arrive();
    const { sessionId } = await shop.buy(user, offer);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + connects);
    const { body } = await shop.api.query("payment.history", {}, { token: user.token });
    expect(at(body, "payments")).toMatchObject([
      { offer, amount: Math.round(dollars * 100), connects, status: "paid", renewal: false, currency: "usd" },
    ]);
    expect((await shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } })).body).toEqual({
      status: "paid",
    });
  });

  it("verifies with the first charge of either membership and starts the verification's trial", async () => {
    const [user, other] = [await shop.arrive(), await shop.arrive()];
    await shop.buy(user, "verification");
    await shop.buy(other, "pro_monthly");
    await shop.deliver();
    expect(await shop.profile(user)).toEqual({ status: "trialing", verified: true, connects: GIFT + 50 });
    expect(await shop.profile(other)).toEqual({ status: "active", verified: true, connects: GIFT + 500 });
  });

  it.each(["verification", "pro_monthly"] as const)("grants 500 connects with each paid cycle of %s", async (offer) => {
    const user = await shop.arrive();
    const { membershipId } = await shop.buy(user, offer);
    await shop.deliver();
    for (const cycle of [1, 2]) {
      shop.pass({ seconds: 1 });
      await shop.control(`POST memberships/${membershipId}/renew`);
      await shop.deliver();
      const connects = GIFT + OFFERS[offer].connects + cycle * 500;
      expect(await shop.profile(user)).toMatchObject({ status: "active", connects });
    }
    const { body } = await shop.api.query("payment.history", {}, { token: user.token });
    expect(at(body, "payments", 0)).toMatchObject({ renewal: true, amount: 3999, connects: 500 });
  });
});

describe("what a client says", () => {
  it.each([
    ["/api/payments/buy-connects", { packId: "top_up", connects: 80_000 }],
    ["/api/payments/buy-connects", { packId: "top_up", amount: 0.01 }],
    ["/api/payments/buy-connects", { packId: "top_up", connects: 81, amount: 9.99 }],
    ["/api/payments/buy-connects", { packId: "verification" }],
    ["/api/payments/subscribe", { amount: 1 }],
    ["/api/payment/create-checkout", { planId: "verification", userEmail: "somebody@else.example" }],
    ["/api/payment/create-checkout", { planId: "gratis" }],
    ["/api/payment/create-checkout", { planId: "top_up", amount: 0 }],
    ["/api/me/verify", { verified_at: "2020-01-01T00:00:00Z" }],
  ])("is rejected at %s when it is %j", async (path, body) => {
    const { token } = await shop.arrive();
    const answer = await shop.api.post(path, { token, body });
    expect(answer.status, answer.text).toBe(400);
    expect(at(answer.body, "error")).toBeTypeOf("string");
  });

  it("is accepted if it is true", async () => {
    for (const packId of PACK_IDS) {
      const { token } = await shop.arrive();
      const { price, connects } = OFFERS[packId];
      const body = { packId, connects, amount: price / 100 };
      expect((await shop.api.post("/api/payments/buy-connects", { token, body })).status).toBe(200);
    }
    const user = await shop.arrive();
    const userEmail = ` ${user.id.toUpperCase()}@Example.org `;
    const answer = await shop.api.post("/api/payment/create-checkout", {
      token: user.token,
      body: { planId: "verification", userEmail },
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe("a purchase", () => {
  it("grants nothing while only the form says that it was paid", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "verification");
    await shop.control(`PUT checkouts/${sessionId}/knobs`, { outcome: "complete_only" });
    await shop.control(`POST checkouts/${sessionId}/pay`, {});
    await shop.deliver();
    const answer = await shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
    expect(answer.body).toEqual({ status: "open" });
    expect(await shop.profile(user)).toEqual({ status: "none", verified: false, connects: GIFT });
  });

  it("counts when its checkout is next checked, even if the tab was closed and every event lost", async () => {
    const user = await shop.arrive();
    const { sessionId } = await shop.buy(user, "value_pack");
    await shop.lose();
    const answer = await shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
    expect(answer.body).toEqual({ status: "paid" });
    expect(await shop.connects(user)).toBe(GIFT + 400);
  });

  it("that is declined has failed and may be retried", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "top_up");
    await shop.control(`POST checkouts/${sessionId}/pay`, { card: "4000 0000 0000 0002" });
    await shop.deliver();
    const verify = () => shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
    expect((await verify()).body).toEqual({ status: "failed" });
    await shop.pay(sessionId);
    await shop.deliver();
    expect((await verify()).body).toEqual({ status: "paid" });
    expect(await shop.connects(user)).toBe(GIFT + 80);
  });

  it("made concurrently with another counts as two", async () => {
    const user = await shop.arrive();
    await Promise.all([shop.buy(user, "top_up"), shop.buy(user, "power_pack")]);
    await Promise.all([shop.deliver(), shop.deliver()]);
    expect(await shop.connects(user)).toBe(GIFT + 80 + 750);
  });

  it("paid twice in one form counts twice", async () => {
    const user = await shop.arrive();
    const { sessionId } = await shop.buy(user, "top_up");
    await shop.pay(sessionId);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT + 160);
  });

  it("at another price than its checkout's is parked and grants nothing", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "pro_pack");
    await shop.database.db.checkout.update({ where: { providerId: sessionId }, data: { amount: 119_98 } });
    await shop.pay(sessionId);
    await shop.deliver();
    expect(await shop.connects(user)).toBe(GIFT);
    const { body } = await shop.api.query("payment.history", {}, { token: user.token });
    expect(at(body, "payments", 0)).toMatchObject({ status: "pending", connects: 0 });
    expect(await shop.database.db.payment.findFirst({ where: { userId: user.id } })).toMatchObject({
      status: "parked",
      parkedFor: "it is of 11999, not of 11998",
    });
  });

  it("of an unknown checkout changes nothing", async () => {
    const { id } = await shop.control("POST checkouts", {
      plan: { plan_type: "one_time", initial_price: 9.99 },
      metadata: { checkout_id: crypto.randomUUID() },
    });
    const before = await shop.database.db.payment.count();
    await shop.pay(String(id));
    await shop.deliver();
    expect(await shop.database.db.payment.count()).toBe(before);
  });
});

describe("a checkout", () => {
  it("is visible only to its owner", async () => {
    const [owner, stranger] = [await shop.arrive(), await shop.arrive()];
    const sessionId = await shop.checkOut(owner, "verification");
    const own = await shop.api.query("payment.checkout", { sessionId }, { token: owner.token });
    expect(own.body).toMatchObject({
      offer: "verification",
      due_today: 249,
      connects: 50,
      renewal: { price: 3999, every_days: 30 },
      email: `${owner.id}@example.org`,
      status: "open",
    });
    const foreign = await shop.api.query("payment.checkout", { sessionId }, { token: stranger.token });
    expect(foreign.status).toBe(404);
    expect(foreign.text).not.toContain("@");
    const verified = await shop.api.post("/api/payments/verify", { token: stranger.token, body: { sessionId } });
    expect(verified.status).toBe(404);
  });

  it.each<[path: string, body: object, other: object]>([
    ["/api/payments/buy-connects", { packId: "top_up" }, { packId: "pro_pack" }],
    ["/api/payments/subscribe", {}, { amount: 39.99 }],
    ["/api/payment/create-checkout", { planId: "top_up" }, { planId: "pro_pack" }],
    ["/payment/create-checkout", { planId: "pro_monthly" }, { planId: "verification" }],
  ])("by %s is the same one for the same Idempotency-Key, marked as replayed", async (path, body, other) => {
    const { token } = await shop.arrive();
    const headers = { "idempotency-key": "buy-once" };
    const first = await shop.api.post(path, { token, body, headers });
    const again = await shop.api.post(path, { token, body, headers });
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    for (const [there, another] of [
      [path, other],
      ["/api/me/verify", {}],
    ] as const) {
      const answer = await shop.api.post(there, { token, body: another, headers });
      expect([answer.status, at(answer.body, "code")]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    }
  });

  it("by /api/me/verify is the same one until its key is a day old", async () => {
    const { token } = await shop.arrive();
    const headers = { "idempotency-key": "verify-once" };
    const verify = () => shop.api.post("/api/me/verify", { token, headers });
    const [first, again] = [await verify(), await verify()];
    expect([first.status, again.text, again.headers.get("idempotency-replayed")]).toEqual([200, first.text, "true"]);
    shop.pass({ seconds: 24 * 3600 + 1 });
    const later = await verify();
    expect([later.status, later.headers.get("idempotency-replayed")]).toEqual([200, null]);
  });

  it("is rejected for members and verified users", async () => {
    const user = await shop.arrive();
    await shop.buy(user, "verification");
    await shop.deliver();
    const { token } = user;
    for (const planId of ["verification", "pro_monthly"]) {
      const answer = await shop.api.post("/api/payment/create-checkout", { token, body: { planId } });
      expect([answer.status, at(answer.body, "code")]).toEqual([409, "ALREADY_SUBSCRIBED"]);
    }
    expect((await shop.api.post("/api/me/verify", { token })).body).toEqual({ verified_at: expect.any(String) });
    expect((await shop.api.post("/api/payments/buy-connects", { token, body: { packId: "top_up" } })).status).toBe(200);
  });

  it("for the verification is opened by POST /me/verify", async () => {
    const { token } = await shop.arrive();
    const answer = await shop.api.post("/api/me/verify", { token });
    const sessionId = at(answer.body, "sessionId");
    expect(answer.body).toEqual({
      verified_at: null,
      sessionId,
      checkout_url: `http://localhost:3000/checkout?session=${String(sessionId)}`,
    });
  });

  it.each(["/api/payment/create-checkout", "/payment/create-checkout"])(
    "is refused to strangers at %s in the words that clients know",
    async (path) => {
      const body = { planId: "verification" };
      const signedOut = await shop.api.post(path, { body });
      expect([signedOut.status, at(signedOut.body, "error")]).toEqual([401, "User must be authenticated"]);
      const badToken = await shop.api.post(path, { body, token: "no-session" });
      expect([badToken.status, at(badToken.body, "error")]).toEqual([401, "No valid session token"]);
      const { token } = await shop.arrive();
      expect((await shop.api.post(path, { body, token })).status).toBe(200);
    },
  );
});
