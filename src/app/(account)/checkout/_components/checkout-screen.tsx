import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { CancellationTerms } from "~/components/consulting/local-period";
import { formatDate } from "~/format/text";
import { Badge } from "~/components/ui/badge";
import { formatPrice, type Offer } from "~/contracts/offers";
import type { BookedTime, Order } from "./load-checkout";
import { OrderSummary } from "./order-summary";

type CheckoutScreenProps = {
  offer: Offer;
  order: Order;
  /** When the consultation takes place; null for other offers. */
  booking: BookedTime | null;
  /** True if the money-back guarantee covers this purchase. */
  isGuaranteed: boolean;
  /** True if our own sandbox stands in for the provider. */
  testMode: boolean;
  /** The payment form. */
  children: ReactNode;
};

/** The two columns of a checkout: the payment form and the order. */
export function CheckoutScreen({ offer, order, booking, isGuaranteed, testMode, children }: CheckoutScreenProps) {
  return (
    <div className="page pt-8 pb-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">Checkout</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="order-summary" className="lg:col-start-2 lg:row-start-1">
          <OrderSummary offer={offer} order={order} booking={booking} isGuaranteed={isGuaranteed} />
        </section>
        <section aria-labelledby="billing" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <div className="flex min-h-8 items-center justify-between gap-4">
            <h2 id="billing" className="text-20 font-bold">
              Billing Information
            </h2>
            {testMode ? <Badge tone="notice">Test mode</Badge> : null}
          </div>
          <p className="mt-1 mb-4 flex items-start gap-2 text-14 text-ink-muted">
            <Lock aria-hidden className="mt-0.5 size-4" />
            The form below belongs to our payment provider. We never see what you type into it.
          </p>
          {children}
          <noscript>
            <p className="mt-4">Paying needs JavaScript.</p>
          </noscript>
          <Terms order={order} booking={booking} />
        </section>
      </div>
    </div>
  );
}

/** Below the form's Pay button: what it charges now and later, and how long that can be canceled. */
function Terms({ order: { dueToday, renewal }, booking }: Pick<CheckoutScreenProps, "order" | "booking">) {
  return (
    <p className="mt-4 text-14">
      Paying charges <strong>{formatPrice(dueToday)}</strong> today
      {renewal ? (
        <>
          {" "}
          and renews at <strong>{formatPrice(renewal.price)} per month</strong> on{" "}
          <strong>{formatDate(renewal.firstAt)}</strong>, then every {renewal.everyDays} days, until you cancel.
        </>
      ) : (
        ", once."
      )}
      {booking && booking !== "none" ? (
        <>
          {" "}
          <CancellationTerms until={booking.changes_until} refusal={booking.changes_refusal} />
        </>
      ) : null}
    </p>
  );
}
