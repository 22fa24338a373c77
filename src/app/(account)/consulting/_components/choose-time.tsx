import Link from "next/link";
import { loginHref } from "~/browser/intent-path";
import { buttonClass } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/links";
import type { ListSlotsOutput } from "~/contracts/consulting";
import { formatPrice, OFFERS, type ConsultationId } from "~/contracts/offers";
import { api, loadOrFailPage } from "~/trpc/server";
import { bookHref, CONSULTING_PATH, TIMES_ID } from "./address";
import { BookTime, MoveTime } from "./book-time";

/** Books one of a consultation's free times. */
export async function ChooseTime({ offer, signedIn }: { offer: ConsultationId; signedIn: boolean }) {
  const { name, minutes, price } = OFFERS[offer];
  const first = await loadOrFailPage(api.consulting.slots({ offer }));
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
  const latest = await loadOrFailPage(api.consulting.own({ limit: 100 })); // older ones can't be moved anyway
  if (latest === null) return <Failed what="your consultation" />;
  const booking = latest.bookings.find(({ id }) => id === bookingId);
  if (!booking?.can_reschedule) return null;
  const first = await loadOrFailPage(api.consulting.slots({ offer: booking.offer }));
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
  return <Notice className="mt-4">No free times right now.</Notice>;
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
