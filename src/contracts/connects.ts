import { z } from "zod";
import { cursor, isoTime, queryNumber } from "./common";

export const ConnectsHistoryInput = z.strictObject({
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50).describe("Defaults to 50"),
});

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
