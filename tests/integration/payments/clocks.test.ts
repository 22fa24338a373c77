import { afterAll, expect, it } from "vitest";
import { reconcilePayments } from "~/server/payments";
import { TestShop } from "../../support/payments";

const GIFT = 5;

/** A provider whose clock is ten minutes ahead of ours. */
const shop = await TestShop.open({ providerMinutesAhead: 10 });

afterAll(() => shop.close());

it("deliveries with a clock ten minutes off are rejected, and their payments are found by polling", async () => {
  const user = await shop.arrive();
  const { membershipId } = await shop.buy(user, "verification");
  await shop.deliver();
  expect(
    await shop.database.db.sandboxDelivery.findMany({ select: { lastStatus: true }, distinct: "lastStatus" }),
  ).toEqual([{ lastStatus: 401 }]);
  expect(await shop.connects(user)).toBe(GIFT);
  await reconcilePayments(shop.ctx);
  expect(await shop.profile(user)).toEqual({ status: "trialing", verified: true, connects: GIFT + 50 });
  shop.pass({ days: 5 });
  await shop.control(`POST memberships/${membershipId}/renew`);
  await reconcilePayments(shop.ctx);
  expect(await shop.profile(user)).toEqual({ status: "active", verified: true, connects: GIFT + 550 });
});

it("a waiting page learns the result without any delivery", async () => {
  const user = await shop.arrive();
  const { sessionId } = await shop.buy(user, "top_up");
  const answer = await shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
  expect(answer.body).toEqual({ status: "paid" });
});
