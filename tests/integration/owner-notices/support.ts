import { randomUUID } from "node:crypto";
import type { ServiceContext } from "~/server/core/context";
import { createUser } from "../../support/auth";

/** Reserves a consultation of a new user, which `confirm` makes a paid one. */
export async function reserve(ctx: ServiceContext) {
  const { db, clock } = ctx;
  const now = clock.now();
  const [id, slotId, checkoutId, paymentId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { id: userId, email } = await createUser(ctx);
  const times = { startsAt: new Date(now.getTime() + 86_400_000), endsAt: new Date(now.getTime() + 88_200_000) };
  await db.consultingSlot.create({ data: { id: slotId, offer: "discovery_call", createdAt: now, ...times } });
  const paid = { userId, offer: "discovery_call", amount: 9900, currency: "usd", createdAt: now };
  await db.checkout.create({ data: { id: checkoutId, status: "paid", ...paid } });
  const charged = { id: paymentId, providerId: paymentId, checkoutId, renewal: false, paidAt: now, ...paid };
  await db.payment.create({ data: { ...charged, status: "paid", providerUpdatedAt: now } });
  const booking = { id, userId, slotId, checkoutId, heldUntil: now, createdAt: now, notes: "Visas", ...times };
  await db.consultingBooking.create({ data: { ...booking, status: "held" } });
  const change = (data: object) => db.consultingBooking.update({ where: { id }, data });
  return { id, email, change, confirm: () => change({ status: "confirmed", confirmedAt: now, paymentId }) };
}
