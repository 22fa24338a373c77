import { conn, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/text-formats";

type Subject = { kind: string | null; id: string | null };

/** Finds the names of the people whom subjects concern, by the subject's id. Deleted people have none. */
export async function findSubjectNames(
  ctx: ServiceContext,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    subjects.flatMap(({ kind: own, id }) => (own === kind && id !== null && isUuid(id) ? [id] : []));
  const { user, payment, consultingBooking: booking } = conn(ctx);
  const select = { id: true, user: { select: { name: true } } } as const;
  const [people, payments, bookings] = [
    await user.findMany({ where: { id: { in: idsOf("user") } }, select: { id: true, name: true } }),
    await payment.findMany({ where: { id: { in: idsOf("payment") } }, select }),
    await booking.findMany({ where: { id: { in: idsOf("booking") } }, select }),
  ];
  const ofOthers = [...payments, ...bookings].flatMap(({ id, user: person }) =>
    person ? [[id, person.name] as const] : [],
  );
  return new Map([...people.map(({ id, name }) => [id, name] as const), ...ofOthers]);
}
