import { randomUUID } from "node:crypto";
import { OFFERS, type ConsultationId } from "~/contracts/offers";
import type { ServiceContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { DomainError } from "~/server/core/errors";

/** Calendars can't read years with more than four digits. */
const LAST_MOMENT = new Date("9999-12-31T23:59:59Z");

export type AddSlotsInput = {
  offer: ConsultationId;
  startsAt: Date;
  /** Minutes from one start to the next. */
  everyMinutes: number;
  count: number;
};

/**
 * Adds slots for one consultation and skips existing ones. Slots may overlap; bookings never do.
 * @throws BAD_REQUEST for times in the past or after the year 9999
 */
export async function addSlots(
  ctx: ServiceContext,
  { offer, startsAt, everyMinutes, count }: AddSlotsInput,
): Promise<{ added: number; existing: number }> {
  const now = ctx.clock.now();
  if (startsAt <= now) throw new DomainError("BAD_REQUEST", "Slots must start in the future.");
  const lengthMs = (OFFERS[offer].minutes ?? 0) * MINUTE_MS;
  const slots = Array.from({ length: count }, (_, index) => {
    const start = startsAt.getTime() + index * everyMinutes * MINUTE_MS;
    return { id: randomUUID(), offer, startsAt: new Date(start), endsAt: new Date(start + lengthMs), createdAt: now };
  });
  if (slots.some(({ endsAt }) => !(endsAt <= LAST_MOMENT)))
    throw new DomainError("BAD_REQUEST", "Slots must end before the year 10000.");
  const { count: added } = await ctx.db.consultingSlot.createMany({ data: slots, skipDuplicates: true });
  return { added, existing: count - added };
}
