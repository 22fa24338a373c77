import Link from "next/link";
import { loginHref } from "~/components/jobs/viewer";
import { buttonClass } from "~/components/ui/button-class";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import type { BookingView, ListSlotsOutput } from "~/contracts/consulting";
import { formatPrice, OFFERS, type ConsultationId } from "~/contracts/offers";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { bookHref, CONSULTING_PATH, TIMES_ID } from "./address";
import { BookTime } from "./book-time";
import { MoveTime } from "./move-time";

/** Books one of a consultation's free times. */
export async function ChooseTime({ offer, signedIn }: { offer: ConsultationId; signedIn: boolean }) {
  const { name, minutes, price } = OFFERS[offer];
  const first = await loadSlots(offer);
  return (
    <Section title={`Choose a time for your ${name}`} lead={`${minutes} minutes, ${formatPrice(price)}.`}>
      <Times first={first}>
        {(slots) =>
          signedIn ? (
            <BookTime key={offer} offer={offer} first={slots} />
          ) : (
            <p className="mt-4">
              <Link href={loginHref(bookHref(offer))} prefetch={false} className={buttonClass({ variant: "primary" })}>
                Sign in to choose a time
              </Link>
            </p>
          )
        }
      </Times>
    </Section>
  );
}

/** Moves a booking to another free time. Renders nothing if it can't be moved. */
export async function ChooseOtherTime({ bookingId }: { bookingId: string }) {
  const booking = await findBooking(bookingId);
  if (booking === "failed") return <Failed what="your consultation" />;
  if (!booking?.can_reschedule) return null;
  const first = await loadSlots(booking.offer);
  return (
    <Section
      title={`Choose another time for your ${OFFERS[booking.offer].name}`}
      lead="You can move it once, at no charge."
    >
      <Times first={first}>{(slots) => <MoveTime key={booking.id} booking={booking} first={slots} />}</Times>
      <p className="mt-4 text-14">
        <TextLink href={CONSULTING_PATH} prefetch={false}>
          Keep your current time
        </TextLink>
      </p>
    </Section>
  );
}

type TimesProps = { first: ListSlotsOutput | null; children: (first: ListSlotsOutput) => React.ReactNode };

function Times({ first, children }: TimesProps) {
  if (first === null) return <Failed what="the free times" />;
  if (first.slots.length > 0) return children(first);
  return <Notice className="mt-4">No free times right now. Please check back later.</Notice>;
}

function Section({ title, lead, children }: { title: string; lead: string; children: React.ReactNode }) {
  return (
    <Card className="mt-8 scroll-mt-6 p-5 sm:p-8" id={TIMES_ID}>
      <section aria-labelledby={`${TIMES_ID}-title`}>
        <h2 id={`${TIMES_ID}-title`} className="text-20 font-bold">
          {title}
        </h2>
        <p className="tabular mt-1 text-14 text-ink-muted">{lead}</p>
        {children}
      </section>
    </Card>
  );
}

function Failed({ what }: { what: string }) {
  return (
    <Notice role="alert" tone="danger" title="Error" className="mt-4 max-w-measure">
      Failed to load {what}. Please try again.
    </Notice>
  );
}

async function loadSlots(offer: ConsultationId): Promise<ListSlotsOutput | null> {
  try {
    return await api.consulting.slots({ offer });
  } catch (error) {
    failPage(error);
    return null;
  }
}

/** Finds one of the latest bookings. Older ones can't be moved anyway. */
async function findBooking(id: string): Promise<BookingView | null | "failed"> {
  try {
    const { bookings } = await api.consulting.own({ limit: 100 });
    return bookings.find((booking) => booking.id === id) ?? null;
  } catch (error) {
    failPage(error);
    return "failed";
  }
}
