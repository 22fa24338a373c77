import { afterAll, expect, it } from "vitest";
import { suspendUser } from "~/server/account";
import { reconcilePayments } from "~/server/payments";
import { TestShop } from "../../support/payments";

const shop = await TestShop.open();

afterAll(() => shop.close());

const suspend = (userId: string) => suspendUser(shop.ctx, { userId, reason: "Chargebacks" });

it("suspending cancels the membership at the provider, so that it never renews", async () => {
  const user = await shop.arrive();
  const { membershipId } = await shop.buy(user, "pro_monthly");
  await shop.deliver();
  await suspend(user.id);
  const stored = await shop.database.db.membership.findUniqueOrThrow({ where: { providerId: membershipId } });
  expect(stored).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  shop.pass({ days: 31 });
  await shop.control(`POST memberships/${membershipId}/renew`);
  await shop.deliver();
  expect(await shop.database.db.payment.count({ where: { userId: user.id, status: "paid" } })).toBe(1);
});

it("reconciliation cancels the membership of a suspended user if the provider was away", async () => {
  const user = await shop.arrive();
  const { membershipId } = await shop.buy(user, "pro_monthly");
  await shop.deliver();
  const data = { suspendedAt: new Date(), suspensionReason: "Chargebacks" };
  await shop.database.db.user.update({ where: { id: user.id }, data });
  await reconcilePayments(shop.ctx);
  const stored = await shop.database.db.membership.findUniqueOrThrow({ where: { providerId: membershipId } });
  expect(stored.cancelAtPeriodEnd).toBe(true);
});
