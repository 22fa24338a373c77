import { sql } from "~/server/db";
import type { ConsultationId } from "~/contracts/offers";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { isStanding } from "./calendar";
import { consultationOf } from "./find-slot";

const AT_ONCE = 200;

/** A slot as its owner sees it. */
export type CalendarRow = {
  id: string;
  offer: ConsultationId;
  startsAt: Date;
  endsAt: Date;
  /** `covered`: another that is booked or held overlaps it. */
  state: "free" | "held" | "booked" | "covered";
  /** Who has booked it, and what they wrote. */
  seeker: { name: string; email: string; notes: string } | null;
};

type Row = Omit<CalendarRow, "offer" | "seeker"> & {
  offer: string;
  name: string | null;
  email: string | null;
  notes: string | null;
};

/** Every slot that is not over, the next one first, read page by page. For the owner's eyes: it tells who has booked. */
export async function* listCalendar(ctx: ServiceContext): AsyncGenerator<CalendarRow> {
  const now = ctx.clock.now();
  let after = { startsAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const rows = await queryRows<Row>(
      { db: ctx.db },
      sql`
      SELECT s.id, s.offer, s.starts_at AS "startsAt", s.ends_at AS "endsAt", u.name, u.email, b.notes,
        CASE WHEN b.status = 'confirmed' THEN 'booked' WHEN b.status = 'held' THEN 'held'
          WHEN EXISTS (SELECT FROM consulting_bookings b WHERE b.status IN ('held', 'confirmed')
            AND tstzrange(b.starts_at, b.ends_at) && tstzrange(s.starts_at, s.ends_at) AND ${isStanding(now)})
          THEN 'covered' ELSE 'free' END AS state
      FROM consulting_slots s
      LEFT JOIN consulting_bookings b ON b.slot_id = s.id AND ${isStanding(now)}
      LEFT JOIN users u ON u.id = b.user_id
      WHERE s.ends_at > ${now}::timestamptz AND (s.starts_at, s.id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)
      ORDER BY s.starts_at, s.id LIMIT ${AT_ONCE}`,
    );
    for (const { name, email, notes, ...row } of rows) {
      const seeker = name === null || email === null ? null : { name, email, notes: notes ?? "" };
      yield { ...row, offer: consultationOf(row), seeker };
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}
