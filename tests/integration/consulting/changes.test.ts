import { afterAll, describe, expect, it } from "vitest";
import { removeAccount } from "~/server/account";
import { settleBookings } from "~/server/consulting";
import { reconcilePayments } from "~/server/payments";
import { at } from "../../support/api";
import { createUser, PASSWORD } from "../../support/auth";
import { LONG } from "../../support/long";
import { codeOf, ConsultingShop } from "./support";

const ROUNDS = LONG ? 25 : 2;

const consulting = await ConsultingShop.open();

afterAll(() => consulting.close());

async function calendarOf(user: Parameters<ConsultingShop["mails"]>[0]): Promise<string[]> {
  const mails = await consulting.mails(user);
  return mails.map(({ attachments }) => {
    const file = attachments.find(({ filename }) => filename === "consultation.ics");
    return file ? Buffer.from(file.content as ArrayBuffer).toString() : "";
  });
}

const lineOf = (ics: string | undefined, name: string) =>
  ics?.split(/\r?\n/).find((line) => line.startsWith(`${name}:`));

describe("rescheduling", () => {
  it("moves a consultation once, frees its time, charges nothing and updates the calendar", async () => {
    const user = await consulting.shop.arrive();
    const [first, second, third] = [await consulting.offer(), await consulting.offer(), await consulting.offer()];
    const { bookingId } = await consulting.buy(user, first);
    const moved = await consulting.change(user, "reschedule", { bookingId, slotId: second });
    expect(at(moved.body, "booking")).toMatchObject({ status: "confirmed", can_reschedule: false, can_cancel: true });
    const free = await consulting.free();
    expect([free.includes(first), free.includes(second)]).toEqual([true, false]);
    const again = await consulting.change(user, "reschedule", { bookingId, slotId: third });
    expect([again.status, codeOf(again)]).toEqual([409, "NOT_CHANGEABLE"]);
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 0 });
    const [booked, after] = await calendarOf(user);
    expect(lineOf(after, "UID")).toBe(lineOf(booked, "UID"));
    expect([lineOf(booked, "SEQUENCE"), lineOf(after, "SEQUENCE")]).toEqual(["SEQUENCE:0", "SEQUENCE:1"]);
    expect(lineOf(after, "DTSTART")).not.toBe(lineOf(booked, "DTSTART"));
  });

  it("accepts a time that overlaps its own, and rejects taken slots and other kinds", async () => {
    const [user, other] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const start = consulting.newDay();
    const { bookingId } = await consulting.buy(user, await consulting.offer(start));
    const taken = await consulting.offer();
    await consulting.book(other, taken);
    const move = (slotId: string) => consulting.change(user, "reschedule", { bookingId, slotId });
    expect(codeOf(await move(taken))).toBe("SLOT_TAKEN");
    expect(codeOf(await move(await consulting.offer(consulting.newDay(), "premium_package")))).toBe("BAD_REQUEST");
    expect((await move(crypto.randomUUID())).status).toBe(404);
    const overlapping = await consulting.offer(new Date(start.getTime() + 15 * 60_000));
    expect(codeOf(await consulting.attempt(other, overlapping))).toBe("SLOT_TAKEN");
    expect((await move(overlapping)).status).toBe(200);
  });

  it("by two users to one slot at once succeeds once", async () => {
    const users = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const ids: string[] = [];
    for (const user of users) ids.push((await consulting.buy(user, await consulting.offer())).bookingId);
    const slotId = await consulting.offer();
    const answers = await Promise.all(
      users.map((user, index) => consulting.change(user, "reschedule", { bookingId: ids[index], slotId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("canceling", () => {
  it("refunds everything, frees the time and removes the calendar entry", async () => {
    const user = await consulting.shop.arrive();
    const slotId = await consulting.offer();
    const { bookingId } = await consulting.buy(user, slotId);
    const cancelled = await consulting.change(user, "cancel", { bookingId });
    expect(at(cancelled.body, "booking")).toMatchObject({
      status: "cancelled",
      refund: "succeeded",
      can_cancel: false,
    });
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
    expect(await consulting.free()).toContain(slotId);
    const again = await consulting.change(user, "cancel", { bookingId });
    expect(at(again.body, "booking")).toMatchObject({ status: "cancelled" });
    expect(await settleBookings(consulting.shop.ctx)).toBe(0);
    const [booked, gone, ...others] = await calendarOf(user);
    expect(others).toEqual([]);
    expect(lineOf(gone, "UID")).toBe(lineOf(booked, "UID"));
    expect([lineOf(gone, "METHOD"), lineOf(gone, "SEQUENCE"), lineOf(gone, "STATUS")]).toEqual([
      "METHOD:CANCEL",
      "SEQUENCE:1",
      "STATUS:CANCELLED",
    ]);
  });

  it("and rescheduling are possible until exactly 24 hours before", async () => {
    const user = await consulting.shop.arrive();
    const other = await consulting.offer();
    const startsAt = new Date(consulting.shop.clock.now().getTime() + 25 * 3_600_000);
    const { bookingId } = await consulting.buy(user, await consulting.offer(startsAt));
    consulting.shop.pass({ hours: 1 });
    expect(await consulting.bookings(user)).toMatchObject([{ can_cancel: true, can_reschedule: true }]);
    consulting.shop.pass({ seconds: 0.001 });
    expect(await consulting.bookings(user)).toMatchObject([
      { status: "confirmed", can_cancel: false, can_reschedule: false, changes_until: null },
    ]);
    expect(codeOf(await consulting.change(user, "cancel", { bookingId }))).toBe("NOT_CHANGEABLE");
    expect(codeOf(await consulting.change(user, "reschedule", { bookingId, slotId: other }))).toBe("NOT_CHANGEABLE");
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 0 });
  });

  it("works while the provider is down; the refund follows when it answers", async () => {
    const user = await consulting.shop.arrive();
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    await consulting.shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
    const cancelled = await consulting.change(user, "cancel", { bookingId });
    expect(at(cancelled.body, "booking")).toMatchObject({ status: "cancelled", refund: "requested" });
    await consulting.shop.control("PUT knobs", {});
    consulting.shop.pass({ minutes: 2 });
    await reconcilePayments(consulting.shop.ctx);
    expect(await consulting.bookings(user)).toMatchObject([{ status: "cancelled", refund: "succeeded" }]);
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
  });

  it("a reservation frees its slot, and a later payment is refunded", async () => {
    const user = await consulting.shop.arrive();
    const slotId = await consulting.offer();
    const booked = await consulting.book(user, slotId);
    expect((await consulting.change(user, "cancel", booked)).status).toBe(400);
    await consulting.change(user, "cancel", { bookingId: booked.bookingId });
    expect(await consulting.free()).toContain(slotId);
    await consulting.settle(booked);
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
    expect(await consulting.free()).toContain(slotId);
  });

  it("rejects other users' bookings", async () => {
    const [user, stranger] = [await consulting.shop.arrive(), await consulting.shop.arrive()];
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const slotId = await consulting.offer();
    for (const id of [bookingId, "none"]) {
      expect((await consulting.change(stranger, "cancel", { bookingId: id })).status).toBe(404);
      expect((await consulting.change(stranger, "reschedule", { bookingId: id, slotId })).status).toBe(404);
    }
    expect(await consulting.bookings(stranger)).toEqual([]);
    expect(await consulting.bookings(user)).toMatchObject([{ status: "confirmed" }]);
  });
});

describe("a refund made elsewhere", () => {
  it("cancels the consultation", async () => {
    const user = await consulting.shop.arrive();
    const slotId = await consulting.offer();
    const { paymentId } = await consulting.buy(user, slotId);
    await consulting.shop.control(`POST payments/${paymentId}/refund`, {});
    await consulting.shop.deliver();
    expect(await consulting.bookings(user)).toMatchObject([{ status: "cancelled" }]);
    expect(await consulting.free()).toContain(slotId);
    expect((await calendarOf(user)).map((ics) => lineOf(ics, "METHOD"))).toEqual(["METHOD:REQUEST", "METHOD:CANCEL"]);
  });

  it("by a lost dispute cancels the consultation; an undecided one changes nothing", async () => {
    const user = await consulting.shop.arrive();
    const { paymentId } = await consulting.buy(user, await consulting.offer());
    const dispute = await consulting.shop.control(`POST payments/${paymentId}/dispute`, {});
    await consulting.shop.deliver();
    expect(await consulting.bookings(user)).toMatchObject([{ status: "confirmed" }]);
    await consulting.shop.control(`POST disputes/${String(dispute.id)}/lose`, {});
    await consulting.shop.deliver();
    expect(await consulting.bookings(user)).toMatchObject([{ status: "cancelled" }]);
  });

  it("under the guarantee is rejected while a consultation is scheduled, also of another purchase", async () => {
    const user = await consulting.shop.arrive();
    await consulting.shop.buy(user, "top_up");
    await consulting.shop.deliver();
    consulting.shop.pass({ minutes: 1 });
    const id = at((await consulting.shop.api.query("payment.history", {}, user)).body, "payments", 0, "id");
    const refund = () => consulting.shop.api.mutate("payment.requestRefund", { id }, user);
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const refused = await refund();
    expect([codeOf(refused), at(refused.body, "message")]).toEqual([
      "NOT_REFUNDABLE",
      "A consultation has been scheduled, so the guarantee no longer applies.",
    ]);
    await consulting.change(user, "cancel", { bookingId });
    expect((await refund()).body).toEqual({ status: "succeeded" });
  });

  it("and a concurrent confirmation never both succeed", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await consulting.shop.arrive();
      await consulting.shop.buy(user, "top_up");
      await consulting.shop.deliver();
      consulting.shop.pass({ minutes: 1 });
      const id = at((await consulting.shop.api.query("payment.history", {}, user)).body, "payments", 0, "id");
      const { sessionId } = await consulting.book(user, await consulting.offer());
      await consulting.shop.pay(sessionId);
      await consulting.shop.lose();
      const [refunded] = await Promise.all([
        consulting.shop.api.mutate("payment.requestRefund", { id }, user),
        consulting.shop.api.post("/api/payments/verify", { ...user, body: { sessionId } }),
      ]);
      const [booking] = await consulting.bookings(user);
      // The refund came first, or it was rejected.
      expect(booking?.status).toBe("confirmed");
      expect([200, 409]).toContain(refunded.status);
    }
  });
});

describe("deleting an account", () => {
  it("cancels and refunds its consultations first, even if the provider answers later", async () => {
    for (const isAway of [false, true]) {
      const user = await consulting.shop.arrive();
      const slotId = await consulting.offer();
      const { paymentId } = await consulting.buy(user, slotId);
      const { db } = consulting.shop.database;
      const { ctx } = consulting.shop;
      const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: (await createUser(ctx)).id } });
      await db.user.update({ where: { id: user.id }, data: { passwordHash } });
      if (isAway) await consulting.shop.control("PUT knobs", { api: { fault: "unavailable", path: "/payments" } });
      const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId: user.id } });
      await removeAccount({ ...ctx, actor: { userId: user.id, sessionId } }, { password: PASSWORD });
      await consulting.shop.control("PUT knobs", {});
      consulting.shop.pass({ minutes: 2 });
      await reconcilePayments(ctx);
      expect(await consulting.free()).toContain(slotId);
      const payment = await db.payment.findUniqueOrThrow({
        where: { providerId: paymentId },
        include: { refunds: true },
      });
      expect(payment).toMatchObject({ userId: null, refundedAmount: 9900, refunds: [{ status: "succeeded" }] });
      // The purchase was valid, so the owner has nothing to decide.
      expect(payment).toMatchObject({ status: "refunded", parkedFor: null });
    }
  });
});
