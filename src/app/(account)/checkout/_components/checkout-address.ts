import { addToQuery } from "~/browser/intent-path";
import { OFFER_IDS, OFFERS, type OfferId } from "~/contracts/offers";
import { safeNextPath } from "~/server/auth";

/** The query parameters of /checkout. */
export type CheckoutAddress = {
  session: string | undefined;
  /** What to open a checkout for, without a session. */
  offer: OfferId;
  /** The path to go to once it's paid. */
  next: string | undefined;
  /** Set by the provider on the way back from a bank. */
  stateId: string | undefined;
};

type Params = Readonly<Record<string, string | string[] | undefined>>;

const VALUE_MAX = 200;

function first(value: string | string[] | undefined): string | undefined {
  const text = (Array.isArray(value) ? value[0] : value)?.replaceAll("\u0000", "").slice(0, VALUE_MAX);
  return text === "" ? undefined : text;
}

export function parseCheckoutAddress(params: Params): CheckoutAddress {
  const next = safeNextPath(params.next);
  return {
    session: first(params.session),
    offer: OFFER_IDS.find((id) => id === params.offer && OFFERS[id].kind !== "consulting") ?? "verification",
    next: next === "/" ? undefined : next,
    stateId: first(params.state_id),
  };
}

/** Returns "success" or "error" as the provider claims it. Grant nothing for it. */
export function parseReturnStatus(params: Params): string | undefined {
  return first(params.status);
}

export function checkoutHref({ session, offer, next, stateId }: CheckoutAddress): string {
  return addToQuery("/checkout", {
    ...(session ? { session } : offer === "verification" ? {} : { offer }),
    ...(next ? { next } : {}),
    ...(stateId ? { state_id: stateId } : {}),
  });
}
