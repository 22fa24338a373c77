import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { loginHref } from "~/browser/intent-path";
import { IncludedList } from "~/components/payments/included-list";
import { Badge } from "~/components/ui/badge";
import { buttonClass, cx } from "~/components/ui/class-names";
import { consulting } from "~/content";
import { CONSULTATION_IDS, formatPrice, OFFERS, type ConsultationId } from "~/contracts/offers";
import type { AvailabilityOutput } from "~/contracts/consulting";
import { bookHref } from "./address";
import { AwaitTimes } from "./await-times";

type PackagesProps = {
  signedIn: boolean;
  /** The owner's own scheduling page; null if times are booked here. */
  schedulingUrl: string | null;
  /** The consultation whose times are shown. */
  chosen: ConsultationId | null;
  /** Which ones have free times; empty if unknown. */
  consultations: AvailabilityOutput["consultations"];
};

const POPULAR = CONSULTATION_IDS.find((id) => OFFERS[id].popular);

/** The consultations for sale, with prices and lengths of their offers. */
export function Packages({ signedIn, schedulingUrl, chosen, consultations }: PackagesProps) {
  /** Undefined if it has times. */
  const awaited = (id: ConsultationId) =>
    consultations.find(({ offer, has_times: hasTimes }) => offer === id && !hasTimes)?.is_awaited;
  return (
    <section aria-labelledby="packages" className="mt-16">
      <h2 id="packages" className="text-20 font-bold sm:text-28">
        {consulting.packagesTitle}
      </h2>
      <p className="mt-1 text-ink-muted">{consulting.packagesLead}</p>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {CONSULTATION_IDS.map((id) => (
          <li
            key={id}
            className={cx(
              "flex flex-col rounded-card border p-5 sm:p-6",
              chosen === id ? "bg-accent-wash" : "bg-surface",
              id === (chosen ?? POPULAR) ? "border-accent" : "border-line",
            )}
          >
            <Package id={id} isChosen={chosen === id} />
            {awaited(id) === undefined ? (
              <Book id={id} signedIn={signedIn} schedulingUrl={schedulingUrl} isChosen={chosen === id} />
            ) : (
              <AwaitTimes offer={id} signedIn={signedIn} isAwaited={awaited(id) === true} />
            )}
          </li>
        ))}
      </ul>
      {schedulingUrl === null ? <p className="mt-4 max-w-measure text-14 text-ink-muted">{consulting.rules}</p> : null}
    </section>
  );
}

function Package({ id, isChosen }: { id: ConsultationId; isChosen: boolean }) {
  const { name, description, price, minutes, includes, popular } = OFFERS[id];
  return (
    <>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-16 font-bold">{name}</h3>
        {isChosen ? (
          <Badge tone="solid">Your choice</Badge>
        ) : popular ? (
          <Badge tone="accent">Most popular</Badge>
        ) : null}
      </div>
      <p className="mt-1 text-14 text-ink-muted">{description}</p>
      <p className="tabular mt-4 flex items-baseline gap-2">
        <span className="text-28 font-bold">{formatPrice(price).replace(/\.00$/, "")}</span>{" "}
        <span className="text-14 text-ink-muted">{minutes} minutes</span>
      </p>
      <IncludedList items={includes} className="mt-4 mb-5" />
    </>
  );
}

type BookProps = Pick<PackagesProps, "signedIn" | "schedulingUrl"> & { id: ConsultationId; isChosen: boolean };

/** Always a link, so that it works without JavaScript. */
function Book({ id, signedIn, schedulingUrl, isChosen }: BookProps) {
  const { name, popular } = OFFERS[id];
  const className = buttonClass({ variant: popular ? "primary" : "secondary", className: "mt-auto w-full" });
  const label = (
    <>
      Book<span className="sr-only"> {name}</span>
    </>
  );
  if (!signedIn) {
    return (
      <Link
        href={loginHref(schedulingUrl === null ? bookHref(id) : "/consulting")}
        prefetch={false}
        className={className}
      >
        {label}
      </Link>
    );
  }
  if (schedulingUrl !== null) {
    return (
      <a href={schedulingUrl} target="_blank" rel="noopener" className={className}>
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
        <ExternalLink aria-hidden className="size-4" />
      </a>
    );
  }
  return (
    <Link href={bookHref(id)} prefetch={false} aria-current={isChosen || undefined} className={className}>
      {label}
    </Link>
  );
}
