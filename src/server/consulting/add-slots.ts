import { randomUUID } from "node:crypto";
import type { AddSlotsInput, AddSlotsOutput } from "~/contracts/bookings";
import { OFFERS, type ConsultationId } from "~/contracts/offers";
import { recordAct } from "~/server/audit";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { DomainError } from "~/server/core/errors";
import { dayAt, isSkipped, toMoment } from "~/server/core/time-zones";
import { withTransaction } from "~/server/core/transaction";

/** Calendars can't read years with more than four digits. */
const LAST_MOMENT = new Date("9999-12-31T23:59:59Z");
const WEEKS_MAX = 53;
/** Staff who type a later year probably mistyped it. */
const STAFF_DAYS_MAX = 2 * 366;
/** Longer than any consultation. */
const LONGEST_MS = DAY_MS;

type Regular = {
  offer: ConsultationId;
  startsAt: Date;
  /** Minutes from one start to the next. */
  everyMinutes: number;
  count: number;
};

/**
 * Adds slots at regular intervals and skips existing ones. Slots may overlap; bookings never do.
 * @throws BAD_REQUEST for times in the past or after the year 9999
 */
export function addSlots(
  ctx: ServiceContext,
  { offer, startsAt, everyMinutes, count }: Regular,
): Promise<AddSlotsOutput> {
  return createSlots(ctx, offer, listStarts(startsAt.getTime(), everyMinutes, count));
}

/**
 * Adds slots in a row, at the same local time each week until a day, and skips existing ones.
 * @throws BAD_REQUEST for times in the past, in more than two years or skipped by the clocks, an end before the start or more than a year
 */
export function addWeeklySlots(
  ctx: ServiceContext,
  { offer, starts, time_zone: timeZone, in_a_row: count, until }: AddSlotsInput,
): Promise<AddSlotsOutput> {
  const first = Date.parse(`${starts}Z`);
  const last = until === null ? first : Date.parse(`${until}T23:59:59Z`);
  if (last < first) throw untilInvalid("must not be before the first day");
  const weeks = Math.floor((last - first) / (7 * DAY_MS)) + 1;
  if (weeks > WEEKS_MAX) throw untilInvalid("must be within a year");
  const minutes = OFFERS[offer].minutes ?? 0;
  const locals = Array.from({ length: weeks }, (_, week) => first + week * 7 * DAY_MS);
  const skipped = locals.find((local) => isSkipped(local, timeZone));
  if (skipped !== undefined) throw startsInvalid(describeSkipped(skipped, timeZone));
  const moments = locals.map((local) => toMoment(local, timeZone));
  if (moments.some((start) => start > ctx.clock.now().getTime() + STAFF_DAYS_MAX * DAY_MS))
    throw startsInvalid("Slots must start within two years. Check the year.");
  return createSlots(
    ctx,
    offer,
    moments.flatMap((start) => listStarts(start, minutes, count)),
  );
}

function describeSkipped(local: number, timeZone: string): string {
  const [day, time] = new Date(local).toISOString().slice(0, 16).split("T");
  return `There is no ${time} on ${day} in ${timeZone}: the clocks go forward then. Choose another time.`;
}

function startsInvalid(message: string): DomainError {
  return new DomainError("BAD_REQUEST", message, { issues: [{ path: "starts", message }] });
}

function listStarts(first: number, everyMinutes: number, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => new Date(first + index * everyMinutes * MINUTE_MS));
}

function untilInvalid(predicate: string): DomainError {
  const message = `The last day ${predicate}.`;
  return new DomainError("BAD_REQUEST", message, { issues: [{ path: "until", message }] });
}

async function createSlots(
  ctx: ServiceContext,
  offer: ConsultationId,
  starts: readonly Date[],
): Promise<AddSlotsOutput> {
  const now = ctx.clock.now();
  if (starts.some((start) => start <= now)) throw new DomainError("BAD_REQUEST", "Slots must start in the future.");
  const lengthMs = (OFFERS[offer].minutes ?? 0) * MINUTE_MS;
  const slots = starts.map((startsAt) => ({
    id: randomUUID(),
    offer,
    startsAt,
    endsAt: new Date(startsAt.getTime() + lengthMs),
    createdAt: now,
  }));
  if (slots.some(({ endsAt }) => !(endsAt <= LAST_MOMENT)))
    throw new DomainError("BAD_REQUEST", "Slots must end before the year 10000.");
  return withTransaction(ctx, async (inner) => {
    const { consultingSlot } = inner.tx;
    const { count: restored } = await consultingSlot.updateMany({
      where: { offer, startsAt: { in: [...starts] }, removedAt: { not: null } },
      data: { removedAt: null },
    });
    const { count: created } = await consultingSlot.createMany({ data: slots, skipDuplicates: true });
    const added = restored + created;
    const days = [slots.at(0), slots.at(-1)].map((slot) => slot && dayAt(slot.startsAt, "UTC"));
    const after = { offer, added, first_day: days[0] ?? null, last_day: days[1] ?? null };
    if (added > 0) await recordAct(inner, { act: "slots.add", after });
    return { added, existing: slots.length - added, overlapping: await countOverlapping(inner, offer, starts) };
  });
}

/** Counts the slots with these starts that overlap another one. */
async function countOverlapping(
  ctx: TransactionContext,
  offer: ConsultationId,
  starts: readonly Date[],
): Promise<number> {
  const { overlapping } = await kysely(ctx)
    .selectFrom("consulting_slots as s")
    .select((eb) => eb.fn.countAll<bigint>().as("overlapping"))
    .where("s.offer", "=", offer)
    .where("s.starts_at", "in", starts)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("consulting_slots as other")
          .whereRef("other.id", "<>", "s.id")
          .where("other.removed_at", "is", null)
          .whereRef("other.starts_at", "<", "s.ends_at")
          .whereRef("other.ends_at", ">", "s.starts_at")
          // Limits what the index reads.
          .where("other.starts_at", ">", new Date(Math.min(...starts.map(Number)) - LONGEST_MS)),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(overlapping);
}
