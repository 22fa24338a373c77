/** The query parameters of /checkout. */
export type CheckoutAddress = {
  session: string | undefined;
  /** Set by the provider on the way back from a bank. */
  stateId: string | undefined;
};

type Params = Readonly<Record<string, string | string[] | undefined>>;

const VALUE_MAX = 200;

function first(value: string | string[] | undefined): string | undefined {
  const text = (Array.isArray(value) ? value[0] : value)?.replaceAll("\u0000", "").slice(0, VALUE_MAX);
  return text === "" ? undefined : text;
}

export function readCheckoutAddress(params: Params): CheckoutAddress {
  return { session: first(params.session), stateId: first(params.state_id) };
}

/** Returns "success" or "error" as the provider claims it. Grant nothing for it. */
export function readReturnStatus(params: Params): string | undefined {
  return first(params.status);
}

export function checkoutHref({ session, stateId }: Partial<CheckoutAddress>): string {
  const query = new URLSearchParams({ ...(session ? { session } : {}), ...(stateId ? { state_id: stateId } : {}) });
  return query.size === 0 ? "/checkout" : `/checkout?${query.toString()}`;
}
