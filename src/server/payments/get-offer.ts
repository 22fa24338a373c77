import { OFFERS, type Offer } from "~/contracts/offers";

/** The offer of a row. Rows hold no other ids than those of the table; an offer that is sold no more stays in it. */
export function getOffer({ offer }: { offer: string }): Offer {
  const found = Object.values(OFFERS).find(({ id }) => id === offer);
  if (!found) throw new Error(`There is no offer ${offer}`);
  return found;
}
