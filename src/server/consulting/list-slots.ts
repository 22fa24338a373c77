import type { ListSlotsInput, ListSlotsOutput } from "~/contracts/consulting";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import { sql } from "~/server/db";
import { consultationTerms } from "~/server/payments";
import { isStanding } from "./calendar";
import { consultationOf } from "./find-slot";

const LIST = "slots";

type SlotRow = { id: string; offer: string; starts_at: Date; ends_at: Date };

/**
 * The slots that can be booked now, the next one first: to come, and overlapping nothing that is booked or held. Throws
 * BAD_REQUEST for a cursor that is none.
 */
export async function listSlots(
  ctx: ServiceContext,
  { offer, cursor, limit }: ListSlotsInput,
): Promise<ListSlotsOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  const now = ctx.clock.now();
  const rows = await queryRows<SlotRow>(
    ctx,
    sql`
    SELECT s.id, s.offer, s.starts_at, s.ends_at FROM consulting_slots s
    WHERE s.starts_at > ${now}::timestamptz
      ${offer ? sql`AND s.offer = ${offer}` : sql``}
      ${after ? sql`AND (s.starts_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      AND NOT EXISTS (
        SELECT FROM consulting_bookings b
        WHERE tstzrange(b.starts_at, b.ends_at) && tstzrange(s.starts_at, s.ends_at)
          AND b.status IN ('held', 'confirmed') AND ${isStanding(now)})
    ORDER BY s.starts_at, s.id LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    slots: page.map((row) => ({
      id: row.id,
      offer: consultationOf(row),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      changes_until: consultationTerms(row.starts_at, now).until?.toISOString() ?? null,
    })),
    next_cursor:
      rows.length > limit && last ? encodeKeysetCursor(LIST, { at: last.starts_at.toISOString(), id: last.id }) : null,
  };
}
