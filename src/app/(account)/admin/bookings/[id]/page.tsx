import type { ReactNode } from "react";
import { LocalPeriod } from "~/components/consulting/local-period";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/links";
import { TextArea } from "~/components/ui/text-area";
import type { BookingCase } from "~/contracts/bookings";
import { WEB_ADDRESS_MAX } from "~/contracts/common";
import { CONSULTATION_NOTES_MAX, formatDollars, OFFERS } from "~/contracts/offers";
import { REASON_HINTS, REASON_MAX, type Role } from "~/contracts/rules/office";
import { env } from "~/env";
import { api, loadOutcome } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff, renderNotFound } from "../../_components/office-page";
import { OutcomeNotice } from "../../_components/outcome";
import { describeSubmit } from "../../_components/request-words";
import { ProofField } from "../../_components/proof-field";
import { Fact } from "../../reports/_components/reported-job";
import { changeBookingForm } from "../_components/actions";
import { ChooseTime } from "../_components/choose-time";
import { describeCancellation } from "../_components/describe-cancellation";
import { STATUS_WORDS } from "../_components/booking-words";
import { BOOKINGS_PATH, weekHref } from "../_components/bookings-address";

type BookingPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = () => officeMetadata("bookings", "Booking");

export default function BookingPage({ params, searchParams }: BookingPageProps) {
  return renderForStaff("bookings", async (role) => {
    const { id } = await params;
    const query = await searchParams;
    const result = await loadOutcome(api.bookings.byId({ id }));
    if (result.kind === "missing" || result.kind === "invalid") return renderNotFound();
    if (result.kind !== "loaded")
      return <OfficeFailure title="Failed to load the booking" href={`${BOOKINGS_PATH}/${id}`} />;
    return (
      <div className="grid gap-10">
        <section className="grid gap-4">
          <p className="text-14">
            <TextLink href={weekHref(result.booking.starts_at.slice(0, 10))} prefetch={false}>
              All bookings of this week
            </TextLink>
          </p>
          <OutcomeNotice path={`${BOOKINGS_PATH}/${id}`} query={query} />
          <Facts case={result} />
        </section>
        <Notes case={result} />
        {result.booking.status === "confirmed" && result.is_upcoming ? (
          <>
            <Link case={result} />
            <Move case={result} />
          </>
        ) : null}
        <CallOff case={result} role={role} />
      </div>
    );
  });
}

type CaseProps = { case: BookingCase };

function Facts({ case: { booking, seeker, time_zone: zone } }: CaseProps) {
  const { word, tone } = STATUS_WORDS[booking.status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-28 font-bold">{OFFERS[booking.offer].name}</h1>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Time">
          <LocalPeriod startsAt={booking.starts_at} endsAt={booking.ends_at} zone={zone} />
        </Fact>
        <Fact label="Seeker">
          <TextLink href={`/admin/people/${seeker.id}`} prefetch={false} className="wrap-anywhere">
            {seeker.name || "Without a name"}
          </TextLink>
        </Fact>
        <Fact label="Email">{seeker.email}</Fact>
        <Fact label="Price">{formatDollars(booking.amount)}</Fact>
        <Fact label="Refund">{booking.refund ?? "None"}</Fact>
        <Fact label="Link to the call">{booking.meeting_url ?? "None"}</Fact>
        <Fact label="Seeker's notes">
          <span dir="auto" className="whitespace-pre-line">
            {booking.notes || "None"}
          </span>
        </Fact>
      </dl>
    </>
  );
}

type PartProps = { id: string; change: string; title: string; about: string; children: ReactNode };

function Part({ id, change, title, about, children }: PartProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">{title}</h2>
      <p className="max-w-measure text-ink-muted">{about}</p>
      <form action={changeBookingForm} className="grid max-w-measure gap-4">
        <input type="hidden" name="booking" value={id} />
        <input type="hidden" name="change" value={change} />
        {children}
      </form>
    </section>
  );
}

function Notes({ case: { booking, staff_notes: notes } }: CaseProps) {
  return (
    <Part id={booking.id} change="notes" title="Notes" about="Only staff read them. They go with the seeker's account.">
      <TextArea
        id="notes"
        name="notes"
        label="Staff notes"
        defaultValue={notes}
        maxLength={CONSULTATION_NOTES_MAX}
        rows={4}
      />
      <Button type="submit" className="justify-self-start">
        Save notes
      </Button>
    </Part>
  );
}

function Link({ case: { booking, own_link: link } }: CaseProps) {
  const about =
    link === null && booking.meeting_url !== null
      ? "Overrides the configured link for this booking. We email the seeker a new link."
      : "We email the seeker a new link, with an updated calendar file.";
  return (
    <Part id={booking.id} change="link" title="Link to the call" about={about}>
      <Field
        id="url"
        name="url"
        type="url"
        inputMode="url"
        label="Address"
        hint="Starts with https://. Empty removes it."
        pattern="https://.+"
        maxLength={WEB_ADDRESS_MAX}
        defaultValue={link ?? ""}
      />
      <Button type="submit" className="justify-self-start">
        Save link
      </Button>
    </Part>
  );
}

function Reason({ id }: { id: string }) {
  return (
    <Field
      id={id}
      name="reason"
      label="Reason"
      hint={REASON_HINTS.logged}
      maxLength={REASON_MAX}
      autoComplete="off"
      required
    />
  );
}

function Move({ case: { booking, times, time_zone: zone } }: CaseProps) {
  const free = times.filter(({ starts_at: at }) => at !== booking.starts_at);
  const about = "Charges nothing and emails the seeker the new time. Agree on it with them first.";
  if (free.length === 0) {
    return (
      <section className="grid gap-3">
        <h2 className="text-20 font-bold">Move</h2>
        <p className="text-ink-muted">There are no free slots for this consultation. Add one first.</p>
      </section>
    );
  }
  return (
    <Part id={booking.id} change="move" title="Move" about={about}>
      <ChooseTime times={free} zone={zone} />
      <Reason id="move-reason" />
      <Button type="submit" className="justify-self-start">
        Move it
      </Button>
    </Part>
  );
}

function CallOff({ case: current, role }: CaseProps & { role: Role }) {
  const { booking, is_upcoming: isUpcoming } = current;
  const isHeld = booking.status === "held";
  if (!isHeld && (booking.status !== "confirmed" || !isUpcoming)) return null;
  if (!isHeld && role !== "owner") {
    return (
      <section className="grid gap-3">
        <h2 className="text-20 font-bold">Cancel</h2>
        <p className="max-w-measure text-ink-muted">Only an owner can cancel a paid booking, because it is refunded.</p>
      </section>
    );
  }
  // Releasing a reservation moves no money.
  const { label, note } = describeSubmit("Cancel the booking", env.ADMIN_FOUR_EYES && !isHeld);
  const about = [note, describeCancellation(current)].filter(Boolean).join(" ");
  return (
    <Part id={booking.id} change="cancel" title="Cancel" about={about}>
      <Reason id="cancel-reason" />
      <ProofField id="cancel-proof" />
      <Button type="submit" variant="danger" className="justify-self-start">
        {label}
      </Button>
    </Part>
  );
}
