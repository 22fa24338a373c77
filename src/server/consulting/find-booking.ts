import type { Actor, TransactionContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { SHOWN_WITH, type BookingRow } from "./present-booking";

/** A booking of the signed-in user. Throws NOT_FOUND for foreign ones. */
export async function findOwnBooking({ tx }: TransactionContext, { userId }: Actor, id: string): Promise<BookingRow> {
  const row = isUuid(id) ? await tx.consultingBooking.findFirst({ where: { id, userId }, include: SHOWN_WITH }) : null;
  if (!row) throw bookingNotFound();
  return row;
}

export function bookingNotFound(): NotFoundError {
  return new NotFoundError("Booking not found");
}
