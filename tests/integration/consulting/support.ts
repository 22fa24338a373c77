import { expect } from "vitest";
import type { ConsultationId } from "~/contracts/offers";
import { addSlots } from "~/server/consulting";
import { at } from "../../support/api";
import { TestShop, type BoughtAtProvider } from "../../support/payments";
import type { SignedInUser } from "../../support/population";

const HOUR_MS = 3_600_000;

export type Booked = { bookingId: string; sessionId: string };

/** Creates a shop that also sells consultations. Each test gets its own days, so that bookings never overlap. */
export class ConsultingShop {
  private daysAhead = 10;

  private constructor(readonly shop: TestShop) {}

  static async open(): Promise<ConsultingShop> {
    return new ConsultingShop(await TestShop.open());
  }

  async close(): Promise<void> {
    await this.shop.close();
  }

  /** Returns the time some hours from now, without milliseconds. */
  hoursAhead(hours: number): Date {
    return new Date(Math.floor(this.shop.clock.now().getTime() / 1000) * 1000 + hours * HOUR_MS);
  }

  /** Returns a day without slots. */
  newDay(): Date {
    this.daysAhead += 2;
    return this.hoursAhead(this.daysAhead * 24);
  }

  /** Adds a slot and returns its id. */
  async offer(startsAt: Date = this.newDay(), offer: ConsultationId = "discovery_call"): Promise<string> {
    await addSlots(this.shop.ctx, { offer, startsAt, everyMinutes: 1, count: 1 });
    const { consultingSlot } = this.shop.database.db;
    return (await consultingSlot.findFirstOrThrow({ where: { offer, startsAt } })).id;
  }

  attempt({ token }: SignedInUser, slotId: unknown, headers: Record<string, string> = {}, notes?: string) {
    return this.shop.api.post("/api/consulting/book", { token, body: { slotId, notes }, headers });
  }

  async book(user: SignedInUser, slotId: string): Promise<Booked> {
    const { status, body } = await this.attempt(user, slotId);
    expect(status).toBe(200);
    return { bookingId: String(at(body, "booking", "id")), sessionId: String(at(body, "sessionId")) };
  }

  /** Books a slot, pays for it and delivers the events. */
  async buy(user: SignedInUser, slotId: string): Promise<Booked & BoughtAtProvider> {
    const booked = await this.book(user, slotId);
    return { ...booked, ...(await this.settle(booked)) };
  }

  async settle({ sessionId }: Booked): Promise<BoughtAtProvider> {
    const paid = await this.shop.pay(sessionId);
    await this.shop.deliver();
    return paid;
  }

  /** Returns the ids of all free slots. */
  async free(query = ""): Promise<unknown[]> {
    const { body } = await this.shop.api.get(`/api/consulting/slots${query}`);
    return (at(body, "slots") as object[]).map((slot) => at(slot, "id"));
  }

  async bookings({ token }: SignedInUser): Promise<Record<string, unknown>[]> {
    const { body } = await this.shop.api.query("consulting.own", {}, { token });
    return at(body, "bookings") as Record<string, unknown>[];
  }

  change({ token }: SignedInUser, call: "reschedule" | "cancel", { bookingId: id, ...input }: Record<string, unknown>) {
    return this.shop.api.mutate(`consulting.${call}`, { id, ...input }, { token });
  }

  /** Returns the cents charged and refunded. */
  async money({ id }: SignedInUser): Promise<{ paid: number; back: number }> {
    const rows = await this.shop.database.db.payment.findMany({ where: { userId: id, paidAt: { not: null } } });
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    return { paid: sum(rows.map(({ amount }) => amount)), back: sum(rows.map((row) => row.refundedAmount)) };
  }

  /** Returns emails about consultations. Emails about payments have their own tests. */
  async mails({ id }: SignedInUser) {
    const emails = await this.shop.mailbox.mailsTo(`${id}@example.org`);
    return emails.filter(({ subject }) => !/^Your (Farsite receipt|refund)/.test(subject ?? ""));
  }
}

export const codeOf = (answer: { body: unknown }) => at(answer.body, "data", "errorCode") ?? at(answer.body, "code");
