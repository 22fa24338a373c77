import { afterAll, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { addSlots, settleBookings } from "~/server/consulting";
import { at } from "../../support/api";
import { addSignedInUsers } from "../../support/population";
import { codeOf, ConsultingShop } from "./support";

const DECLINED = "4000 0000 0000 0002";
const AT_ONCE = 50;

const consulting = await ConsultingShop.open();

afterAll(() => consulting.close());

describe("the free slots", () => {
  it("are public and listed from the earliest, page by page", async () => {
    const start = consulting.newDay();
    const later = await consulting.offer(new Date(start.getTime() + 3_600_000), "premium_package");
    const first = await consulting.offer(start, "strategy_session");
    const { body, status } = await consulting.shop.api.get("/api/consulting/slots?limit=1");
    expect(status).toBe(200);
    expect(at(body, "slots")).toEqual([
      {
        id: first,
        offer: "strategy_session",
        starts_at: start.toISOString(),
        ends_at: new Date(start.getTime() + 3_600_000).toISOString(),
        changes_until: new Date(start.getTime() - 24 * 3_600_000).toISOString(),
      },
    ]);
    expect(await consulting.free(`?limit=1&cursor=${String(at(body, "next_cursor"))}`)).toEqual([later]);
    expect(await consulting.free("?offer=premium_package")).toEqual([later]);
    expect((await consulting.shop.api.get("/api/consulting/slots?offer=top_up")).status).toBe(400);
  });

  it("are added once each, and only in the future", async () => {
    const { ctx } = consulting.shop;
    const startsAt = consulting.newDay();
    const slots = { offer: "discovery_call", startsAt, everyMinutes: 30, count: 3 } as const;
    expect(await addSlots(ctx, slots)).toEqual({ added: 3, existing: 0, overlapping: 0 });
    expect(await addSlots(ctx, { ...slots, count: 4 })).toEqual({ added: 1, existing: 3, overlapping: 0 });
    await expect(addSlots(ctx, { ...slots, startsAt: consulting.hoursAhead(-1) })).rejects.toThrow("in the future");
    // A slot in a five-digit year would break the list for everybody.
    const late = { ...slots, startsAt: new Date("9999-12-31T22:00:00Z"), everyMinutes: 60 };
    await expect(addSlots(ctx, late)).rejects.toThrow("before the year 10000");
  });

  it("exclude slots that have started or overlap an active booking of any kind", async () => {
    const user = await consulting.shop.arrive();
    const start = consulting.newDay();
    const soon = await consulting.offer(consulting.hoursAhead(1));
    const long = await consulting.offer(start, "premium_package");
    const inside = await consulting.offer(new Date(start.getTime() + 60 * 60_000), "discovery_call");
    const after = await consulting.offer(new Date(start.getTime() + 90 * 60_000), "discovery_call");
    expect(await consulting.free()).toEqual(expect.arrayContaining([soon, long, inside, after]));
    const booked = await consulting.book(user, inside);
    const free = await consulting.free();
    expect(free).toEqual(expect.arrayContaining([soon, after]));
    expect(free).not.toContain(long);
    expect(free).not.toContain(inside);
    expect(codeOf(await consulting.attempt(await consulting.shop.arrive(), long))).toBe("SLOT_TAKEN");
    await consulting.settle(booked);
    consulting.shop.pass({ hours: 2 });
    expect(await consulting.free()).not.toContain(soon);
    expect(codeOf(await consulting.attempt(user, soon))).toBe("SLOT_TAKEN");
  });
});

describe("a booking", () => {
  it("reserves its slot, is confirmed by its payment and sends an email with a calendar file", async () => {
    const user = await consulting.shop.arrive();
    const slotId = await consulting.offer();
    const answer = await consulting.attempt(user, slotId, {}, "My portfolio");
    const { consultingSlot } = consulting.shop.database.db;
    const { startsAt } = await consultingSlot.findUniqueOrThrow({ where: { id: slotId } });
    expect(answer.body).toEqual({
      booking: { id: expect.any(String), starts_at: startsAt.toISOString(), status: "held" },
      sessionId: expect.stringMatching(/^ch_/),
      checkout_url: expect.stringContaining("/checkout?session=ch_"),
    });
    const sessionId = at(answer.body, "sessionId");
    expect(await consulting.bookings(user)).toMatchObject([
      { status: "held", session_id: sessionId, can_cancel: true, can_reschedule: false, notes: "My portfolio" },
    ]);
    await consulting.settle({ bookingId: "", sessionId: String(sessionId) });
    expect(await consulting.bookings(user)).toMatchObject([
      { status: "confirmed", session_id: null, can_cancel: true, can_reschedule: true, amount: 99, refund: null },
    ]);
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 0 });
    const [mail, ...others] = await consulting.mails(user);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your Discovery Call is booked");
    const file = mail?.attachments.find(({ filename }) => filename === "consultation.ics");
    const ics = Buffer.from(file?.content as ArrayBuffer).toString();
    const begins = startsAt.toISOString().replace(/[-:]|\.\d{3}/g, "");
    for (const line of ["METHOD:REQUEST", "SEQUENCE:0", `DTSTART:${begins}`]) expect(ics).toContain(`${line}\n`);
  });

  it("is confirmed by the waiting page if the webhook was lost", async () => {
    const user = await consulting.shop.arrive();
    const { sessionId } = await consulting.book(user, await consulting.offer());
    await consulting.shop.pay(sessionId);
    await consulting.shop.lose();
    const verified = await consulting.shop.api.post("/api/payments/verify", { token: user.token, body: { sessionId } });
    expect(verified.body).toEqual({ status: "paid" });
    expect(await consulting.bookings(user)).toMatchObject([{ status: "confirmed" }]);
  });

  it(`of one slot by ${AT_ONCE} people at once is one`, async () => {
    const [slotId, users] = [await consulting.offer(), await addSignedInUsers(consulting.shop.ctx, AT_ONCE, 1)];
    const answers = await Promise.all(users.map((user) => consulting.attempt(user, slotId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && codeOf(answer) === "SLOT_TAKEN")).toHaveLength(
      AT_ONCE - 1,
    );
  });

  it("of overlapping slots by concurrent calls succeeds once", async () => {
    const start = consulting.newDay();
    const slots = await Promise.all(
      [0, 10, 20].map((minutes) => consulting.offer(new Date(start.getTime() + minutes * 60_000), "premium_package")),
    );
    const users = await addSignedInUsers(consulting.shop.ctx, 12, 1);
    const answers = await Promise.all(
      users.map((user, index) => consulting.attempt(user, slots[index % slots.length])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("can't overlap another one, by a database constraint", async () => {
    const { consultingBooking } = consulting.shop.database.db;
    const user = await consulting.shop.arrive();
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const { checkoutId: _, ...row } = await consultingBooking.findUniqueOrThrow({ where: { id: bookingId } });
    const other = await consulting.book(await consulting.shop.arrive(), await consulting.offer());
    const { startsAt, endsAt } = row;
    await expect(
      consultingBooking.update({ where: { id: other.bookingId }, data: { startsAt, endsAt } }),
    ).rejects.toThrow(/consulting_bookings_overlap/);
  });

  it("repeated with its Idempotency-Key is the same one", async () => {
    const user = await consulting.shop.arrive();
    const [slotId, headers] = [await consulting.offer(), { "idempotency-key": crypto.randomUUID() }];
    const first = await consulting.attempt(user, slotId, headers);
    const again = await consulting.attempt(user, slotId, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await consulting.attempt(user, await consulting.offer(), headers)).status).toBe(422);
    expect(codeOf(await consulting.attempt(user, slotId))).toBe("SLOT_TAKEN");
  });

  it("requires a signed-in user and an existing slot", async () => {
    const { api } = consulting.shop;
    const slotId = await consulting.offer();
    expect((await api.post("/api/consulting/book", { body: { slotId } })).status).toBe(401);
    const user = await consulting.shop.arrive();
    for (const unknown of ["none", crypto.randomUUID()])
      expect((await consulting.attempt(user, unknown)).status).toBe(404);
    expect((await consulting.attempt(user, slotId, {}, "x".repeat(2001))).status).toBe(400);
  });

  it("of another slot frees the user's unpaid reservation", async () => {
    const user = await consulting.shop.arrive();
    const [first, second] = [await consulting.offer(), await consulting.offer()];
    await consulting.book(user, first);
    await consulting.book(user, second);
    const free = await consulting.free();
    expect([free.includes(first), free.includes(second)]).toEqual([true, false]);
    expect(await consulting.bookings(user)).toHaveLength(1);
  });

  it("of several slots by concurrent calls of one user keeps one", async () => {
    const user = await consulting.shop.arrive();
    const slots: string[] = [];
    for (let count = 0; count < 5; count += 1) slots.push(await consulting.offer());
    const answers = await Promise.all(slots.map((slotId) => consulting.attempt(user, slotId)));
    expect(answers.map(({ status }) => status)).toEqual(slots.map(() => 200));
    const free = await consulting.free();
    expect(slots.filter((slotId) => !free.includes(slotId))).toHaveLength(1);
    expect(await consulting.bookings(user)).toHaveLength(1);
  });
});

describe("a reserved slot", () => {
  it("is free again after 30 minutes", async () => {
    const [user, other] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const slotId = await consulting.offer();
    await consulting.book(user, slotId);
    consulting.shop.pass({ minutes: 29, seconds: 59 });
    expect(codeOf(await consulting.attempt(other, slotId))).toBe("SLOT_TAKEN");
    consulting.shop.pass({ seconds: 1 });
    expect(await consulting.free()).toContain(slotId);
    expect(await consulting.bookings(user)).toEqual([]);
    await consulting.book(other, slotId);
  });

  it("is free again when its payment fails", async () => {
    const user = await consulting.shop.arrive();
    const slotId = await consulting.offer();
    const { sessionId } = await consulting.book(user, slotId);
    await consulting.shop.control(`POST checkouts/${sessionId}/pay`, { card: DECLINED });
    await consulting.shop.deliver();
    expect(await consulting.free()).toContain(slotId);
    await consulting.book(await consulting.shop.arrive(), slotId);
  });

  it("is free again if no form can be created; repeating the call reserves it again", async () => {
    const user = await consulting.shop.arrive();
    const [slotId, headers] = [await consulting.offer(), { "idempotency-key": crypto.randomUUID() }];
    await consulting.shop.control("PUT knobs", { api: { fault: "unavailable", path: "/checkout_configurations" } });
    expect((await consulting.attempt(user, slotId, headers)).status).toBe(502);
    await consulting.shop.control("PUT knobs", {});
    expect(await consulting.free()).toContain(slotId);
    const again = await consulting.attempt(user, slotId, headers);
    expect([again.status, at(again.body, "booking", "status")]).toEqual([200, "held"]);
    expect(await consulting.free()).not.toContain(slotId);
  });
});

describe("a payment", () => {
  it("after the reservation confirms the booking if its slot is still free", async () => {
    const user = await consulting.shop.arrive();
    const booked = await consulting.book(user, await consulting.offer());
    consulting.shop.pass({ minutes: 45 });
    await consulting.settle(booked);
    expect(await consulting.bookings(user)).toMatchObject([{ status: "confirmed" }]);
  });

  it("for a slot that is taken by then is refunded automatically", async () => {
    const [late, quick] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const slotId = await consulting.offer();
    const booked = await consulting.book(late, slotId);
    consulting.shop.pass({ minutes: 31 });
    await consulting.buy(quick, slotId);
    await consulting.settle(booked);
    expect(await consulting.bookings(quick)).toMatchObject([{ status: "confirmed" }]);
    expect(await consulting.bookings(late)).toMatchObject([{ status: "missed", refund: "succeeded" }]);
    expect(await consulting.money(late)).toEqual({ paid: 9900, back: 9900 });
    expect((await consulting.mails(late)).map(({ subject }) => subject)).toEqual([
      "Your Discovery Call could not be booked",
    ]);
  });

  it("made twice in one form buys one consultation, and the other is refunded", async () => {
    const user = await consulting.shop.arrive();
    const booked = await consulting.buy(user, await consulting.offer());
    await consulting.settle(booked);
    expect(await consulting.bookings(user)).toMatchObject([{ status: "confirmed", refund: null }]);
    expect(await consulting.money(user)).toEqual({ paid: 19_800, back: 9900 });
  });

  it("of two users for one slot, settled at once, confirms one and refunds the other", async () => {
    const [a, b] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const slotId = await consulting.offer();
    const first = await consulting.book(a, slotId);
    consulting.shop.pass({ minutes: 31 });
    const second = await consulting.book(b, slotId);
    await consulting.shop.pay(first.sessionId);
    await consulting.shop.pay(second.sessionId);
    await consulting.shop.lose();
    const verify = (token: string, sessionId: string) =>
      consulting.shop.api.post("/api/payments/verify", { token, body: { sessionId } });
    await Promise.all([verify(a.token, first.sessionId), verify(b.token, second.sessionId)]);
    await settleBookings(consulting.shop.ctx);
    await drainBackground();
    const statuses = [...(await consulting.bookings(a)), ...(await consulting.bookings(b))].map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["confirmed", "missed"]);
    const [moneyOfA, moneyOfB] = [await consulting.money(a), await consulting.money(b)];
    expect(moneyOfA.back + moneyOfB.back).toBe(9900);
  });
});
