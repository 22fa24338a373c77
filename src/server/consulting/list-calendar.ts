import { sql } from "~/server/db";
import type { ConsultationId } from "~/contracts/offers";
import { kysely, type ServiceContext } from "~/server/core/context";
import { NIL_ID } from "~/server/core/text-formats";
import { getConsultation, isOverlapped, isActiveBooking } from "./calendar";

const AT_ONCE = 200;

/** A slot as the consultant sees it. */
export type CalendarRow = {
  id: string;
  offer: ConsultationId;
  startsAt: Date;
  endsAt: Date;
  /** `covered`: an active booking of another slot overlaps it. */
  state: "free" | "held" | "booked" | "covered";
  seeker: { name: string; email: string; notes: string } | null;
};

/** Lists slots that aren't over, earliest first. Names the seekers, so only the consultant may see it. */
export async function* listCalendar(ctx: ServiceContext): AsyncGenerator<CalendarRow> {
  const now = ctx.clock.now();
  let after = { startsAt: new Date(0), id: NIL_ID };
  for (;;) {
    const rows = await kysely({ db: ctx.db })
      .selectFrom("consulting_slots as s")
      .leftJoin("consulting_bookings as b", (join) => join.onRef("b.slot_id", "=", "s.id").on(isActiveBooking(now)))
      .leftJoin("users as u", "u.id", "b.user_id")
      .select(["s.id", "s.offer", "s.starts_at as startsAt", "s.ends_at as endsAt", "u.name", "u.email", "b.notes"])
      .select(
        sql<CalendarRow["state"]>`CASE WHEN b.status = 'confirmed' THEN 'booked' WHEN b.status = 'held' THEN 'held'
          WHEN ${isOverlapped(now)} THEN 'covered' ELSE 'free' END`.as("state"),
      )
      .where("s.ends_at", ">", now)
      .where((eb) => eb.or([eb("s.removed_at", "is", null), eb("b.id", "is not", null)]))
      .where((eb) => eb(eb.refTuple("s.starts_at", "s.id"), ">", eb.tuple(after.startsAt, after.id)))
      .orderBy("s.starts_at")
      .orderBy("s.id")
      .limit(AT_ONCE)
      .execute();
    for (const { name, email, notes, ...row } of rows) {
      const seeker = name === null || email === null ? null : { name, email, notes: notes ?? "" };
      yield { ...row, offer: getConsultation(row), seeker };
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}
