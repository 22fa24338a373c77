import { randomUUID } from "node:crypto";
import type { AvailabilityOutput, AwaitTimesInput } from "~/contracts/consulting";
import { CONSULTATION_IDS, OFFERS } from "~/contracts/offers";
import { isConsultingSold, NOT_SOLD } from "~/server/core/consulting-offer";
import { type ActorContext, conn, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { sql } from "~/server/db";
import { consultationTimesMail, sendQueue } from "~/server/mail";
import { getConsultation, isOverlapped } from "./calendar";

/** Lists which consultations have free times, and which the viewer waits for. */
export async function listAvailability(ctx: ServiceContext): Promise<AvailabilityOutput> {
  const [free, awaited] = await Promise.all([
    selectFreeSlots(ctx).select("s.offer").distinct().execute(),
    ctx.actor ? conn(ctx).consultingWait.findMany({ where: { userId: ctx.actor.userId, toldAt: null } }) : [],
  ]);
  return {
    consultations: CONSULTATION_IDS.map((offer) => ({
      offer,
      has_times: free.some((slot) => slot.offer === offer),
      is_awaited: awaited.some((wait) => wait.offer === offer),
    })),
  };
}

/** Requests one email to the signed-in user when a consultation has free times. After it, they can request another.
 * @throws NOT_FOUND if no consultations are sold
 */
export async function awaitTimes(ctx: ActorContext, { offer }: AwaitTimesInput): Promise<AvailabilityOutput> {
  const { userId } = ctx.actor;
  if (!isConsultingSold()) throw new NotFoundError(NOT_SOLD);
  const now = ctx.clock.now();
  const id = randomUUID();
  const wait = { id, userId, offer, createdAt: now, tryAt: now };
  const { count } = await conn(ctx).consultingWait.createMany({ data: [wait], skipDuplicates: true });
  // The log of emails names each by its id.
  const sent = { userId, offer, toldAt: { not: null } };
  const again = { id, tryAt: now, toldAt: null, attempts: 0 };
  if (count === 0) await conn(ctx).consultingWait.updateMany({ where: sent, data: again });
  return listAvailability(ctx);
}

/** Emails users who wait for a consultation that has free times now. Returns how many emails were sent. */
export async function emailWaiting(ctx: ServiceContext): Promise<{ sent: number }> {
  return sendQueue(ctx, {
    task: "email waiting for times",
    claim: () => claim(ctx),
    write: (wait) => {
      const offer = getConsultation(wait);
      const logAs = { userId: wait.user_id, kind: "consultation_times" } as const;
      return { to: wait.email, logAs, ...consultationTimesMail({ offer, name: OFFERS[offer].name }) };
    },
    getId: ({ id }) => id,
    requeue: ({ id }, tryAt) => conn(ctx).consultingWait.updateMany({ where: { id }, data: { toldAt: null, tryAt } }),
  });
}

async function claim(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const waiting = await kysely(ctx)
    .updateTable("consulting_waits as w")
    .from("users as u")
    .set((eb) => ({ told_at: now, attempts: eb("w.attempts", "+", 1) }))
    .whereRef("u.id", "=", "w.user_id")
    .where("w.id", "=", (eb) =>
      eb
        .selectFrom("consulting_waits as due")
        .select("due.id")
        .where("due.told_at", "is", null)
        .where("due.try_at", "<=", now)
        .where((due) =>
          due.exists(selectFreeSlots(ctx).select("s.id").where("s.offer", "=", sql.ref<string>("due.offer"))),
        )
        .orderBy("due.try_at")
        .orderBy("due.id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["w.id", "w.user_id", "w.offer", "u.email", "w.attempts"])
    .executeTakeFirst();
  return waiting ?? null;
}

function selectFreeSlots(ctx: ServiceContext) {
  const now = ctx.clock.now();
  return kysely(ctx)
    .selectFrom("consulting_slots as s")
    .where("s.removed_at", "is", null)
    .where("s.starts_at", ">", now)
    .where((eb) => eb.and([eb.val(isConsultingSold()), eb.not(isOverlapped(now))]));
}
