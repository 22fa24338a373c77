import Link from "next/link";
import { CancellationTerms, LocalMoment, LocalPeriod, LocalTime } from "~/components/consulting/local-period";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { checkoutPath } from "~/components/payments/checkout-session";
import { buttonClass } from "~/components/ui/class-names";
import type { BookingView } from "~/contracts/consulting";
import { formatDollars, OFFERS } from "~/contracts/offers";
import { moveHref } from "./address";
import { CancelBooking } from "./cancel-booking";

const STATUS: Record<BookingView["status"], { word: string; tone: BadgeTone }> = {
  held: { word: "Waiting for payment", tone: "notice" },
  expired: { word: "Not paid in time", tone: "neutral" },
  confirmed: { word: "Confirmed", tone: "accent" },
  cancelled: { word: "Canceled", tone: "neutral" },
  missed: { word: "Time was taken", tone: "danger" },
};

/** One consultation: its time, its state and its controls. */
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
  const { session_id: session, can_reschedule: canMove, can_cancel: canCancel, meeting_url: meetingUrl } = booking;
  if (!session && !canMove && !canCancel && !meetingUrl) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {session ? (
        <a href={checkoutPath(session)} className={buttonClass({ size: "small", variant: "primary" })}>
          Continue to payment
        </a>
      ) : null}
      {meetingUrl ? (
        <a
          href={meetingUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: "small", variant: "primary" })}
        >
          Join the call<span className="sr-only"> (opens in a new tab)</span>
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
  const price = formatDollars(booking.amount);
  switch (status) {
    case "held":
      return heldUntil ? (
        <>
          Reserved for you until <LocalTime at={heldUntil} />. {price}.{" "}
          <CancellationTerms until={until} refusal={refusal} />
        </>
      ) : (
        "Your payment is being confirmed."
      );
    case "expired":
      return "You have not been charged.";
    case "confirmed":
      return until ? <Changes booking={booking} until={until} /> : refusal;
    case "cancelled":
      return describeRefund(booking, price);
    case "missed":
      return `Another user booked this time before your payment arrived. ${describeRefund(booking, price)}`;
  }
}

function Changes({ booking, until }: { booking: BookingView; until: string }) {
  const moving = booking.can_reschedule ? "Until then you can also move it once." : "It can't be moved again.";
  if (booking.cancel_refund === 0) {
    return (
      <>
        You can cancel it until <LocalMoment at={until} />. You disputed its payment with your bank, so we can&apos;t
        refund it here. {moving}
      </>
    );
  }
  return (
    <>
      <CancellationTerms until={until} /> If you cancel, we refund {formatDollars(booking.cancel_refund)} to your
      original payment method. {moving}
    </>
  );
}

function describeRefund({ refund }: BookingView, price: string): string {
  switch (refund) {
    case "succeeded":
      return `We refunded ${price} to your original payment method.`;
    case "requested":
      return `${price} is on its way to you. We're waiting for the payment provider's confirmation.`;
    case "failed":
      return `The payment provider refused to refund ${price}. Please write to us.`;
    case null:
      return "Its payment was reversed or is disputed.";
  }
}
