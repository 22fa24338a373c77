import { CancellationTerms, LocalPeriod, LocalTime } from "~/components/consulting/local-period";
import { IncludedList, renewalText } from "~/components/payments/included-list";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/links";
import { consulting, pricing } from "~/content";
import { formatPrice, GUARANTEE_DAYS, includedIn, type Offer } from "~/contracts/offers";
import type { BookedTime, Order } from "./load-checkout";

type OrderSummaryProps = { offer: Offer; order: Order; booking: BookedTime | null; isGuaranteed: boolean };

/** Shows what an order includes, and its cost today and later. */
export function OrderSummary({ offer, order, booking, isGuaranteed }: OrderSummaryProps) {
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
      <IncludedList items={includedIn(offer, isGuaranteed)} className="mt-4" />
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
        {offer.kind === "consulting" ? (
          <SessionTerms booking={booking} />
        ) : isGuaranteed ? (
          `This is your first purchase: it comes with a ${GUARANTEE_DAYS}-day money-back guarantee, as long as you use none of its connects and schedule no consultation.`
        ) : (
          "The money-back guarantee is for a first purchase only."
        )}
      </p>
    </Card>
  );
}

/** The terms of this session, or the general ones if its time is unknown. */
function SessionTerms({ booking }: { booking: BookedTime | null }) {
  if (booking === null || booking === "none") return consulting.changes;
  const { changes_until: until, changes_refusal: refusal } = booking;
  return (
    <>
      <CancellationTerms until={until} refusal={refusal} />
      {until === null ? null : " If you cancel, we refund the full price. Until then you can also move it once."}
    </>
  );
}

/** The consultation's time in the viewer's time zone, and until when it's reserved. */
function Time({ booking }: { booking: BookedTime }) {
  if (booking === "none") {
    return (
      <Notice tone="notice" title="No time is reserved for you" className="mt-4">
        <TextLink href="/consulting" prefetch={false}>
          Choose a time
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
          Reserved for you until <LocalTime at={heldUntil} />.
        </p>
      ) : null}
    </div>
  );
}
