import { afterAll, describe, expect, it } from "vitest";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const DECLINED = "4000 0000 0000 0002";
const FIRST_ONLY = "The money-back guarantee is for a first purchase only.";

const shop = await TestShop.open();
const job = await createJob(shop.database.db, { price: 15 });

afterAll(async () => {
  await shop.close();
});

const query = async ({ token }: SignedInUser, call: string, input?: object) =>
  (await shop.api.query(call, input, { token })).body;
const guaranteed = async (user: SignedInUser) => at(await query(user, "payment.guarantee"), "covers_next_purchase");
const membership = async (user: SignedInUser) => at(await query(user, "membership.current"), "membership");

async function buy(user: SignedInUser, offer: Parameters<TestShop["buy"]>[1]) {
  shop.pass({ minutes: 1 });
  const bought = await shop.buy(user, offer);
  await shop.deliver();
  return bought;
}

/** Returns the screens' refund terms of each payment, newest first, and the API's response to a refund request. */
async function promiseAndAnswer(user: SignedInUser): Promise<unknown[]> {
  const rows = await shop.payments(user);
  return Promise.all(
    rows.map(async ({ id, refundable, refund_refusal: refusal }) => {
      const { status, body } = await shop.api.mutate("payment.requestRefund", { id }, { token: user.token });
      return { refundable, refusal, answer: status === 200 ? "granted" : at(body, "message") };
    }),
  );
}

describe("the refund terms of a purchase", () => {
  it("allow a refund of an unspent first purchase and promise none for the next", async () => {
    const user = await shop.arrive();
    expect(await guaranteed(user)).toBe(true);
    await buy(user, "top_up");
    expect(await guaranteed(user)).toBe(false);
    expect(await promiseAndAnswer(user)).toEqual([{ refundable: true, refusal: null, answer: "granted" }]);
    expect(await guaranteed(user)).toBe(false);
    expect(await shop.payments(user)).toMatchObject([{ status: "refunded", refundable: false, refund_refusal: null }]);
  });

  it("reject a first purchase with spent connects, and a second purchase", async () => {
    const user = await shop.arrive();
    await buy(user, "top_up");
    await buy(user, "value_pack");
    await shop.api.post(`/api/jobs/${job.id}/unlock`, { token: user.token });
    const spent = "Connects of this purchase have been used, so the guarantee no longer applies.";
    expect(await promiseAndAnswer(user)).toEqual([
      { refundable: false, refusal: FIRST_ONLY, answer: FIRST_ONLY },
      { refundable: false, refusal: spent, answer: spent },
    ]);
  });

  it("reject a first purchase after seven days", async () => {
    const user = await shop.arrive();
    await buy(user, "top_up");
    shop.pass({ days: 7, seconds: 1 });
    const over = "The 7 days of the money-back guarantee have passed.";
    expect(await promiseAndAnswer(user)).toEqual([{ refundable: false, refusal: over, answer: over }]);
  });

  it("don't apply to a failed payment", async () => {
    const user = await shop.arrive();
    const sessionId = await shop.checkOut(user, "top_up");
    await shop.control(`POST checkouts/${sessionId}/pay`, { card: DECLINED });
    await shop.deliver();
    expect(await shop.payments(user)).toMatchObject([{ status: "failed", refundable: false, refund_refusal: null }]);
    expect(await guaranteed(user)).toBe(true);
  });
});

describe("a membership whose renewal failed", () => {
  it("has no renewal or end date, isn't sold again, and is canceled without an end date", async () => {
    const user = await shop.arrive();
    const { membershipId } = await buy(user, "verification");
    expect(await membership(user)).toMatchObject({ is_renewing: true, renews: { price: 3999 } });
    shop.pass({ days: 5 });
    await shop.control(`POST memberships/${membershipId}/fail-renewal`);
    await shop.deliver();
    expect(await membership(user)).toMatchObject({
      status: "past_due",
      is_renewing: true,
      renews: null,
      period_ends_at: null,
    });
    const second = { token: user.token, body: { planId: "pro_monthly" } };
    expect((await shop.api.post("/api/payment/create-checkout", second)).status).toBe(409);
    await shop.api.mutate("membership.cancel", undefined, { token: user.token });
    expect(await membership(user)).toMatchObject({ is_renewing: false, renews: null, period_ends_at: null });
    const email = (await shop.mailbox.mailsTo(`${user.id}@example.org`)).find(({ subject }) =>
      subject?.includes("membership is cancel"),
    );
    expect(email?.text).toContain("won't be charged again");
    expect(email?.text).not.toContain("It runs until");
  });
});
