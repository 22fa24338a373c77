import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

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
