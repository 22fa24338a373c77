import type { FiguresOutput } from "~/contracts/office-figures";
import { CURRENCY } from "~/contracts/offers";
import { COMPUTED, FIGURE_IDS, FIGURES, type FigureId, TRIAL_DECIDED_DAYS } from "~/contracts/rules/figures";
import { FUNNEL_STEPS, funnelFigure } from "~/contracts/rules/funnel";
import { mayOpen } from "~/contracts/rules/office";
import { env } from "~/env";
import { findRole } from "~/server/auth";
import { kysely, type ServiceContext } from "~/server/core/context";
import { BYTE_ORDER_MARK, formatCsvRecord } from "~/server/core/csv-record";
import { daysBefore, formatDay, startOfDay } from "./roll-up";

type Row = { day: string; figure: string; currency: string; value: number };

/** Reads the figures that the actor's role may see, by UTC day, oldest first. Reads nothing but daily sums. */
export async function getFigures(ctx: ServiceContext, { days: count }: { days: number }): Promise<FiguresOutput> {
  const role = await findRole(ctx);
  const today = startOfDay(ctx.clock.now());
  const days = Array.from({ length: count }, (_, index) => formatDay(daysBefore(today, count - 1 - index)));
  const rows = await listRows(ctx, { from: daysBefore(today, count - 1) });
  const values = new Map(rows.map((row) => [`${row.day} ${row.figure} ${row.currency}`, row.value]));
  const computed = new Set(rows.flatMap(({ day, figure }) => (figure === COMPUTED ? [day] : [])));
  const read = (day: string, figure: string, currency = "") => values.get(`${day} ${figure} ${currency}`) ?? 0;
  const ids = FIGURE_IDS.filter((id) => mayOpen(role, FIGURES[id].area));
  const seesMoney = mayOpen(role, "payments");
  const at = Math.max(0, ...rows.flatMap(({ figure, value }) => (figure === COMPUTED ? [value] : [])));
  return {
    days,
    computed_at: at === 0 ? null : new Date(at * 1000).toISOString(),
    figures: ids.flatMap((id) =>
      listCurrencies(rows, id).map((currency) => ({
        id,
        currency,
        values: days.map((day) => (computed.has(day) ? read(day, id, currency) : null)),
      })),
    ),
    recurring: seesMoney ? await getRecurring(ctx) : null,
    trials: seesMoney ? sumTrials(days.slice(0, Math.max(0, days.length - TRIAL_DECIDED_DAYS)), read) : null,
    funnel: env.FUNNEL
      ? FUNNEL_STEPS.map((step) => ({ step, values: days.map((day) => read(day, funnelFigure(step))) }))
      : null,
  };
}

/** Money has a row of figures per currency, ours at least. */
function listCurrencies(rows: readonly Row[], id: FigureId): string[] {
  if (FIGURES[id].unit === "count") return [""];
  const others = rows.flatMap(({ figure, currency }) => (figure === id && currency !== CURRENCY ? [currency] : []));
  return [CURRENCY, ...new Set(others)];
}

function sumTrials(days: readonly string[], read: (day: string, figure: string) => number) {
  const sum = (figure: string) => days.reduce((total, day) => total + read(day, figure), 0);
  return { started: sum("trials"), paid: sum("trials_paid") };
}

async function listRows(ctx: ServiceContext, { from }: { from: Date }): Promise<Row[]> {
  const rows = await kysely(ctx)
    .selectFrom("daily_figures")
    .select(["day", "figure", "currency", "value"])
    .where("day", ">=", from)
    .execute();
  return rows.map(({ day, value, ...row }) => ({ ...row, day: toDay(day), value: Number(value) }));
}

const toDay = (day: Date) => formatDay(day);

/** Sums what every day added to and took from the monthly revenue: one row a day and figure. */
async function getRecurring(ctx: ServiceContext): Promise<{ currency: string; amount: number }[]> {
  const rows = await kysely(ctx)
    .selectFrom("daily_figures")
    .select(["figure", "currency"])
    .select((eb) => eb.fn.sum<string>("value").as("value"))
    .where("figure", "in", ["mrr_added", "mrr_ended"])
    .groupBy(["figure", "currency"])
    .execute();
  const amounts = new Map<string, number>([[CURRENCY, 0]]);
  for (const { figure, currency, value } of rows) {
    const change = figure === "mrr_added" ? Number(value) : -Number(value);
    amounts.set(currency, (amounts.get(currency) ?? 0) + change);
  }
  return [...amounts].map(([currency, amount]) => ({ currency, amount }));
}

/** Rows per query. Sending them holds no database connection. */
const EXPORTED_AT_ONCE = 500;

/** Writes all days of a figure as CSV, oldest first. Money is in minor units. */
export async function* exportFigure({ db }: ServiceContext, figure: string): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(["day", "figure", "currency", "value"]);
  for (let skip = 0; ; skip += EXPORTED_AT_ONCE) {
    const orderBy = [{ day: "asc" as const }, { currency: "asc" as const }];
    const rows = await db.dailyFigure.findMany({ where: { figure }, orderBy, skip, take: EXPORTED_AT_ONCE });
    if (rows.length === 0) return;
    const lines = rows.map(({ day, currency, value }) => [formatDay(day), figure, currency, String(value)]);
    yield lines.map(formatCsvRecord).join("");
  }
}
