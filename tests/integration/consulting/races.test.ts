import { afterAll, expect, it, vi } from "vitest";
import { checkConnects } from "~/server/connects";
import { createDb } from "~/server/db";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { at, TestApi, type Answer } from "../../support/api";
import { dyingDatabase } from "../../support/dying-process";
import { LONG } from "../../support/long";
import type { SignedInUser } from "../../support/population";
import { codeOf, ConsultingShop } from "./support";

/** How many moments apart a process dies. */
const STRIDE = LONG ? 1 : 11;
const PATIENT = { timeout: 60_000 };

const consulting = await ConsultingShop.open();

afterAll(async () => {
  expect(await checkConnects(consulting.shop.ctx, PAYMENT_GUARANTEES)).toMatchObject({ intact: true });
  await consulting.close();
});

/** A user whose confirmed consultation can move to the slot that another user wants. */
type Race = { mover: SignedInUser; bookingId: string; booker: SignedInUser; from: string; to: string };

async function prepare(): Promise<Race> {
  const [mover, booker] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
  const [from, to] = [await consulting.offer(), await consulting.offer()];
  const { bookingId } = await consulting.buy(mover, from);
  return { mover, bookingId, booker, from, to };
}

/** Calls that a client repeats with the same key. */
function withKeys({ mover, bookingId, booker, to }: Race) {
  const [moveKey, bookKey] = [crypto.randomUUID(), crypto.randomUUID()];
  return {
    move: (api = consulting.shop.api) =>
      api.post(`/api/consulting/bookings/${bookingId}/move`, {
        token: mover.token,
        body: { slotId: to },
        headers: { "idempotency-key": moveKey },
      }),
    book: (api = consulting.shop.api, slotId = to) =>
      api.post("/api/consulting/book", {
        token: booker.token,
        body: { slotId },
        headers: { "idempotency-key": bookKey },
      }),
  };
}

const dyingApi = (moment: number) => {
  const { db, isDead } = dyingDatabase(consulting.shop.database.db, moment);
  return { api: new TestApi({ ...consulting.shop.ctx, db }), isDead };
};

/** Expects that exactly one of them has the slot, as their answers say, and that only what was booked is paid. */
async function expectOneHolder({ mover, booker, bookingId, from, to }: Race, moved: Answer, booked: Answer) {
  const { db } = consulting.shop.database;
  expect([moved, booked].map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(codeOf(moved.status === 409 ? moved : booked)).toBe("SLOT_TAKEN");
  const hasMoved = moved.status === 200;
  const one = await db.consultingBooking.findUniqueOrThrow({ where: { id: bookingId } });
  expect([one.status, one.slotId, one.revision]).toEqual(["confirmed", hasMoved ? to : from, hasMoved ? 1 : 0]);
  expect(await consulting.money(mover)).toEqual({ paid: 9900, back: 0 });
  const active = { userId: booker.id, status: { in: ["held" as const, "confirmed" as const] } };
  expect(await db.consultingBooking.count({ where: active })).toBe(hasMoved ? 0 : 1);
  if (hasMoved) return;
  await consulting.settle({ bookingId: "", sessionId: String(at(booked.body, "sessionId")) });
  expect(await db.consultingBooking.count({ where: { ...active, status: "confirmed", slotId: to } })).toBe(1);
  expect(await consulting.money(booker)).toEqual({ paid: 9900, back: 0 });
}

it.each(["move", "booking"])(
  "a booking and a move to one slot at once succeed once, with the %s first",
  async (first) => {
    const race = await prepare();
    const { move, book } = withKeys(race);
    if (first === "move") {
      const [moved, booked] = await Promise.all([move(), book()]);
      await expectOneHolder(race, moved, booked);
    } else {
      const [booked, moved] = await Promise.all([book(), move()]);
      await expectOneHolder(race, moved, booked);
    }
  },
);

it("a booking of the time that a move frees succeeds only once the move is done", async () => {
  const race = await prepare();
  const { move, book } = withKeys(race);
  const [moved, booked] = await Promise.all([move(), book(consulting.shop.api, race.from)]);
  expect(moved.status).toBe(200);
  expect([200, 409]).toContain(booked.status);
  expect((await consulting.free()).includes(race.from)).toBe(booked.status === 409);
});

it("two users who swap their times at once keep them", async () => {
  const [one, other] = [await prepare(), await prepare()];
  const answers = await Promise.all([
    withKeys({ ...one, to: other.from }).move(),
    withKeys({ ...other, to: one.from }).move(),
  ]);
  expect(answers.map(codeOf)).toEqual(["SLOT_TAKEN", "SLOT_TAKEN"]);
});

it("a move whose process dies during a booking of its slot can be repeated, and one of them gets the slot", async () => {
  for (let [moment, isDead] = [0, true]; isDead; moment += STRIDE) {
    const race = await prepare();
    const { move, book } = withKeys(race);
    const dying = dyingApi(moment);
    const [, booked] = await Promise.all([move(dying.api), book()]);
    isDead = dying.isDead();
    await expectOneHolder(race, await move(), booked);
  }
});

it("a booking whose process dies during a move to its slot can be repeated, and one of them gets the slot", async () => {
  for (let [moment, isDead] = [0, true]; isDead; moment += STRIDE) {
    const race = await prepare();
    const { move, book } = withKeys(race);
    const dying = dyingApi(moment);
    const [, moved] = await Promise.all([book(dying.api), move()]);
    isDead = dying.isDead();
    await expectOneHolder(race, moved, await book());
  }
});

it("users who book while another process changes the calendar leave connections to everybody else", async () => {
  const { database } = consulting.shop;
  const elsewhere = createDb(database.url, { maxConnections: 2 });
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = elsewhere.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(7226481::bigint)`;
    locked.resolve();
    await done.promise;
  }, PATIENT);
  await locked.promise;
  const slotId = await consulting.offer();
  const users = await Promise.all(Array.from({ length: 20 }, () => consulting.shop.arrive()));
  const booking = users.map((user) => consulting.attempt(user, slotId, { "idempotency-key": crypto.randomUUID() }));
  await vi.waitFor(async () => {
    const [row] = await elsewhere.$queryRaw<{ waiting: bigint }[]>`
      SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    expect(Number(row?.waiting)).toBe(1);
  }, PATIENT);
  expect((await consulting.free()).includes(slotId)).toBe(true);
  done.resolve();
  await changing;
  await elsewhere.$disconnect();
  const statuses = (await Promise.all(booking)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
});
