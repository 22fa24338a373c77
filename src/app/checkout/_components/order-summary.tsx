import { IncludedList } from "~/components/payments/included-list";
import { renewalText } from "~/components/payments/renewal-text";
import { Card } from "~/components/ui/card";
import { pricing } from "~/content";
import { CONSULTATION_NOTICE_HOURS } from "~/contracts/consulting-rules";
import { formatPrice, GUARANTEE_DAYS, type Offer } from "~/contracts/offers";
import type { Order } from "./order";

/** What is bought, what it brings, and what it costs: today, and later. */
export function OrderSummary({ offer, order }: { offer: Offer; order: Order }) {
  const { dueToday, renewal } = order;
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-6">
      <h2 id="order-summary" className="text-20 font-bold">
        Order Summary
      </h2>
      <p className="tabular mt-4 flex items-baseline justify-between gap-4 font-medium">
        <span>{offer.name}</span> <span>{formatPrice(dueToday)}</span>
      </p>
      <p className="mt-1 text-14 text-ink-muted">{offer.description}</p>
      <IncludedList items={offer.includes} className="mt-4" />
      {offer.kind === "verification" ? <p className="mt-3 text-12 text-ink-muted">{pricing.noIdentityCheck}</p> : null}
      <p className="tabular mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-20 font-bold">
        <span>Total due today</span> <span>{formatPrice(dueToday)}</span>
      </p>
      {renewal ? (
        <p className="mt-2 text-14">
          {renewalText({ price: renewal.price, at: renewal.firstAt, everyDays: renewal.everyDays })} Cancel in two
          clicks in Settings.
        </p>
      ) : (
        <p className="mt-2 text-14 text-ink-muted">Charged once. Nothing renews.</p>
      )}
      <p className="mt-2 text-14 text-ink-muted">
        {offer.kind === "consulting"
          ? `It can be moved once, and cancelled, up to ${CONSULTATION_NOTICE_HOURS} hours before it begins. If you cancel, all of it goes back.`
          : `A first purchase comes with a ${GUARANTEE_DAYS}-day money-back guarantee, as long as none of its connects have been used.`}
      </p>
    </Card>
  );
}
