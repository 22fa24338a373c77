import { z } from "zod";
import { isoTime, page } from "./common";
import { CHART_DAYS, FIGURE_IDS, LISTED_FIGURE_IDS } from "./rules/figures";
import { FUNNEL_STEPS } from "./rules/funnel";

// Only the pages under /admin make these calls. Money is in minor units of its currency, days are UTC.

export const FiguresInput = z.strictObject({
  days: z.union([z.literal(CHART_DAYS[0]), z.literal(CHART_DAYS[1])]).default(CHART_DAYS[0]),
});

const byDay = () => z.array(z.number().nullable()).describe("By day; null if it wasn't computed yet");

const DailyValues = z.object({
  id: z.enum(FIGURE_IDS),
  currency: z.string().describe("Empty for counts"),
  values: byDay(),
});
export type DailyValues = z.infer<typeof DailyValues>;

export const FiguresOutput = z.object({
  days: z.array(z.string()),
  computed_at: isoTime().nullable(),
  figures: z.array(DailyValues),
  recurring: z
    .array(z.object({ currency: z.string(), amount: z.int(), values: byDay() }))
    .nullable()
    .describe(
      "Monthly revenue of running memberships with a paid period, at the end of each day; null for those who see no money",
    ),
  trials: z
    .object({ started: z.int(), paid: z.int(), started_by_day: byDay(), paid_by_day: byDay() })
    .nullable()
    .describe("The sums leave out the last seven days, in which trials aren't decided"),
  funnel: z
    .array(z.object({ step: z.enum(FUNNEL_STEPS), values: z.array(z.int()) }))
    .nullable()
    .describe("Null if off"),
});
export type FiguresOutput = z.infer<typeof FiguresOutput>;

export const FigureTicketInput = z.strictObject({
  figure: z.union([z.enum(LISTED_FIGURE_IDS), z.templateLiteral(["step:", z.enum(FUNNEL_STEPS)])]),
});

/** The rows behind a figure, of UTC days, both included. Those of the recurring revenue are the members of now. */
export const FigureRange = z.strictObject({ figure: z.enum(LISTED_FIGURE_IDS), from: z.iso.date(), to: z.iso.date() });
export type FigureRange = z.infer<typeof FigureRange>;

export const FigureRowsInput = FigureRange.extend(page(50));
export type FigureRowsInput = z.infer<typeof FigureRowsInput>;

const FigureRow = z.object({
  id: z.string(),
  at: isoTime(),
  what: z.string(),
  user: z.object({ id: z.string(), email: z.string() }).nullable().describe("Null once deleted"),
  payment_id: z.string().nullable(),
  job_slug: z.string().nullable().describe("Null for jobs that a seeker brought, which are private"),
  amount: z.int().describe("What it adds to the figure"),
  currency: z.string().describe("Empty for counts"),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const FigureRowsOutput = z.object({ rows: z.array(FigureRow), next_cursor: z.string().nullable() });
export type FigureRowsOutput = z.infer<typeof FigureRowsOutput>;
