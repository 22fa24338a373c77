import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";
import { Notice } from "~/components/ui/notice";
import { WeekInput } from "~/contracts/bookings";
import { formatDate } from "~/format/text";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice } from "../_components/outcome";
import { AddSlots } from "./_components/add-slots";
import { BookingsFeed } from "./_components/bookings-feed";
import { BOOKINGS_PATH, weekHref } from "./_components/bookings-address";
import { parseTypedSlots } from "./_components/typed-slots";
import { WeekList } from "./_components/week-list";

export const generateMetadata = () => officeMetadata("bookings", "Bookings");

type Query = Record<string, string | string[] | undefined>;

export default function BookingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return renderForStaff("bookings", async () => {
    const query = await searchParams;
    const { data: input = {} } = WeekInput.safeParse(query.week === undefined ? {} : { week: query.week });
    const loaded = await loadOrFailPage(Promise.all([api.bookings.week(input), api.bookings.feed()]));
    if (loaded === null) return <OfficeFailure title="Failed to load the bookings" href={BOOKINGS_PATH} />;
    const [week, feed] = loaded;
    return (
      <div className="grid gap-10">
        <section className="grid gap-4">
          <h1 className="text-28 font-bold">Bookings</h1>
          <OutcomeNotice path={BOOKINGS_PATH} query={query} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-20 font-bold">Week of {formatDate(`${week.week}T12:00:00Z`)}</h2>
            <nav aria-label="Weeks" className="flex flex-wrap gap-2">
              <Link href={weekHref(week.previous)} prefetch={false} className={buttonClass({ size: "small" })}>
                Previous
              </Link>
              <Link href={BOOKINGS_PATH} prefetch={false} className={buttonClass({ size: "small" })}>
                This week
              </Link>
              <Link href={weekHref(week.next)} prefetch={false} className={buttonClass({ size: "small" })}>
                Next
              </Link>
            </nav>
          </div>
          {week.is_cut ? <Notice tone="notice" title="This week has more than this page shows" /> : null}
          <WeekList week={week} />
        </section>
        <section className="grid gap-4">
          <h2 className="text-20 font-bold">Add slots</h2>
          <AddSlots week={week.week} typed={parseTypedSlots(query)} zone={week.time_zone} />
        </section>
        <section className="grid gap-2">
          <h2 className="text-20 font-bold">Your calendar</h2>
          <p className="max-w-measure text-ink-muted">
            All bookings in any calendar program that subscribes to an address. It names the seekers: give it to nobody.
            It works while you have access to this page.
          </p>
          <BookingsFeed createdAt={feed.created_at} />
        </section>
      </div>
    );
  });
}
