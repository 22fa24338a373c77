import { afterAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const shop = await TestShop.open();
const job = await createJob(shop.database.db, { price: 15 });

afterAll(async () => {
  await shop.close();
});

type Said = { lives_in_eu: boolean; agrees_to_use: boolean };
const EU: Said = { lives_in_eu: true, agrees_to_use: false };
const EU_AT_ONCE: Said = { lives_in_eu: true, agrees_to_use: true };

/** Creates a user with an earlier purchase, so that no guarantee applies, who then buys with these declarations. */
async function buyAs(said: Said, offer: Parameters<TestShop["checkOut"]>[1] = "top_up") {
  const user = await shop.arrive();
  await shop.buy(user, "top_up");
  await shop.deliver();
  shop.pass({ minutes: 1 });
  const sessionId = await shop.checkOut(user, offer);
  const declared = await shop.api.mutate("payment.declareBuyer", { sessionId, ...said }, { token: user.token });
  expect(declared.status).toBe(200);
  await shop.pay(sessionId);
  await shop.deliver();
  return { user, sessionId };
}

const newestPayment = async (user: SignedInUser) => (await shop.payments(user))[0] ?? {};

const withdraw = ({ token }: SignedInUser, id: unknown) => shop.api.mutate("payment.withdraw", { id }, { token });
const unlock = ({ token }: SignedInUser) => shop.api.post(`/api/jobs/${job.id}/unlock`, { token });
const emails = ({ id }: SignedInUser) => shop.mailbox.mailsTo(`${id}@example.org`);

describe("withdrawing from a contract", () => {
  it("refunds an EU buyer once and emails date and time, even for simultaneous requests", async () => {
    const { user } = await buyAs(EU);
    const payment = await newestPayment(user);
    expect(payment).toMatchObject({ refundable: false, withdrawable_until: expect.any(String) });
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(user, payment["id"])));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await shop.deliver();
    expect(await newestPayment(user)).toMatchObject({ status: "refunded", refunded: 999, withdrawable_until: null });
    const sent = (await emails(user)).filter(({ subject }) => subject === "You withdrew from a contract: Top Up");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toMatch(/ on \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M \(UTC\)\./);
    expect(await shop.database.db.refund.count({ where: { paymentId: String(payment["id"]) } })).toBe(1);
    expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  });

  it("is rejected after connects were used only if the buyer agreed to that", async () => {
    const { user: agreed } = await buyAs(EU_AT_ONCE);
    const { user: silent } = await buyAs(EU);
    const receipts = (await emails(agreed)).map(({ text }) => text).join();
    expect(receipts).toContain("You agreed that connects can be used at once.");
    expect((await newestPayment(agreed))["withdrawable_until"]).not.toBeNull();
    for (const user of [agreed, silent]) expect((await unlock(user)).status).toBe(200);
    const [refused, accepted] = [await newestPayment(agreed), await newestPayment(silent)];
    expect(refused["withdrawable_until"]).toBeNull();
    expect(at((await withdraw(agreed, refused["id"])).body, "data", "errorCode")).toBe("NOT_REFUNDABLE");
    expect((await withdraw(silent, accepted["id"])).status).toBe(200);
  });

  it("is rejected for buyers outside the EU, for other users and after 14 days", async () => {
    const { user: elsewhere } = await buyAs({ lives_in_eu: false, agrees_to_use: true });
    expect(at((await withdraw(elsewhere, (await newestPayment(elsewhere))["id"])).body, "data", "errorCode")).toBe(
      "NOT_REFUNDABLE",
    );
    const { user, sessionId } = await buyAs(EU);
    const { id } = await newestPayment(user);
    expect((await withdraw(elsewhere, id)).status).toBe(404);
    const late = await shop.api.mutate("payment.declareBuyer", { sessionId, ...EU }, { token: user.token });
    expect(late.status).toBe(404);
    shop.pass({ days: 14 });
    expect((await newestPayment(user))["withdrawable_until"]).not.toBeNull();
    shop.pass({ days: 1 });
    expect((await newestPayment(user))["withdrawable_until"]).toBeNull();
    expect(at((await withdraw(user, id)).body, "data", "errorCode")).toBe("NOT_REFUNDABLE");
  });

  it("ends the membership that the purchase began", async () => {
    const { user } = await buyAs(EU, "pro_monthly");
    expect((await withdraw(user, (await newestPayment(user))["id"])).status).toBe(200);
    const { body } = await shop.api.query("membership.current", undefined, { token: user.token });
    expect(at(body, "membership", "status")).toBe("canceled");
  });
});

it("a canceled membership is resumed while it runs, and renews again", async () => {
  const user = await shop.arrive();
  await shop.buy(user, "pro_monthly");
  await shop.deliver();
  const call = (procedure: string) => shop.api.mutate(procedure, undefined, { token: user.token });
  expect(at((await call("membership.cancel")).body, "membership")).toMatchObject({ is_renewing: false });
  shop.pass({ minutes: 1 });
  for (let press = 0; press < 2; press += 1) {
    expect(at((await call("membership.resume")).body, "membership")).toMatchObject({
      is_renewing: true,
      cancel_at_period_end: false,
    });
  }
  expect((await shop.api.mutate("membership.resume", undefined, { token: (await shop.arrive()).token })).status).toBe(
    404,
  );
});
