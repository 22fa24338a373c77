import { afterAll, expect, it, vi } from "vitest";
import { checkConnects } from "~/server/connects";
import { PAYMENT_GUARANTEES, processPayment } from "~/server/payments";
import { at } from "../../support/api";
import { dyingDatabase } from "../../support/dying-process";
import { type BoughtAtProvider, TestShop } from "../../support/payments";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import { setEnv } from "../../support/set-env";

const PAYMENTS = 50;
/** Every payment is reported so often at once, and once more by a process that crashes. */
const REPORTS = 2;
const CARD_DECLINED = "4000 0000 0000 0002";

vi.setConfig({ testTimeout: 300_000 });

setEnv({ SELLER_RECEIPT_SERIES: "FS-{year}" });
const shop = await TestShop.open();

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

/** Returns the numbers of the receipts that buyers were emailed, in the order in which they were recorded. */
async function emailedNumbers(): Promise<unknown[]> {
  const emails = await shop.database.db.paymentEmail.findMany({
    where: { key: { startsWith: "receipt:" } },
    orderBy: { recordedAt: "asc" },
  });
  return emails.map(({ facts }) => at(facts, "number"));
}

const numbered = (year: number, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `FS-${year}-${String(first + index).padStart(6, "0")}`);

async function decline(user: SignedInUser): Promise<void> {
  const sessionId = await shop.checkOut(user, "top_up");
  await shop.control(`POST checkouts/${sessionId}/pay`, { card: CARD_DECLINED });
}

it("50 simultaneous payments get receipt numbers without gaps, despite duplicates, declined cards and crashes", async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => shop.arrive()));
  const bought: BoughtAtProvider[] = [];
  await forEachAtOnce(users, users.length, async (user) => {
    for (let n = 0; n < PAYMENTS / users.length; n += 1) {
      bought.push(await shop.buy(user, n % 3 === 0 ? "discovery_call" : "top_up"));
      if (n % 5 === 0) await decline(user);
    }
  });
  const crashing = bought.map(({ paymentId }, index) => {
    const { db } = dyingDatabase(shop.database.db, index % 25);
    return processPayment({ ...shop.ctx, db }, paymentId);
  });
  const reported = bought.flatMap(({ paymentId }) =>
    Array.from({ length: REPORTS }, () => processPayment(shop.ctx, paymentId)),
  );
  await Promise.allSettled([...crashing, ...reported]);
  for (const { paymentId } of bought) await processPayment(shop.ctx, paymentId);
  const year = shop.clock.now().getUTCFullYear();
  const paid = await shop.database.db.payment.findMany({ where: { status: "paid" }, orderBy: { number: "asc" } });
  const numbers = paid.map(({ series, number }) => `${series}-${String(number).padStart(6, "0")}`);
  expect(numbers).toEqual(numbered(year, 1, PAYMENTS));
  expect((await emailedNumbers()).toSorted()).toEqual(numbers);
});

it("receipts are numbered in the order in which payments are accepted, and each year begins a series", async () => {
  const user = await shop.arrive();
  const before = await shop.database.db.paymentEmail.count({ where: { key: { startsWith: "receipt:" } } });
  const year = shop.clock.now().getUTCFullYear();
  for (let n = 0; n < 3; n += 1) {
    shop.pass({ seconds: 1 });
    await decline(user);
    const { paymentId } = await shop.buy(user, "top_up");
    await processPayment(shop.ctx, paymentId);
  }
  expect((await emailedNumbers()).slice(before)).toEqual(numbered(year, before + 1, before + 3));
  shop.pass({ days: 366 });
  const { paymentId } = await shop.buy(user, "value_pack");
  await processPayment(shop.ctx, paymentId);
  expect((await emailedNumbers()).at(-1)).toBe(`FS-${year + 1}-000001`);
});

it("a payment without a receipt has no number for its buyer", async () => {
  const user = await shop.arrive();
  const { paymentId } = await shop.buy(user, "top_up");
  await shop.rewrite(paymentId, { total: 1, subtotal: 1 });
  await shop.deliver();
  const parked = await shop.database.db.payment.findUniqueOrThrow({ where: { providerId: paymentId } });
  expect(parked.status).toBe("parked");
  expect((await shop.api.query("payment.invoice", { id: parked.id }, { token: user.token })).status).toBe(404);
  await shop.control(`POST payments/${paymentId}/refund`, {});
  await shop.deliver();
  const email = await shop.database.db.paymentEmail.findFirstOrThrow({
    where: { userId: user.id, key: { startsWith: "refund:" } },
  });
  expect(email.facts).toMatchObject({ number: "" });
});
