import { afterAll, describe, expect, it } from "vitest";
import { CONSULTATION_TOO_NEAR } from "~/contracts/offers";
import { formatTime } from "~/format/text";
import { at } from "../../support/api";
import type { SignedInUser } from "../../support/population";
import { codeOf, ConsultingShop } from "./support";

const HOUR_MS = 3_600_000;
const STARTED = "This session has started, so it can't be moved or canceled for a refund.";

const consulting = await ConsultingShop.open();

afterAll(() => consulting.close());

/** Books a session that starts this many hours after `now`. Time stands still between calls of `pass`. */
async function offerIn(hours: number): Promise<{ slotId: string; startsAt: Date; until: Date }> {
  // Doesn't overlap sessions of other tests.
  consulting.shop.pass({ hours: 72 });
  const startsAt = new Date(consulting.shop.clock.now().getTime() + hours * HOUR_MS);
  return { slotId: await consulting.offer(startsAt), startsAt, until: new Date(startsAt.getTime() - 24 * HOUR_MS) };
}

async function slot(slotId: string): Promise<unknown> {
  const { body } = await consulting.shop.api.get("/api/consulting/slots?limit=100");
  return (at(body, "slots") as object[]).find((one) => at(one, "id") === slotId);
}

async function lastEmail(user: SignedInUser): Promise<{ text: string; description: string }> {
  const mail = (await consulting.mails(user)).at(-1);
  const file = mail?.attachments.find(({ filename }) => filename === "consultation.ics");
  const lines = Buffer.from(file?.content as ArrayBuffer)
    .toString()
    .replace(/\r?\n /g, "")
    .split(/\r?\n/);
  const description = lines.find((line) => line.startsWith("DESCRIPTION:")) ?? "";
  return { text: mail?.text ?? "", description: description.replaceAll("\\", "") };
}

async function payment(user: SignedInUser): Promise<Record<string, unknown>> {
  const { body } = await consulting.shop.api.query("payment.history", {}, { token: user.token });
  return at(body, "payments", 0) as Record<string, unknown>;
}

const requestRefund = async (user: SignedInUser) =>
  consulting.shop.api.mutate("payment.requestRefund", { id: (await payment(user)).id }, user);

/** Formats a time like "Thursday, December 3, 2026, 3:00 PM (UTC)". */
function utc(date: Date): string {
  const day = date.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
  return `${day}, ${formatTime(date, "UTC")} (UTC)`;
}

describe("a session in 25 hours, and one in exactly 24", () => {
  it.each([25, 24])("(%i) promises free cancellation everywhere, and grants it", async (hours) => {
    const user = await consulting.shop.arrive();
    const { slotId, until } = await offerIn(hours);
    const changes = { changes_until: until.toISOString() };
    expect(await slot(slotId)).toMatchObject(changes);
    const booked = await consulting.book(user, slotId);
    expect(await consulting.bookings(user)).toMatchObject([{ status: "held", ...changes, changes_refusal: null }]);
    await consulting.settle(booked);
    expect(await consulting.bookings(user)).toMatchObject([
      { status: "confirmed", ...changes, changes_refusal: null, can_cancel: true, cancel_refund: 99 },
    ]);
    const promise = `Free cancellation until ${utc(until)}: we'll refund $99.00 to your original payment method.`;
    const { text, description } = await lastEmail(user);
    expect(text).toContain(`${promise} Until then you can also move it once.`);
    expect(description).toContain(promise);
    const refusal = "To get its price back, cancel this session under Consulting.";
    expect(await payment(user)).toMatchObject({
      refundable: false,
      refundable_until: null,
      refund_refusal: refusal,
      cancelable_until: until.toISOString(),
    });
    expect(at((await requestRefund(user)).body, "message")).toBe(refusal);
    await consulting.change(user, "cancel", { bookingId: booked.bookingId });
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
    expect((await lastEmail(user)).text).toContain("We're refunding $99.00 to your original payment method.");
  });
});

describe("a session in 23 hours", () => {
  it("can't be moved or canceled for a refund, and every text says so", async () => {
    const user = await consulting.shop.arrive();
    const { slotId } = await offerIn(23);
    expect(await slot(slotId)).toMatchObject({ changes_until: null });
    const booked = await consulting.book(user, slotId);
    const over = { changes_until: null, changes_refusal: CONSULTATION_TOO_NEAR, cancel_refund: 0 };
    expect(await consulting.bookings(user)).toMatchObject([{ status: "held", ...over }]);
    await consulting.settle(booked);
    expect(await consulting.bookings(user)).toMatchObject([{ ...over, can_cancel: false, can_reschedule: false }]);
    const { text, description } = await lastEmail(user);
    for (const words of [text, description]) {
      expect(words).toContain(CONSULTATION_TOO_NEAR);
      expect(words).not.toMatch(/free cancellation|goes back|move or cancel it/i);
    }
    expect(await payment(user)).toMatchObject({
      refundable: false,
      refund_refusal: CONSULTATION_TOO_NEAR,
      cancelable_until: null,
    });
    const { bookingId } = booked;
    const answers = [
      await requestRefund(user),
      await consulting.change(user, "cancel", { bookingId }),
      await consulting.change(user, "reschedule", { bookingId, slotId: await consulting.offer() }),
    ];
    expect(answers.map(codeOf)).toEqual(["NOT_REFUNDABLE", "NOT_CHANGEABLE", "NOT_CHANGEABLE"]);
    expect(answers.map(({ body }) => at(body, "message"))).toEqual(Array(3).fill(CONSULTATION_TOO_NEAR));
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 0 });
  });

  it("says that it has started once it has", async () => {
    const user = await consulting.shop.arrive();
    await consulting.buy(user, (await offerIn(23)).slotId);
    consulting.shop.pass({ hours: 23 });
    expect(await consulting.bookings(user)).toMatchObject([{ changes_refusal: STARTED }]);
    expect(await payment(user)).toMatchObject({ refund_refusal: STARTED });
  });

  it("loses its free cancellation when a session is moved to it, and the email says so", async () => {
    const user = await consulting.shop.arrive();
    const near = await offerIn(23);
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    await consulting.change(user, "reschedule", { bookingId, slotId: near.slotId });
    expect(await consulting.bookings(user)).toMatchObject([{ changes_refusal: CONSULTATION_TOO_NEAR }]);
    expect((await lastEmail(user)).text).toContain(CONSULTATION_TOO_NEAR);
  });
});

describe("the refund of a canceled session", () => {
  it("is announced as the rest of its price", async () => {
    const user = await consulting.shop.arrive();
    const { bookingId, paymentId } = await consulting.buy(user, await consulting.offer());
    await consulting.shop.control(`POST payments/${paymentId}/refund`, { amount: 30 });
    await consulting.shop.deliver();
    expect(await consulting.bookings(user)).toMatchObject([{ cancel_refund: 69 }]);
    consulting.shop.pass({ minutes: 1 });
    await consulting.change(user, "cancel", { bookingId });
    expect((await lastEmail(user)).text).toContain("We're refunding $69.00 to your original payment method.");
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
  });

  it("isn't promised while its payment is disputed", async () => {
    const user = await consulting.shop.arrive();
    const { bookingId, paymentId } = await consulting.buy(user, await consulting.offer());
    await consulting.shop.control(`POST payments/${paymentId}/dispute`, {});
    await consulting.shop.deliver();
    expect(await consulting.bookings(user)).toMatchObject([{ can_cancel: true, cancel_refund: 0 }]);
    await consulting.change(user, "cancel", { bookingId });
    const { text } = await lastEmail(user);
    expect(text).toContain("Its payment is disputed. Your bank decides about the refund.");
    expect(text).not.toContain("goes back");
  });
});
