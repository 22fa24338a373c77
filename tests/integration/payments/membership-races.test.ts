import { afterAll, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { cancelMembership, PAYMENT_GUARANTEES, processPayment } from "~/server/payments";
import { at } from "../../support/api";
import { dyingDatabase } from "../../support/dying-process";
import { LONG } from "../../support/long";
import { TestShop } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const GIFT = 5;
const ROUNDS = LONG ? 50 : 3;
/** How many moments apart a process dies. */
const STRIDE = LONG ? 1 : 9;

const shop = await TestShop.open();

afterAll(async () => {
  expect(await checkConnects(shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await shop.close();
});

type Member = { user: SignedInUser; membershipId: string };

/** Creates a member whose period ends soon. */
async function member(): Promise<Member> {
  const user = await shop.arrive();
  const { membershipId } = await shop.buy(user, "pro_monthly");
  await shop.deliver();
  shop.pass({ days: 29 });
  return { user, membershipId };
}

/** Renews at the provider, without its event. Returns the charge, or null if the membership ended instead. */
async function renew({ membershipId }: Member): Promise<string | null> {
  const payment = at(await shop.control(`POST memberships/${membershipId}/renew`), "payment", "id");
  return typeof payment === "string" ? payment : null;
}

const cancel = ({ user }: Member) => shop.api.mutate("membership.cancel", undefined, { token: user.token });

/** Delivers all events. Expects one renewal or none, paid and granted once, and a canceled membership that never renews. */
async function expectCanceled(one: Member, { renewals }: { renewals: number }): Promise<void> {
  const { user, membershipId } = one;
  await shop.deliver();
  const charges = async () => shop.database.db.payment.count({ where: { userId: user.id, status: "paid" } });
  expect(await charges()).toBe(1 + renewals);
  expect(await shop.connects(user)).toBe(GIFT + 500 * (1 + renewals));
  const stored = await shop.database.db.membership.findUniqueOrThrow({ where: { providerId: membershipId } });
  expect(stored.cancelAtPeriodEnd || stored.status === "canceled").toBe(true);
  expect(await shop.profile(user)).toMatchObject({ status: stored.status, verified: true });
  await drainBackground();
  const subjects = (await shop.mailbox.mailsTo(`${user.id}@example.org`)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "Your Farsite membership is canceled")).toHaveLength(1);
  if (stored.status === "canceled") return;
  expect(await renew(one)).toBeNull();
  await shop.deliver();
  expect(await charges()).toBe(1 + renewals);
  expect(await shop.profile(user)).toMatchObject({ status: "canceled", verified: true });
}

it("a renewal and a cancellation at once charge at most once more, grant what was paid and end the membership", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await member();
    const [charge, canceled] = await Promise.all([renew(one), cancel(one), shop.deliver()]);
    expect(canceled.status).toBe(200);
    await expectCanceled(one, { renewals: charge === null ? 0 : 1 });
  }
});

it("a renewal whose process dies during a cancellation is granted once, and the cancellation stands", async () => {
  for (let [moment, isDead] = [0, true]; isDead; moment += STRIDE) {
    const one = await member();
    const charge = (await renew(one)) ?? expect.unreachable();
    const dying = dyingDatabase(shop.database.db, moment);
    const [canceled] = await Promise.all([
      cancel(one),
      processPayment({ ...shop.ctx, db: dying.db }, charge).catch(() => undefined),
    ]);
    isDead = dying.isDead();
    expect(canceled.status).toBe(200);
    await expectCanceled(one, { renewals: 1 });
  }
});

it("a cancellation whose process dies during a renewal can be repeated, and the renewal is granted once", async () => {
  for (let [moment, isDead] = [0, true]; isDead; moment += STRIDE) {
    const one = await member();
    const charge = (await renew(one)) ?? expect.unreachable();
    const dying = dyingDatabase(shop.database.db, moment);
    const actor = { userId: one.user.id, sessionId: null };
    await Promise.all([
      processPayment(shop.ctx, charge),
      cancelMembership({ ...shop.ctx, db: dying.db, actor }).catch(() => undefined),
    ]);
    isDead = dying.isDead();
    expect((await cancel(one)).status).toBe(200);
    await expectCanceled(one, { renewals: 1 });
  }
});
