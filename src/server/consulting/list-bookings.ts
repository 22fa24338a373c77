import type { ListBookingsInput, ListBookingsOutput } from "~/contracts/consulting";
import { conn, type ActorContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isCreatedBefore } from "~/server/core/keyset-cursor";
import { isListed, presentBooking, BOOKING_RELATIONS } from "./booking";

const LIST = "bookings";

/** Lists the signed-in user's bookings, newest first, without expired reservations. @throws BAD_REQUEST for an invalid cursor */
export async function listBookings(
  ctx: ActorContext,
  { cursor, limit }: ListBookingsInput,
): Promise<ListBookingsOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  const now = ctx.clock.now();
  const rows = await conn(ctx).consultingBooking.findMany({
    where: {
      userId: ctx.actor.userId,
      AND: [isListed(now), isCreatedBefore(after)],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: BOOKING_RELATIONS,
    take: limit + 1,
  });
  const { page, next_cursor } = cutPage(rows, limit, ({ createdAt: at, id }) => encodeKeysetCursor(LIST, { at, id }));
  return { bookings: page.map((row) => presentBooking(row, now)), next_cursor };
}
