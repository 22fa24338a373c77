/** What the address of the payment form says. */
export type CheckoutAddress = {
  session: string | undefined;
  /** Given by the provider to whoever comes back from a bank. */
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

/** Whether the provider says that it was paid: "success" or "error". Nothing is granted for it. */
export function readReturnStatus(params: Params): string | undefined {
  return first(params.status);
}

export function checkoutHref({ session, stateId }: Partial<CheckoutAddress>): string {
  const query = new URLSearchParams({ ...(session ? { session } : {}), ...(stateId ? { state_id: stateId } : {}) });
  return query.size === 0 ? "/checkout" : `/checkout?${query.toString()}`;
}
