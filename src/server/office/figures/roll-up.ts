import { COMPUTED, FIGURE_IDS, HIDDEN_FIGURES } from "~/contracts/rules/figures";
import { kysely, type ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { type DayOfTransfers, findFirstTransfer, measureDays } from "~/server/ledger";
import { computePaymentFigures } from "./compute-payment-figures";

/** The figures that the books can always give again. */
const COMPUTED_FIGURES: readonly string[] = [...FIGURE_IDS, ...HIDDEN_FIGURES, COMPUTED];

/** Late payments, refunds, decided trials and ended memberships change earlier days for this long. */
const CHANGING_DAYS = 45;
const DAYS_AT_ONCE = 31;

/** Computes today and yesterday again, and all days that were missed since the last run. */
export async function rollUpFigures(ctx: ServiceContext): Promise<void> {
  const today = startOfDay(ctx.clock.now());
  const last = await findLastComputed(ctx);
  const from = last ?? (await findFirstDay(ctx)) ?? today;
  await recomputeFigures(ctx, { from: earlier(from, daysBefore(today, 1)), to: today });
}

/** Computes all days again that may have changed. */
export async function recountFigures(ctx: ServiceContext): Promise<void> {
  const today = startOfDay(ctx.clock.now());
  await recomputeFigures(ctx, { from: daysBefore(today, CHANGING_DAYS), to: today });
}

/** Computes these UTC days, both included, from the books, and replaces what was stored of them. */
export async function recomputeFigures(ctx: ServiceContext, { from, to }: { from: Date; to: Date }): Promise<void> {
  for (let start = startOfDay(from); start <= to; start = daysBefore(start, -DAYS_AT_ONCE)) {
    if (ctx.signal?.aborted) return;
    await recomputeRange(ctx, { from: start, to: earlier(daysBefore(start, -DAYS_AT_ONCE), daysBefore(to, -1)) });
  }
}

type Row = { day: string; figure: string; currency: string; value: number };

/** `to` is excluded. */
async function recomputeRange(ctx: ServiceContext, range: { from: Date; to: Date }): Promise<void> {
  const [payments, transfers] = [await computePaymentFigures(ctx, range), await measureDays(ctx, range)];
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000);
  const days = Array.from({ length: (range.to.getTime() - range.from.getTime()) / DAY_MS }, (_, index) =>
    formatDay(daysBefore(range.from, -index)),
  );
  const computed = days.map((day) => ({ day, figure: COMPUTED, currency: "", value: seconds }));
  const rows = [...computed, ...payments, ...sumTransfers(transfers)].map((row) => ({
    ...row,
    day: new Date(row.day),
    value: BigInt(row.value),
  }));
  await withTransaction(ctx, async (inner) => {
    const { from, to } = range;
    await inner.tx.dailyFigure.deleteMany({
      where: { day: { gte: from, lt: to }, figure: { in: [...COMPUTED_FIGURES] } },
    });
    await kysely(inner)
      .insertInto("daily_figures")
      .values(rows)
      // Another process computes them, too.
      .onConflict((conflict) =>
        conflict.columns(["day", "figure", "currency"]).doUpdateSet({ value: sql`excluded.value` }),
      )
      .execute();
  });
}

const SPENT = ["JOB_UNLOCKED", "COVER_LETTER_GENERATED"];

function sumTransfers(transfers: readonly DayOfTransfers[]): Row[] {
  const sums = new Map<string, Row>();
  const add = (day: string, figure: string, value: number) => {
    const key = `${day} ${figure}`;
    sums.set(key, { day, figure, currency: "", value: (sums.get(key)?.value ?? 0) + value });
  };
  for (const { day, code, reversedCode, transfers: count, connects } of transfers) {
    if (code === "JOB_UNLOCKED") add(day, "unlocks", count);
    if (code === "COVER_LETTER_GENERATED") add(day, "letters", count);
    if (SPENT.includes(code)) add(day, "connects_spent", connects);
    if (reversedCode !== null && SPENT.includes(reversedCode)) add(day, "connects_returned", connects);
  }
  return [...sums.values()];
}

async function findLastComputed({ db }: ServiceContext): Promise<Date | null> {
  const row = await db.dailyFigure.findFirst({ where: { figure: COMPUTED }, orderBy: { day: "desc" } });
  return row?.day ?? null;
}

/** The first day of which the books tell anything. */
async function findFirstDay(ctx: ServiceContext): Promise<Date | null> {
  const payment = await ctx.db.payment.findFirst({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const times = [payment?.createdAt ?? null, await findFirstTransfer(ctx)].flatMap((time) => time ?? []);
  const [first] = times.toSorted((a, b) => a.getTime() - b.getTime());
  return first === undefined ? null : startOfDay(first);
}

export function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
}

export function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * DAY_MS);
}

export function formatDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
