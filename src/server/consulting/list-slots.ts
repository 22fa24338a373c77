import type { ListSlotsInput, ListSlotsOutput } from "~/contracts/consulting";
import { isConsultingSold } from "~/server/core/consulting-offer";
import { kysely, type ServiceContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isBeyond } from "~/server/core/keyset-cursor";
import { consultationTerms } from "~/server/payments";
import { getConsultation, isOverlapped } from "./calendar";

const LIST = "slots";

/** Lists free slots, earliest first; none while no consultations are sold. @throws BAD_REQUEST for an invalid cursor */
export async function listSlots(
  ctx: ServiceContext,
  { offer, cursor, limit }: ListSlotsInput,
): Promise<ListSlotsOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  if (!isConsultingSold()) return { slots: [], next_cursor: null };
  const now = ctx.clock.now();
  const rows = await kysely(ctx)
    .selectFrom("consulting_slots as s")
    .select(["s.id", "s.offer", "s.starts_at", "s.ends_at"])
    .where("s.removed_at", "is", null)
    .where("s.starts_at", ">", now)
    .where((eb) => eb.and(offer ? { "s.offer": offer } : {}))
    .where(isBeyond(["s.starts_at", "s.id"], ">", after))
    .where((eb) => eb.not(isOverlapped(now)))
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = cutPage(rows, limit, ({ starts_at: at, id }) => encodeKeysetCursor(LIST, { at, id }));
  return {
    slots: page.map((row) => ({
      id: row.id,
      offer: getConsultation(row),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      changes_until: consultationTerms(row.starts_at, now).until?.toISOString() ?? null,
    })),
    next_cursor,
  };
}
