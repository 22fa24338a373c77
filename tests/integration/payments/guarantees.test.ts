import { afterAll, describe, expect, it } from "vitest";
import { checkConnects, grantConnects, takeBackConnects } from "~/server/connects";
import type { Prisma } from "~/server/db";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { TestShop } from "../../support/payments";

const CREDITED = "every payment granted its connects once, and no connects were purchased without a payment";
const TAKEN_BACK = "purchased connects were taken back exactly where a payment was refunded";
const STATUS = "a paid payment has granted connects, a refunded one has none left, and no other has any";

const PARTS = "a partly refunded payment has lost its share of connects, rounded up";
const COUNTED = "every refunded cent counts towards the connects taken back";

const shop = await TestShop.open();
const user = await shop.arrive();
await shop.buy(user, "top_up");
await shop.deliver();
const payment = await shop.database.db.payment.findFirstOrThrow({ where: { userId: user.id } });

afterAll(() => shop.close());

async function broken(): Promise<string[]> {
  const { guarantees } = await checkConnects(shop.ctx, PAYMENT_GUARANTEES);
  return guarantees.filter(({ violations }) => violations > 0).map(({ name }) => name);
}

/** Changes a payment like this and returns the guarantees that break. */
async function brokenWith(changes: Prisma.PaymentUncheckedUpdateInput): Promise<string[]> {
  const { db } = shop.database;
  await db.payment.update({ where: { id: payment.id }, data: changes });
  const names = await broken();
  await db.payment.update({ where: { id: payment.id }, data: payment });
  return names;
}

describe("the ledger's check", () => {
  it("accepts a correct purchase", async () => {
    expect(await broken()).toEqual([]);
  });

  it.each<[string, Prisma.PaymentUncheckedUpdateInput, string[]]>([
    ["that claims more connects than it brought", { connects: 81 }, [CREDITED]],
    ["that is paid and brought nothing", { connects: 0, transferId: null }, [CREDITED, STATUS]],
    ["that is not paid and brought connects", { status: "failed" }, [STATUS]],
    ["that went back and kept its connects", { status: "refunded" }, [STATUS]],
    ["that was refunded in part and kept all connects", { returnedAmount: 400 }, [PARTS]],
    ["of which a refund was not counted", { refundedAmount: 400 }, [COUNTED]],
    ["that is paid although all of it went back", { returnedAmount: 999 }, [PARTS, STATUS]],
  ])("finds a payment %s", async (_what, changes, names) => {
    expect(await brokenWith(changes)).toEqual(names);
  });

  it("finds purchased connects without a payment, and connects taken back without a refund", async () => {
    const free = { userId: user.id, connects: 80, code: "CONNECTS_PURCHASED", reason: "none" } as const;
    const { transferId } = await grantConnects(shop.ctx, { ...free, idempotencyKey: "free" });
    expect(await broken()).toEqual([CREDITED]);
    await takeBackConnects(shop.ctx, { transferId, reason: "none", idempotencyKey: "back" });
    expect(await broken()).toEqual([CREDITED, TAKEN_BACK]);
  });
});
