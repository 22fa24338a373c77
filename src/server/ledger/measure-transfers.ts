import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

export type DayOfTransfers = {
  /** A UTC day. */
  day: string;
  code: string;
  /** The code of the reversed transfers, if these are reversals. */
  reversedCode: string | null;
  transfers: number;
  connects: number;
};

/** Sums the transfers of each UTC day by code. Reads only the rows of these days. */
export async function measureDays(ctx: ServiceContext, range: { from: Date; to: Date }): Promise<DayOfTransfers[]> {
  return selectDays(ctx, range);
}

/** Returns when the ledger's first transfer was made; null for an empty ledger. */
export async function findFirstTransfer(ctx: ServiceContext): Promise<Date | null> {
  const [row] = await selectFirst(ctx);
  return row?.at ?? null;
}

const selectDays = namedSql(
  "measure days of the ledger",
  { day: "text", code: "text", reversedCode: "text?", transfers: "int4", connects: "float8" },
  ({ from, to }: { from: Date; to: Date }) => sql`
    SELECT (t.created_at AT TIME ZONE 'UTC')::date::text AS day, t.code, r.code AS "reversedCode",
      count(*)::int AS transfers, sum(e.amount)::float8 AS connects
    FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id AND e.direction = 'debit'
    LEFT JOIN ledger_transfers r ON r.id = t.reverses_id
    WHERE t.created_at >= ${from}::timestamptz AND t.created_at < ${to}::timestamptz
    GROUP BY 1, 2, 3`,
);

const selectFirst = namedSql(
  "find the first transfer",
  { at: "timestamptz" },
  () => sql`
    SELECT t.created_at AS at FROM (SELECT transfer_id FROM ledger_entries ORDER BY id LIMIT 1) e
    JOIN ledger_transfers t ON t.id = e.transfer_id`,
);

type Reversals = {
  transfers: number;
  reversed: number;
  /** From the transfer to its reversal; null without reversals. */
  medianHours: number | null;
};

/** Counts transfers since a time and their reversals. Reads the whole ledger. */
export async function measureReversals(ctx: ServiceContext, input: { code: string; since: Date }): Promise<Reversals> {
  const [row] = await selectReversals(ctx, input);
  return row ?? { transfers: 0, reversed: 0, medianHours: null };
}

const selectReversals = namedSql(
  "measure reversals",
  { transfers: "int4", reversed: "int4", medianHours: "float8?" },
  ({ code, since }: { code: string; since: Date }) => sql`
    SELECT count(*)::int AS transfers, count(r.id)::int AS reversed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.created_at - t.created_at) / 3600)
        FILTER (WHERE r.id IS NOT NULL) AS "medianHours"
    FROM ledger_transfers t LEFT JOIN ledger_transfers r ON r.reverses_id = t.id
    WHERE t.code = ${code} AND t.created_at >= ${since}::timestamptz`,
);
