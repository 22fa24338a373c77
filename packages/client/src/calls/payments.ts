import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import { paginate } from "../paginate.js";
import type { Checkout, CheckoutStatus, Payment, PaymentPage } from "../shapes.js";

type Page = Input<"GET /payments">;

/** Payments. These calls charge nothing: `checkout_url` leads to a payment form. */
export function paymentCalls(call: Call) {
  return {
    /** Opens a checkout for any offer. */
    createCheckout: (input: Input<"POST /payment/create-checkout">, options?: KeyedCallOptions): Promise<Checkout> =>
      call("POST /payment/create-checkout", input, options),

    /** Opens a checkout for the membership. */
    subscribe: (input: Input<"POST /payments/subscribe"> = {}, options?: KeyedCallOptions): Promise<Checkout> =>
      call("POST /payments/subscribe", input, options),

    /** Opens a checkout for a pack of connects. */
    buyConnects: (input: Input<"POST /payments/buy-connects">, options?: KeyedCallOptions): Promise<Checkout> =>
      call("POST /payments/buy-connects", input, options),

    /** Gets the status of your checkout. */
    verify: async (sessionId: string, options?: CallOptions): Promise<CheckoutStatus> =>
      (await call("POST /payments/verify", { sessionId }, options)).status,

    /** Lists one page of your payments with their receipt numbers, newest first. Needs a session. */
    list: (page: Page = {}, options?: CallOptions): Promise<PaymentPage> => call("GET /payments", page, options),

    /** Iterates over every payment of yours. Needs a session. */
    all: (page: Omit<Page, "cursor"> = {}, options?: CallOptions): AsyncGenerator<Payment, void, undefined> =>
      paginate(
        (cursor) => call("GET /payments", { ...page, cursor }, options),
        ({ payments }) => payments,
      ),
  };
}
