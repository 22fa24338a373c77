import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { reconcilePayments, sendRenewalReminders } from "~/server/payments";
import { at } from "../../support/api";
import { TestShop } from "../../support/payments";
import { actAtProvider, Buyer, RECEIPT } from "./buyer";

let buyer: Buyer;

const shop = await TestShop.open();

beforeEach(async () => {
  buyer = new Buyer(shop, await shop.arrive());
});
afterAll(async () => {
  await shop.close();
});

describe("emails about a membership", () => {
  const FAILED = /^Your Farsite membership couldn't be renewed$/;

  it("report a failed renewal once, with a link to change the card", async () => {
    const { membershipId } = await buyer.buy("pro_monthly");
    await shop.rewrite(membershipId, { manage_url: "https://whop.example/manage/1" });
    shop.pass({ days: 30 });
    for (const _ of [1, 2]) {
      await shop.control(`POST memberships/${membershipId}/fail-renewal`);
      shop.pass({ seconds: 1 });
      await shop.deliver();
    }
    const text = await buyer.textOf(FAILED);
    expect(text).toContain("We couldn't charge $39.99 to renew your membership.");
    expect(text).toContain("The reason we were given: Your card was declined.");
    expect(text).toContain("Update your payment method:\nhttps://whop.example/manage/1");
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect((await buyer.subjects()).filter((subject) => RECEIPT.test(subject ?? ""))).toHaveLength(2);
  });

  it("and Settings link to the provider's card page while the membership runs", async () => {
    const { membershipId } = await buyer.buy("pro_monthly");
    const manageUrl = async () =>
      at(
        (await shop.api.query("membership.current", undefined, { token: buyer.user.token })).body,
        "membership",
        "manage_url",
      );
    expect(await manageUrl()).toBe(`http://127.0.0.1:3000/sandbox/manage/${membershipId}`);
    const page = "https://whop.example/manage/2";
    await shop.rewrite(membershipId, { manage_url: page });
    await shop.control("POST events", { type: "membership.activated", object_id: membershipId });
    await shop.deliver();
    expect(await manageUrl()).toBe(page);
    shop.pass({ seconds: 1 });
    await shop.control(`POST memberships/${membershipId}/expire`);
    await shop.deliver();
    expect(await manageUrl()).toBeNull();
  });

  it("link to Settings if the provider names no https page", async () => {
    const { membershipId } = await buyer.buy("pro_monthly");
    await shop.rewrite(membershipId, { manage_url: "javascript:alert(1)" });
    shop.pass({ days: 30 });
    await shop.control(`POST memberships/${membershipId}/fail-renewal`);
    await shop.deliver();
    const text = await buyer.textOf(FAILED);
    expect(text).toContain("http://localhost:3000/dashboard?tab=settings");
    expect(text).not.toContain("javascript:");
  });

  it("confirm a cancellation made anywhere, with the end date", async () => {
    const { membershipId } = await buyer.buy("pro_monthly");
    await shop.api.mutate("membership.cancel", undefined, { token: buyer.user.token });
    await shop.deliver();
    expect(await buyer.textOf(/^Your Farsite membership is canceled$/)).toContain("It runs until");
    await actAtProvider(shop, `memberships/${membershipId}/uncancel`);
    shop.pass({ seconds: 1 });
    await shop.deliver();
    await actAtProvider(shop, `memberships/${membershipId}/cancel`);
    await shop.deliver();
    expect(
      (await buyer.subjects()).filter((subject) => subject === "Your Farsite membership is canceled"),
    ).toHaveLength(2);
    shop.pass({ days: 30 });
    await shop.control(`POST memberships/${membershipId}/renew`);
    await shop.deliver();
    expect(await buyer.textOf(/^Your Farsite membership has ended$/)).toContain("Your membership has ended.");
  });

  it.each([
    ["because it wasn't paid if its last charge failed", true],
    ["without that reason if every charge was paid", false],
  ])("say that a membership ended %s", async (_, hasFailed) => {
    const { membershipId } = await buyer.buy("pro_monthly");
    shop.pass({ days: 30 });
    if (hasFailed) await shop.control(`POST memberships/${membershipId}/fail-renewal`);
    await shop.deliver();
    shop.pass({ seconds: 1 });
    await shop.control(`POST memberships/${membershipId}/expire`);
    await shop.deliver();
    await shop.deliver();
    const text = await buyer.textOf(/^Your Farsite membership has ended$/);
    expect(text).toMatch(hasFailed ? /ended because it wasn't paid\./ : /^Your membership has ended\./);
  });

  it("name the canceled one of two memberships", async () => {
    const [trial, pro] = [
      await shop.checkOut(buyer.user, "verification"),
      await shop.checkOut(buyer.user, "pro_monthly"),
    ];
    await shop.pay(trial);
    await shop.deliver();
    await shop.pay(pro);
    await shop.deliver();
    shop.pass({ seconds: 1 });
    await reconcilePayments(shop.ctx);
    const text = await buyer.textOf(/^Your Farsite membership is canceled$/);
    expect(text).toContain("You had two memberships, so we canceled the one that started with Verification.");
  });

  it("remind of the first renewal once", async () => {
    await buyer.buy("verification");
    shop.pass({ days: 3, minutes: 1 });
    await Promise.all([sendRenewalReminders(shop.ctx), sendRenewalReminders(shop.ctx)]);
    await sendRenewalReminders(shop.ctx);
    await drainBackground();
    expect(await buyer.textOf(/^Your Farsite membership renews soon$/)).toContain("$39.99");
  });
});
