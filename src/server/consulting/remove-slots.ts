import type { RemoveSlotsInput, RemoveSlotsOutput } from "~/contracts/bookings";
import { recordAct } from "~/server/audit";
import { kysely, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/text-formats";
import { isUnbooked, withCalendarLock } from "./calendar";

/** Deletes slots, but keeps those that are booked or reserved. Nobody can book a deleted one. */
export async function removeSlots(ctx: ServiceContext, { ids }: RemoveSlotsInput): Promise<RemoveSlotsOutput> {
  const existing = ids.filter(isUuid);
  if (existing.length === 0) return { removed: 0, refused: ids.length };
  return withCalendarLock(ctx, async (inner) => {
    const now = inner.clock.now();
    const rows = await kysely(inner)
      .updateTable("consulting_slots as s")
      .set({ removed_at: now })
      .where("s.id", "in", existing)
      .where("s.removed_at", "is", null)
      .where(isUnbooked(now))
      .returning("s.id")
      .execute();
    if (rows.length > 0) await recordAct(inner, { act: "slots.remove", after: { removed: rows.length } });
    return { removed: rows.length, refused: ids.length - rows.length };
  });
}
