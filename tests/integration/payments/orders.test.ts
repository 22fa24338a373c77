import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import type { Checkout } from "~/server/db";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { applyPayment } from "../../../src/server/payments/apply-payment";
import type { ProviderPayment } from "../../../src/server/payments/provider";
import { at } from "../../support/api";
import { LONG } from "../../support/long";
import { TestShop, type BoughtAtProvider } from "../../support/payments";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import { runSeed, seededRandom, type Random } from "../reliability/support/seeded-random";
import { ACCOUNT } from "../../support/shop-env";

const SEED = runSeed();
const AT_ONCE = 4;

const shop = await TestShop.open();

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

type Event = { type: string; data: unknown };

/** The seven events of a verification that was disputed, won and finally refunded. */
function eventsOf({ paymentId, membershipId }: BoughtAtProvider): Event[] {
  const payment = { id: paymentId };
  return [
    { type: "payment.created", data: payment },
    { type: "payment.succeeded", data: payment },
    { type: "membership.activated", data: { id: membershipId } },
    { type: "dispute.created", data: { id: "dspt_1", payment } },
    { type: "dispute.updated", data: { id: "dspt_1", payment } },
    { type: "refund.created", data: { id: "rfnd_1", payment } },
    { type: "refund.updated", data: { id: "rfnd_1", payment } },
  ];
}

async function send({ type, data }: Event): Promise<void> {
  const body = JSON.stringify({ type, company_id: ACCOUNT.companyId, data });
  const answer = await shop.api.post("/api/webhooks/whop", shop.signed(`msg_${randomUUID()}`, body));
  expect(answer.status).toBe(200);
}

async function buyAndRegret() {
  const user = await shop.arrive();
  const bought = await shop.buy(user, "verification");
  const { id } = await shop.control(`POST payments/${bought.paymentId}/dispute`, {});
  await shop.control(`POST disputes/${String(id)}/win`);
  await shop.control(`POST payments/${bought.paymentId}/refund`, {});
  return { user, ...bought };
}

/** Returns everything visible of a purchase, without ids and times. */
async function stateOf(user: SignedInUser) {
  const history = await shop.api.query("payment.history", {}, { token: user.token });
  const payments = at(history.body, "payments") as Record<string, unknown>[];
  const { body } = await shop.api.get("/api/me/connects", { token: user.token });
  const moves = at(body, "history") as Record<string, unknown>[];
  return {
    ...(await shop.profile(user)),
    payments: payments.map(({ status, connects, refunded }) => ({ status, connects, refunded })),
    moves: moves.map(({ code, amount }) => ({ code, amount })),
  };
}

describe(`events in any order (seed ${SEED})`, () => {
  const orders = LONG ? permutations([0, 1, 2, 3, 4, 5, 6]) : sampleOrders(8);

  it(
    `end in one state, in ${orders.length} orders with duplicates among them`,
    { timeout: (LONG ? 3 : 1) * 3_600_000 },
    async () => {
      const random = seededRandom(SEED);
      const states = new Set<string>();
      await forEachAtOnce(orders, AT_ONCE, async (order) => {
        const bought = await buyAndRegret();
        const events = eventsOf(bought);
        for (const index of withDuplicates(order, random)) {
          const event = events[index];
          if (event) await send(event);
          if (random.next() < 0.5) await drainBackground();
        }
        await drainBackground();
        states.add(JSON.stringify(await stateOf(bought.user)));
      });
      expect([...states].map((state) => JSON.parse(state) as unknown)).toEqual([
        {
          status: "canceled",
          verified: false,
          connects: 5,
          payments: [{ status: "refunded", connects: 50, refunded: 249 }],
          moves: [
            { code: "TRANSFER_REVERSED", amount: -50 },
            { code: "CONNECTS_PURCHASED", amount: 50 },
            { code: "CONNECTS_GRANTED", amount: 5 },
          ],
        },
      ]);
    },
  );

  it("end in the same state when all arrive at once", async () => {
    const bought = await buyAndRegret();
    await Promise.all([...eventsOf(bought), ...eventsOf(bought)].map(send));
    await drainBackground();
    expect(await stateOf(bought.user)).toMatchObject({ connects: 5, verified: false });
  });
});

describe(`states of a payment that arrive in any order (seed ${SEED})`, () => {
  it.each([
    ["paid", 5 + 80, "paid"],
    ["disputed", 5, "disputed"],
    ["won", 5 + 80, "paid"],
    ["lost", 5, "refunded"],
    ["refunded", 5, "refunded"],
  ] as const)("end in the newest state: %s", async (newest, connects, status) => {
    const random = seededRandom(SEED);
    for (let round = 0; round < (LONG ? 200 : 5); round += 1) {
      const user = await shop.arrive();
      const sessionId = await shop.checkOut(user, "top_up");
      const checkout = await shop.database.db.checkout.findUniqueOrThrow({ where: { providerId: sessionId } });
      const states = statesUpTo(newest, checkout);
      for (const payment of withDuplicates(shuffled(states, random), random)) {
        await withTransaction(shop.ctx, (ctx) => applyPayment(ctx, { checkout, membership: null, payment }));
      }
      expect(await shop.connects(user)).toBe(connects);
      const [payment] = (await stateOf(user)).payments;
      expect(payment).toMatchObject({ status });
    }
  });
});

it.each(["top_up", "discovery_call"] as const)("a paid payment of %s that becomes void is refunded", async (offer) => {
  const user = await shop.arrive();
  const sessionId = await shop.checkOut(user, offer);
  const checkout = await shop.database.db.checkout.findUniqueOrThrow({ where: { providerId: sessionId } });
  for (const payment of statesUpTo("void", checkout)) {
    await withTransaction(shop.ctx, (ctx) => applyPayment(ctx, { checkout, membership: null, payment }));
  }
  expect(await stateOf(user)).toMatchObject({ connects: 5, payments: [{ status: "refunded" }] });
});

type Stage = "pending" | "paid" | "disputed" | "won" | "lost" | "refunded" | "void";

const PATHS: Record<string, Stage[]> = {
  paid: ["pending", "paid"],
  disputed: ["pending", "paid", "disputed"],
  won: ["pending", "paid", "disputed", "won"],
  lost: ["pending", "paid", "disputed", "lost"],
  refunded: ["pending", "paid", "disputed", "won", "refunded"],
  void: ["pending", "paid", "void"],
};

/** Returns each state as the provider would show it, a second after the previous one. */
function statesUpTo(newest: string, checkout: Checkout): ProviderPayment[] {
  const id = `pay_${randomUUID()}`;
  const dispute = (status: "open" | "won" | "lost") => [
    { id: `dspt_${id}`, amount: 999, status, needsReply: status === "open", replyBy: null, reason: null },
  ];
  const at0 = shop.clock.now().getTime();
  return (PATHS[newest] ?? []).map((stage, index) => ({
    id,
    companyId: ACCOUNT.companyId,
    checkoutId: checkout.providerId,
    planId: checkout.planId,
    membershipId: null,
    phase: stage === "pending" ? "pending" : stage === "void" ? "failed" : "paid",
    renewal: false,
    amount: checkout.amount,
    tax: 0,
    taxOnTop: false,
    currency: "usd",
    failure: null,
    email: null,
    billingAddress: null,
    refundedAmount: stage === "refunded" ? 999 : 0,
    refunds:
      stage === "refunded" ? [{ id: `rfnd_${id}`, amount: 999, status: "succeeded", createdAt: new Date(at0) }] : [],
    disputes:
      stage === "disputed"
        ? dispute("open")
        : stage === "lost"
          ? dispute("lost")
          : stage === "won" || stage === "refunded"
            ? dispute("won")
            : [],
    createdAt: new Date(at0),
    paidAt: stage === "pending" ? null : new Date(at0),
    updatedAt: new Date(at0 + index * 1000),
  }));
}

function withDuplicates<T>(items: readonly T[], random: Random): T[] {
  return items.flatMap((item, index) => {
    const earlier = items[random.between(0, index)];
    return random.next() < 0.4 && earlier !== undefined ? [item, earlier] : [item];
  });
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function sampleOrders(count: number): number[][] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, () => shuffled([0, 1, 2, 3, 4, 5, 6], random));
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
