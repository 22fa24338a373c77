import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/links";
import { api, loadOrFailPage } from "~/trpc/server";
import { BOOKINGS_ID, CONSULTING_PATH, type ConsultingAddress } from "./address";
import { BookingCard } from "./booking-card";

const PAGE_SIZE = 10;

/** The viewer's consultations. Renders nothing if there are none. */
export async function Bookings({ address: { cursor } }: { address: ConsultingAddress }) {
  const page = await loadOrFailPage(api.consulting.own({ limit: PAGE_SIZE, cursor }));
  if (page === null) {
    return (
      <Notice role="alert" tone="danger" title="Error" className="mt-8 max-w-measure">
        Failed to load your consultations. Please try again.
        {cursor ? (
          <>
            {" "}
            <TextLink href={CONSULTING_PATH} prefetch={false}>
              Show the latest
            </TextLink>
          </>
        ) : null}
      </Notice>
    );
  }
  if (page.bookings.length === 0) return null;
  return (
    <section aria-labelledby={BOOKINGS_ID} className="mt-8">
      <h2 id={BOOKINGS_ID} tabIndex={-1} className="text-20 font-bold">
        Your consultations
      </h2>
      <ul className="mt-4 grid gap-4">
        {page.bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
      {page.next_cursor ? (
        <p className="mt-4 text-14">
          <TextLink href={`${CONSULTING_PATH}?cursor=${encodeURIComponent(page.next_cursor)}`} prefetch={false}>
            Older consultations
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
