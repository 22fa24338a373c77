import Link from "next/link";
import type { ReactNode } from "react";
import { tabLinkClass, TEXT_LINK } from "~/components/ui/class-names";
import { formatMoney } from "~/contracts/offers";
import type { DailyValues, FiguresOutput } from "~/contracts/office-figures";
import {
  CHART_DAYS,
  figureRowsPath,
  LISTED_FIGURES,
  type ListedFigureId,
  TRIAL_DECIDED_DAYS,
} from "~/contracts/rules/figures";
import { FUNNEL_LABELS, funnelFigure } from "~/contracts/rules/funnel";
import { formatCount } from "~/format/text";
import { downloadFigure } from "./download-figure";
import { DownloadForm } from "./download-form";
import { DayChart } from "./day-chart";
import { UtcTime } from "./table";

/** The business by day: money, members, connects, and the funnel. */
export function Figures({ figures, days }: { figures: FiguresOutput; days: number }) {
  const { recurring, trials, funnel } = figures;
  const period = <Period days={days} computedAt={figures.computed_at} />;
  // Some roles see the funnel alone.
  const hasFigures = recurring !== null || figures.figures.length > 0;
  return (
    <>
      {hasFigures ? (
        <section id="figures" className="grid gap-4">
          <h2 className="text-20 font-bold">Figures</h2>
          {period}
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {recurring === null ? null : <Memberships recurring={recurring} trials={trials} days={figures.days} />}
            {figures.figures.map((figure) => (
              <FigureCard key={`${figure.id} ${figure.currency}`} figure={figure} days={figures.days} />
            ))}
          </div>
        </section>
      ) : null}
      <section id={hasFigures ? undefined : "figures"} className="grid gap-4">
        <h2 className="text-20 font-bold">Funnel</h2>
        {hasFigures ? null : period}
        {funnel === null ? (
          <p className="text-ink-muted">
            Off, because <code>FUNNEL=off</code> is set.
          </p>
        ) : (
          <Funnel funnel={funnel} days={figures.days} />
        )}
      </section>
    </>
  );
}

function Period({ days, computedAt }: { days: number; computedAt: string | null }) {
  return (
    <>
      <nav aria-label="Days" className="flex gap-x-6 border-b border-line">
        {CHART_DAYS.map((count) => (
          <Link
            key={count}
            href={`/admin?days=${count}#figures`}
            prefetch={false}
            aria-current={count === days ? "page" : undefined}
            className={tabLinkClass(count === days)}
          >
            {count} days
          </Link>
        ))}
      </nav>
      <p className="max-w-measure text-ink-muted">
        Days are UTC, gray ones unknown.{" "}
        {computedAt === null ? (
          "Nothing was computed yet. It takes a minute."
        ) : (
          <>
            Computed from the books at <UtcTime value={computedAt} />.
          </>
        )}
      </p>
    </>
  );
}

type MembershipsProps = Pick<FiguresOutput, "trials" | "days"> & { recurring: Recurring };
type Recurring = NonNullable<FiguresOutput["recurring"]>;

/** Figures that aren't sums of their days. */
function Memberships({ recurring, trials, days }: MembershipsProps) {
  const decided = days.slice(0, -TRIAL_DECIDED_DAYS);
  return (
    <>
      {recurring.map(({ currency, amount, values }) => (
        <Card key={currency} id="recurring" currency={currency} days={days} values={values}>
          <Link href={rangePath("recurring", days)} prefetch={false} className={TEXT_LINK}>
            {formatMoney(amount, currency)}
          </Link>
        </Card>
      ))}
      {trials === null ? null : (
        <Card
          id="trials"
          days={days}
          values={trials.started_by_day}
          about={`${formatCount(trials.paid)} of ${formatCount(trials.started)} that began on these days. The last seven are undecided. The chart shows the trials that began.`}
        >
          {trials.started === 0 ? (
            "Unknown"
          ) : (
            <Link href={rangePath("trials", decided)} prefetch={false} className={TEXT_LINK}>
              {Math.round((100 * trials.paid) / trials.started)}%
            </Link>
          )}
        </Card>
      )}
    </>
  );
}

type CardProps = {
  id: ListedFigureId;
  /** Empty for counts. */
  currency?: string;
  days: readonly string[];
  values: readonly (number | null)[];
  about?: ReactNode;
  /** The number. */
  children: ReactNode;
};

function Card({ id, currency = "", days, values, about, children }: CardProps) {
  const { label, about: meaning } = LISTED_FIGURES[id];
  const format = (value: number) => (currency === "" ? formatCount(value) : formatMoney(value, currency));
  return (
    <div className="grid content-start gap-2 rounded-inner border border-line p-4">
      <h3 className="text-14 font-medium">
        {label}
        {currency === "" ? "" : ` (${currency.toUpperCase()})`}
      </h3>
      <p className="text-20 font-bold tabular">{children}</p>
      <p className="text-14 text-ink-muted">{about ?? `${meaning}.`}</p>
      <DayChart label={label} days={days} values={values} format={format} />
      <Details figure={id} label={label} days={days} />
    </div>
  );
}

function FigureCard({ figure, days }: { figure: DailyValues; days: readonly string[] }) {
  const { id, currency, values } = figure;
  const format = (value: number) => (currency === "" ? formatCount(value) : formatMoney(value, currency));
  const computed = values.flatMap((value) => value ?? []);
  const today = values.at(-1) ?? null;
  const day = days.at(-1) ?? "";
  const about = (
    <>
      {LISTED_FIGURES[id].about}. Today:{" "}
      {today === null ? (
        "unknown"
      ) : (
        <Link href={figureRowsPath(id, { from: day, to: day })} prefetch={false} className={TEXT_LINK}>
          {format(today)}
        </Link>
      )}
    </>
  );
  return (
    <Card id={id} currency={currency} days={days} values={values} about={about}>
      {computed.length === 0 ? (
        "Unknown"
      ) : (
        <Link href={rangePath(id, days)} prefetch={false} className={TEXT_LINK}>
          {format(computed.reduce((sum, value) => sum + value, 0))}
        </Link>
      )}
    </Card>
  );
}

const rangePath = (figure: string, days: readonly string[]) =>
  figureRowsPath(figure, { from: days.at(0) ?? "", to: days.at(-1) ?? "" });

function Funnel({ funnel, days }: { funnel: NonNullable<FiguresOutput["funnel"]>; days: readonly string[] }) {
  return (
    <>
      <p className="max-w-measure text-ink-muted">
        How often each step was taken, by anybody. Known bots and pages that browsers fetch ahead are left out. Nothing
        about a person is counted, so a step can be larger than the one before it.
      </p>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {funnel.map(({ step, values }) => (
          <div key={step} className="grid content-start gap-2 rounded-inner border border-line p-4">
            <h3 className="text-14 font-medium">{FUNNEL_LABELS[step]}</h3>
            <p className="text-20 font-bold tabular">{formatCount(values.reduce((sum, value) => sum + value, 0))}</p>
            <DayChart label={FUNNEL_LABELS[step]} days={days} values={values} format={formatCount} />
            <Details figure={funnelFigure(step)} label={FUNNEL_LABELS[step]} days={days} />
          </div>
        ))}
      </div>
    </>
  );
}

function Details({ figure, label, days }: { figure: string; label: string; days: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Link href={rangePath(figure, days)} prefetch={false} className={`${TEXT_LINK} py-1 text-14`}>
        By day<span className="sr-only">: {label}</span>
      </Link>
      <Csv figure={figure} label={label} />
    </div>
  );
}

function Csv({ figure, label }: { figure: string; label: string }) {
  return (
    <DownloadForm action={downloadFigure} hidden={{ figure }} size="small" variant="quiet">
      CSV<span className="sr-only"> of {label}</span>
    </DownloadForm>
  );
}
