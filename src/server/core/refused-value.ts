import { z } from "zod";

/** What Postgres raised, as Prisma's adapter or our own direct statements carry it. */
const Raised = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});

/** SQLSTATE, and what it says to people who look at a feed. More of class 22 is about values of no particular kind. */
const REASONS: Record<string, string> = {
  "22001": "a text that is too long to store",
  "22003": "a number that is too large to store",
  "22007": "a date that cannot be stored",
  "22008": "a date that cannot be stored",
  "22021": "characters that cannot be stored",
  "22P05": "characters that cannot be stored",
  "54000": "a text that is too long to store",
};
const DATA = /^(22...|23502|23514)$/;

/**
 * Why Postgres refused a value that it was to store, in a few words; null of every other failure. Another value may be stored all the
 * same, so whoever writes many at once can find the one.
 */
export function reasonOfRefusedValue(error: unknown): string | null {
  const raised = Raised.safeParse(error);
  if (!raised.success) return null;
  const { originalCode } = raised.data.meta.driverAdapterError.cause;
  return REASONS[originalCode] ?? (DATA.test(originalCode) ? "a value that cannot be stored" : null);
}
