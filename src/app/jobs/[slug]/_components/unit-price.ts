import { OFFERS } from "~/contracts/offers";
import type { PaymentView } from "~/contracts/payment";
import type { UnitPrice } from "./access-panel";

/** The smallest pack's price, until the viewer has bought connects. */
export const FIRST_PRICE: UnitPrice = { ...OFFERS.top_up, name: `a ${OFFERS.top_up.name}` };

/** The price of the viewer's last connects, or of the smallest pack. */
export function unitPriceOf(payments: readonly PaymentView[]): UnitPrice {
  const last = payments.find(({ status, connects }) => status === "paid" && connects > 0);
  return last ? { price: last.amount, connects: last.connects, name: `your ${OFFERS[last.offer].name}` } : FIRST_PRICE;
}
