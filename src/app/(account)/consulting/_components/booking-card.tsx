import Link from "next/link";
import { CancellationTerms, LocalMoment, LocalPeriod, LocalTime } from "~/components/consulting/local-period";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/button-class";
import type { BookingView } from "~/contracts/consulting";
import { formatPrice, OFFERS } from "~/contracts/offers";
import { moveHref } from "./address";
import { CancelBooking } from "./cancel-booking";

const STATUS: Record<BookingView["status"], { word: string; tone: BadgeTone }> = {
  held: { word: "Waiting for payment", tone: "notice" },
  expired: { word: "Not paid in time", tone: "neutral" },
  confirmed: { word: "Confirmed", tone: "accent" },
  cancelled: { word: "Canceled", tone: "neutral" },
  missed: { word: "Time was taken", tone: "danger" },
};

/** One consultation: when it is, how it stands, and what can be done about it. */
export function BookingCard({ booking }: { booking: BookingView }) {
  const { id, offer, status, starts_at: startsAt, ends_at: endsAt, notes } = booking;
  const { name } = OFFERS[offer];
  const { word, tone } = STATUS[status];
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-16 font-bold">{name}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="tabular mt-2 font-medium">
        <LocalPeriod startsAt={startsAt} endsAt={endsAt} />
      </p>
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        <Explanation booking={booking} />
      </p>
      {notes ? (
        <p dir="auto" className="mt-3 max-w-measure text-14 wrap-anywhere whitespace-pre-line">
          <span className="text-ink-muted">Your notes: </span>
          {notes}
        </p>
      ) : null}
      <Actions booking={booking} name={name} key={id} />
    </li>
  );
}

function Actions({ booking, name }: { booking: BookingView; name: string }) {
  const { session_id: session, can_reschedule: canMove, can_cancel: canCancel } = booking;
  if (!session && !canMove && !canCancel) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {session ? (
        // By a full load: the payment form's page has a policy of its own.
        <a
          href={`/checkout?session=${encodeURIComponent(session)}`}
          className={buttonClass({ size: "small", variant: "primary" })}
        >
          Continue to payment
        </a>
      ) : null}
      {canMove ? (
        <Link href={moveHref(booking.id)} prefetch={false} className={buttonClass({ size: "small" })}>
          Move<span className="sr-only"> {name}</span>
        </Link>
      ) : null}
      {canCancel ? <CancelBooking booking={booking} name={name} /> : null}
    </div>
  );
}

function Explanation({ booking }: { booking: BookingView }) {
  const { status, held_until: heldUntil, changes_until: until, changes_refusal: refusal } = booking;
  const price = formatPrice(booking.amount);
  switch (status) {
    case "held":
      return heldUntil ? (
        <>
          Kept for you until <LocalTime at={heldUntil} />. {price}.{" "}
          <CancellationTerms until={until} refusal={refusal} />
        </>
      ) : (
        "Your payment is being confirmed."
      );
    case "expired":
      return "Nobody has been charged.";
    case "confirmed":
      return until ? <Changes booking={booking} until={until} /> : refusal;
    case "cancelled":
      return refundSentence(booking, price);
    case "missed":
      return `Your payment came when this time was somebody else's. ${refundSentence(booking, price)}`;
  }
}

function Changes({ booking, until }: { booking: BookingView; until: string }) {
  const moving = booking.can_reschedule ? "Until then you can also move it once." : "It can't be moved again.";
  if (booking.cancel_refund === 0) {
    return (
      <>
        You can cancel it until <LocalMoment at={until} />. Its payment is disputed with your bank, so nothing goes back
        from here. {moving}
      </>
    );
  }
  return (
    <>
      <CancellationTerms until={until} /> {formatPrice(booking.cancel_refund)} then goes back the way it came. {moving}
    </>
  );
}

function refundSentence({ refund }: BookingView, price: string): string {
  switch (refund) {
    case "succeeded":
      return `${price} went back the way it came.`;
    case "requested":
      return `${price} is on its way back. We go on asking the payment provider; you need do nothing.`;
    case "failed":
      return `The payment provider has refused to give ${price} back. Please write to us.`;
    case null:
      return "Its payment was taken back, or is disputed.";
  }
}
