import { z } from "zod";
import { isoTime, page } from "./common";

export const ConnectsHistoryInput = z.strictObject(page(50));

export type ConnectsJournalInput = z.infer<typeof ConnectsHistoryInput>;

export const ConnectsHistoryOutput = z.object({
  connects_balance: z.int(),
  history: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      amount: z.int().describe("Connects; negative when spent"),
      balance: z.int().describe("Your balance afterwards"),
      created_at: isoTime(),
      job_id: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type ConnectsHistoryOutput = z.infer<typeof ConnectsHistoryOutput>;

export const SPENDING_LIMIT_MAX = 100_000;

/** How many connects a user may spend in a month of their time zone, letters included. */
export const SpendingLimit = z.object({
  limit: z.int().nullable().describe("Null for no limit"),
  spent: z.int().describe("In this month, without returned connects"),
  resets_at: isoTime().describe("When the next month starts"),
  next: z
    .object({ limit: z.int().nullable(), at: isoTime() })
    .nullable()
    .describe("A higher limit that takes effect the next day; null without one"),
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;

export const SetSpendingLimitInput = z.strictObject({
  limit: z.int().min(0).max(SPENDING_LIMIT_MAX).nullable().describe("Connects a month; null for no limit"),
});
export type SetSpendingLimitInput = z.infer<typeof SetSpendingLimitInput>;

/** The history as a page shows it: with each job, and why connects were returned. */
export const ConnectsJournalOutput = ConnectsHistoryOutput.extend({
  history: z.array(
    ConnectsHistoryOutput.shape.history.element.omit({ job_id: true }).extend({
      job: z.object({ title: z.string(), slug: z.string(), company: z.string().nullable() }).nullable(),
      returned_for: z.string().nullable(),
    }),
  ),
});
export type ConnectsJournalOutput = z.infer<typeof ConnectsJournalOutput>;
