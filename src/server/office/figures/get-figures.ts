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
  const getComputed = (day: string, figure: string) => (computed.has(day) ? read(day, figure) : null);
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
    recurring: seesMoney ? await getRecurring(ctx, { rows, days, computed }) : null,
    trials: seesMoney
      ? {
          ...sumTrials(days.slice(0, -TRIAL_DECIDED_DAYS), read),
          started_by_day: days.map((day) => getComputed(day, "trials")),
          paid_by_day: days.map((day) => getComputed(day, "trials_paid")),
        }
      : null,
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
  return rows.map(({ day, value, ...row }) => ({ ...row, day: formatDay(day), value: Number(value) }));
}

const RECURRING = ["mrr_added", "mrr_ended"];

type Change = Pick<Row, "figure" | "currency" | "value">;

/** Adds what a day added to the monthly revenue of each currency, and takes what it ended. */
function changeRecurring(amounts: Map<string, number>, changes: readonly Change[]): void {
  for (const { figure, currency, value } of changes) {
    if (!RECURRING.includes(figure)) continue;
    amounts.set(currency, (amounts.get(currency) ?? 0) + (figure === "mrr_added" ? value : -value));
  }
}

type Read = { rows: readonly Row[]; days: readonly string[]; computed: ReadonlySet<string> };

/** Sums what every day added to and took from the monthly revenue: one row a day and figure. */
async function getRecurring(ctx: ServiceContext, { rows, days, computed }: Read) {
  const amounts = new Map<string, number>([[CURRENCY, 0]]);
  changeRecurring(amounts, await sumEarlierChanges(ctx, days));
  const currencies = new Set([...amounts.keys(), ...rows.flatMap(findRecurringCurrency)]);
  const levels = days.map((day) => {
    changeRecurring(
      amounts,
      rows.filter((row) => row.day === day),
    );
    return computed.has(day) ? new Map(amounts) : null;
  });
  return [...currencies].map((currency) => ({
    currency,
    amount: amounts.get(currency) ?? 0,
    values: levels.map((level) => level && (level.get(currency) ?? 0)),
  }));
}

const findRecurringCurrency = ({ figure, currency }: Row) => (RECURRING.includes(figure) ? [currency] : []);

async function sumEarlierChanges(ctx: ServiceContext, [first = ""]: readonly string[]): Promise<Change[]> {
  const rows = await kysely(ctx)
    .selectFrom("daily_figures")
    .select(["figure", "currency"])
    .select((eb) => eb.fn.sum<string>("value").as("value"))
    .where("figure", "in", RECURRING)
    .where("day", "<", new Date(first))
    .groupBy(["figure", "currency"])
    .execute();
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }));
}

/** Rows per query. Sending them holds no database connection. */
const EXPORTED_AT_ONCE = 500;

const CSV_HEADER = BYTE_ORDER_MARK + formatCsvRecord(["day", "figure", "currency", "value"]);

/** Writes all days of a figure as CSV, oldest first. Money is in minor units. */
export async function* exportFigure(ctx: ServiceContext, figure: string): AsyncIterable<string> {
  yield CSV_HEADER;
  if (figure === "recurring") yield* exportRecurring(ctx);
  else {
    for await (const rows of listAll(ctx, figure === "trials" ? ["trials", "trials_paid"] : [figure]))
      yield formatRows(rows);
  }
}

/** The monthly revenue at the end of each day. */
async function* exportRecurring(ctx: ServiceContext): AsyncIterable<string> {
  const amounts = new Map<string, number>([[CURRENCY, 0]]);
  const formatLevels = (day: string) =>
    formatRows([...amounts].map(([currency, value]) => ({ day, figure: "recurring", currency, value })));
  let day = "";
  for await (const rows of listAll(ctx, [COMPUTED, ...RECURRING])) {
    for (const row of rows) {
      if (day !== "" && day !== row.day) yield formatLevels(day);
      ({ day } = row);
      changeRecurring(amounts, [row]);
    }
  }
  if (day !== "") yield formatLevels(day);
}

const formatRows = (rows: readonly Row[]) =>
  rows.map(({ day, figure, currency, value }) => formatCsvRecord([day, figure, currency, String(value)])).join("");

/** Reads all days of figures, oldest first, some at a time. */
async function* listAll({ db }: ServiceContext, figures: readonly string[]): AsyncIterable<Row[]> {
  const where = { figure: { in: [...figures] } };
  const orderBy = [{ day: "asc" as const }, { figure: "asc" as const }, { currency: "asc" as const }];
  for (let skip = 0; ; skip += EXPORTED_AT_ONCE) {
    const rows = await db.dailyFigure.findMany({ where, orderBy, skip, take: EXPORTED_AT_ONCE });
    if (rows.length === 0) return;
    yield rows.map(({ day, value, ...row }) => ({ ...row, day: formatDay(day), value: Number(value) }));
  }
}
