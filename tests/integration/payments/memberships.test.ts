import { afterAll, describe, expect, it } from "vitest";
import { reconcilePayments, sendRenewalReminders } from "~/server/payments";
import { drainBackground } from "~/server/core/background";
import { at } from "../../support/api";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const GIFT = 5;

const shop = await TestShop.open();

afterAll(async () => {
  await shop.close();
});

async function member(offer: "verification" | "pro_monthly" = "verification") {
  const user = await shop.arrive();
  const bought = await shop.buy(user, offer);
  await shop.deliver();
  return { user, ...bought };
}

const current = async ({ token }: SignedInUser) =>
  at((await shop.api.query("membership.current", undefined, { token })).body, "membership");
const cancel = ({ token }: SignedInUser) => shop.api.mutate("membership.cancel", undefined, { token });
const mailsTo = ({ id }: SignedInUser) => shop.mailbox.mailsTo(`${id}@example.org`);

describe("a membership", () => {
  it("is shown with the date and price of its next charge", async () => {
    const { user } = await member();
    expect(await current(user)).toMatchObject({
      offer: "verification",
      status: "trialing",
      cancel_at_period_end: false,
      renews: { price: 3999, connects: 500, at: new Date(shop.clock.now().getTime() + 5 * 86_400_000).toISOString() },
    });
  });

  it("is absent for a user who never had one", async () => {
    const user = await shop.arrive();
    expect(await current(user)).toBeNull();
    expect((await cancel(user)).status).toBe(404);
  });

  it("that is canceled runs until its period ends, isn't charged again and keeps the badge", async () => {
    const { user, membershipId } = await member();
    expect((await cancel(user)).body).toMatchObject({
      membership: { status: "trialing", cancel_at_period_end: true, renews: null, period_ends_at: expect.any(String) },
    });
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "trialing", verified: true });
    shop.clock.advance({ days: 5 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect(await shop.profile(user)).toEqual({ status: "canceled", verified: true, connects: GIFT + 50 });
    expect((await cancel(user)).status).toBe(404);
  });

  it("is canceled once by repeated calls, with one email", async () => {
    const { user } = await member("pro_monthly");
    await cancel(user);
    await cancel(user);
    await drainBackground();
    const subjects = (await mailsTo(user)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Your Farsite membership is canceled")).toHaveLength(1);
    expect(await current(user)).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  it("that was canceled can be started again before it ends", async () => {
    const { user } = await member("pro_monthly");
    await cancel(user);
    await shop.buy(user, "pro_monthly");
    await shop.deliver();
    expect(await current(user)).toMatchObject({ status: "active", cancel_at_period_end: false });
    expect(await shop.connects(user)).toBe(GIFT + 1000);
  });

  it("stays unchanged while the provider is unreachable, with an error for its owner", async () => {
    const { user } = await member();
    await shop.control("PUT knobs", { api: { fault: "unavailable", path: "/memberships" } });
    const answer = await cancel(user);
    await shop.control("PUT knobs", {});
    expect([answer.status, at(answer.body, "data", "errorCode")]).toEqual([502, "SERVICE_FAILED"]);
    expect(await current(user)).toMatchObject({ cancel_at_period_end: false });
  });

  it("is past due after a failed renewal, and active again once paid", async () => {
    const { user, membershipId } = await member("pro_monthly");
    shop.clock.advance({ days: 29 });
    await shop.control(`POST memberships/${membershipId}/fail-renewal`);
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "past_due", connects: GIFT + 500 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "active", connects: GIFT + 1000 });
  });

  it("expires and can be started again", async () => {
    const { user, membershipId } = await member("pro_monthly");
    await shop.control(`POST memberships/${membershipId}/expire`);
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "expired" });
    await shop.buy(user, "pro_monthly");
    await shop.deliver();
    expect(await shop.profile(user)).toMatchObject({ status: "active" });
  });

  it("whose end event was lost is found to have ended", async () => {
    const { user, membershipId } = await member();
    shop.clock.advance({ days: 6 });
    await shop.control(`POST memberships/${membershipId}/expire`);
    await shop.lose();
    await reconcilePayments(shop.ctx);
    expect(await shop.profile(user)).toMatchObject({ status: "expired" });
  });

  it("is charged again only once if two forms are paid", async () => {
    const user = await shop.arrive();
    const [trialForm, proForm] = [await shop.checkOut(user, "verification"), await shop.checkOut(user, "pro_monthly")];
    const trial = await shop.pay(trialForm);
    await shop.deliver();
    shop.pass({ seconds: 1 });
    const pro = await shop.pay(proForm);
    await shop.deliver();
    expect(await shop.profile(user)).toEqual({ status: "active", verified: true, connects: GIFT + 550 });
    await reconcilePayments(shop.ctx);
    const rows = await shop.database.db.membership.findMany({ where: { userId: user.id } });
    expect(new Map(rows.map(({ providerId, cancelAtPeriodEnd }) => [providerId, cancelAtPeriodEnd]))).toEqual(
      new Map([
        [trial.membershipId, true],
        [pro.membershipId, false],
      ]),
    );
    expect(await reconcilePayments(shop.ctx)).toMatchObject({ memberships: 0 });
  });

  it("of a deleted account is ended at the provider", async () => {
    const { user, membershipId } = await member();
    await shop.database.db.user.delete({ where: { id: user.id } });
    await reconcilePayments(shop.ctx);
    const { body } = await shop.database.db.sandboxObject.findUniqueOrThrow({ where: { id: membershipId } });
    expect(body).toMatchObject({ status: "canceled" });
    expect(await shop.database.db.payment.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("the reminder", () => {
  it("is sent once, two days before the first renewal, with price and date", async () => {
    const { user } = await member();
    await sendRenewalReminders(shop.ctx);
    shop.clock.advance({ days: 3, minutes: 1 });
    await Promise.all([sendRenewalReminders(shop.ctx), sendRenewalReminders(shop.ctx)]);
    await sendRenewalReminders(shop.ctx);
    await drainBackground();
    const mails = (await mailsTo(user)).filter(({ subject }) => subject === "Your Farsite membership renews soon");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("$39.99");
    const day = new Date(shop.clock.now().getTime() + 2 * 86_400_000 - 60_000);
    expect(mails[0]?.text).toContain(String(day.getUTCFullYear()));
  });

  it("isn't sent after a cancellation", async () => {
    const { user } = await member();
    await cancel(user);
    shop.clock.advance({ days: 4 });
    await sendRenewalReminders(shop.ctx);
    await drainBackground();
    expect((await mailsTo(user)).map(({ subject }) => subject)).not.toContain("Your Farsite membership renews soon");
  });
});
