import Link from "next/link";
import { z } from "zod";
import { TEXT_LINK } from "~/components/ui/class-names";
import { formatMoney } from "~/contracts/offers";
import { FigureRange, type FigureRow, type FigureRowsOutput, type FiguresOutput } from "~/contracts/office-figures";
import {
  CHART_DAYS,
  figureRowsPath,
  LISTED_FIGURE_IDS,
  LISTED_FIGURES,
  type ListedFigureId,
} from "~/contracts/rules/figures";
import { FUNNEL_LABELS, FUNNEL_STEPS, funnelFigure } from "~/contracts/rules/funnel";
import { mayOpen } from "~/contracts/rules/office";
import { formatCount } from "~/format/text";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff, renderNotFound } from "../_components/office-page";
import { cellClass, Table, UtcTime } from "../_components/table";
import { DownloadForm } from "../_components/download-form";
import { downloadRows } from "./_components/actions";
import { PageLinks } from "../_components/page-links";
import { getPage } from "../_components/get-page";

export const generateMetadata = () => officeMetadata("today", "Rows of a figure");

type Query = Record<string, string | string[] | undefined>;
type View = { from: string; to: string; cursor?: string | undefined };

const Range = FigureRange.pick({ from: true, to: true }).extend({
  cursor: z.string().min(1).optional().catch(undefined),
});

export default function RowsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return renderForStaff("today", async (role) => {
    const { figure: wanted, ...rest } = await searchParams;
    const parsed = Range.safeParse(rest);
    const figure = LISTED_FIGURE_IDS.find((id) => id === wanted);
    const step = FUNNEL_STEPS.find((each) => funnelFigure(each) === wanted);
    if (!parsed.success || (figure ? !mayOpen(role, LISTED_FIGURES[figure].area) : !step)) return renderNotFound();
    const view = parsed.data;
    const loaded = await loadOrFailPage(
      Promise.all([
        api.office.figures({ days: countDays(view) }),
        figure ? getPage({ figure, ...view }, api.office.figureRows) : null,
      ]),
    );
    if (loaded === null) return <OfficeFailure title="Failed to load the rows" href="/admin" />;
    const [figures, rows] = loaded;
    const { from, to } = view;
    return (
      <section className="grid gap-6">
        <h1 className="text-28 font-bold">{figure ? LISTED_FIGURES[figure].label : step && FUNNEL_LABELS[step]}</h1>
        <p className="max-w-measure text-ink-muted">
          {figure
            ? `${LISTED_FIGURES[figure].about}.`
            : "Steps are counted in total, so there are no rows behind them."}{" "}
          {figure === "recurring"
            ? "The rows are the members of now."
            : `${from === to ? from : `${from} to ${to}`}, UTC.`}{" "}
          <Link href="/admin#figures" prefetch={false} className={TEXT_LINK}>
            All figures
          </Link>
        </p>
        {from === to ? null : (
          <Days figures={figures} figure={String(wanted)} view={view} hasRows={figure !== undefined} />
        )}
        {figure && rows ? <Rows figure={figure} view={view} result={rows} /> : null}
      </section>
    );
  });
}

/** The days to read: as few as hold the range, if the figures are charted that far back. */
function countDays({ from }: View): (typeof CHART_DAYS)[number] {
  const age = (Date.now() - Date.parse(from)) / 86_400_000;
  return age < CHART_DAYS[0] ? CHART_DAYS[0] : CHART_DAYS[1];
}

type Series = { label: string; currency: string; values: readonly (number | null)[] };

/** What each day of a figure or step says, in one or more columns. */
function listSeries({ figures, recurring, trials, funnel }: FiguresOutput, figure: string): Series[] {
  const name = (currency: string) => currency.toUpperCase() || "How many";
  if (figure === "recurring") return (recurring ?? []).map((each) => ({ ...each, label: name(each.currency) }));
  if (figure === "trials" && trials) {
    return [
      { label: "Began", currency: "", values: trials.started_by_day },
      { label: "Paid since", currency: "", values: trials.paid_by_day },
    ];
  }
  return [
    ...figures.filter(({ id }) => id === figure).map((each) => ({ ...each, label: name(each.currency) })),
    ...(funnel ?? [])
      .filter(({ step }) => funnelFigure(step) === figure)
      .map(({ values }) => ({ label: name(""), currency: "", values })),
  ];
}

type DaysProps = { figures: FiguresOutput; figure: string; view: View; hasRows: boolean };

/** Each day's number, newest first, with a link to its rows. */
function Days({ figures, figure, view: { from, to }, hasRows }: DaysProps) {
  const series = listSeries(figures, figure);
  const days = figures.days.map((day, index) => ({ day, index })).filter(({ day }) => day >= from && day <= to);
  if (series.length === 0 || days.length === 0) return null;
  // The recurring revenue has rows of now only.
  const isLinked = hasRows && figure !== "recurring";
  const columns = series.map(({ label }) => ({ label, numeric: true }));
  return (
    <details open={!hasRows}>
      <summary className="cursor-pointer py-1 font-medium">By day</summary>
      <Table label="By day (UTC)" columns={["Day (UTC)", ...columns]}>
        {days.toReversed().map(({ day, index }) => (
          <tr key={day}>
            <th scope="row" className={`${cellClass()} font-regular tabular`}>
              {isLinked && series.some(({ values }) => (values[index] ?? 0) > 0) ? (
                <Link href={figureRowsPath(figure, { from: day, to: day })} prefetch={false} className={TEXT_LINK}>
                  {day}
                </Link>
              ) : (
                day
              )}
            </th>
            {series.map(({ label, currency, values }) => (
              <td key={label} className={cellClass(true)}>
                {formatAmount(values[index] ?? null, currency)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}

function formatAmount(value: number | null, currency: string): string {
  if (value === null) return "Unknown";
  return currency === "" ? formatCount(value) : formatMoney(value, currency);
}

const COLUMNS = ["Time (UTC)", "What", "Person", { label: "Counts", numeric: true }];

function Rows({ figure, view, result }: { figure: ListedFigureId; view: View; result: FigureRowsOutput }) {
  const { cursor, ...range } = view;
  const path = figureRowsPath(figure, range);
  if (result.rows.length === 0) return <p className="text-ink-muted">No rows here.</p>;
  return (
    <>
      <Table cards label={figure === "recurring" ? "Members, oldest first" : "Rows, newest first"} columns={COLUMNS}>
        {result.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Table>
      <PageLinks
        first={cursor ? path : null}
        next={result.next_cursor && `${path}&cursor=${encodeURIComponent(result.next_cursor)}`}
      />
      <DownloadForm action={downloadRows} hidden={{ figure, ...range }}>
        Download these rows as CSV
      </DownloadForm>
    </>
  );
}

function Row({ row: { at, what, user, payment_id: payment, job_slug: job, amount, currency } }: { row: FigureRow }) {
  const href = payment ? `/admin/payments/${payment}` : job ? `/jobs/${job}` : null;
  return (
    <tr>
      <td className={cellClass()}>
        <UtcTime value={at} />
      </td>
      <th scope="row" className={`${cellClass()} font-regular`}>
        {href === null ? (
          what
        ) : (
          <Link href={href} prefetch={false} className={TEXT_LINK}>
            {what}
          </Link>
        )}
      </th>
      <td className={`${cellClass()} max-w-[16rem] truncate`}>
        {user === null ? (
          <span className="text-ink-muted">Deleted account</span>
        ) : (
          <Link href={`/admin/people/${user.id}`} prefetch={false} className={TEXT_LINK}>
            {user.email}
          </Link>
        )}
      </td>
      <td className={cellClass(true)} data-label="Counts">
        {formatAmount(amount, currency)}
      </td>
    </tr>
  );
}
