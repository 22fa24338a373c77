import { LocalPeriod, LocalTime } from "~/components/consulting/local-period";
import { IncludedList } from "~/components/payments/included-list";
import { renewalText } from "~/components/payments/renewal-text";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { pricing } from "~/content";
import { CONSULTATION_NOTICE_HOURS } from "~/contracts/consulting-rules";
import { formatPrice, GUARANTEE_DAYS, type Offer } from "~/contracts/offers";
import type { BookedTime } from "./load-booking";
import type { Order } from "./order";

/** What is bought, what it brings, and what it costs: today, and later. */
export function OrderSummary({ offer, order, booking }: { offer: Offer; order: Order; booking: BookedTime | null }) {
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
      {booking ? <Time booking={booking} /> : null}
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

/** When the consultation is, in the visitor's time zone, and how long that stays so without a payment. */
function Time({ booking }: { booking: BookedTime }) {
  if (booking === "none") {
    return (
      <Notice tone="notice" title="No time is kept for you" className="mt-4">
        Please{" "}
        <TextLink href="/consulting" prefetch={false}>
          choose a time
        </TextLink>{" "}
        before you pay.
      </Notice>
    );
  }
  const { starts_at: startsAt, ends_at: endsAt, held_until: heldUntil } = booking;
  return (
    <div className="tabular mt-4 text-14">
      <p className="font-medium">
        <LocalPeriod startsAt={startsAt} endsAt={endsAt} />
      </p>
      {heldUntil ? (
        <p className="mt-1 text-ink-muted">
          Kept for you until <LocalTime at={heldUntil} />.
        </p>
      ) : null}
    </div>
  );
}
