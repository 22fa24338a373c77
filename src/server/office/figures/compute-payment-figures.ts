import type { SqlBool } from "kysely";
import { OFFERS } from "~/contracts/offers";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

export const offersOf = (kind: string) =>
  Object.values(OFFERS).flatMap((offer) => (offer.kind === kind ? [offer.id] : []));
/** Offers whose first charge isn't the price of a period. */
export const TRIALS = Object.values(OFFERS).flatMap(({ id, price, renewal }) =>
  renewal !== null && renewal.price !== price ? [id] : [],
);

const utcDay = (time: string) => sql`(${sql.raw(time)} AT TIME ZONE 'UTC')::date::text`;
const ENDED = "coalesce(m.ended_at, m.provider_updated_at)";
const HAS_ENDED = sql`m.status IN ('canceled', 'expired')`;
const ACCEPTED = sql`IN ('paid', 'disputed', 'refunded')`;
/** `p` charges the price of a period. */
const IS_PERIOD = sql`(p.renewal OR p.offer <> ALL(${TRIALS}::text[]))`;
/** `m` has paid a full period. */
export const HAS_PAID_PERIOD = sql<SqlBool>`EXISTS (
  SELECT FROM payments p WHERE p.membership_id = m.id AND p.status ${ACCEPTED} AND ${IS_PERIOD})`;
/** The trial `m` was paid for. A scalar subquery, because EXISTS in a list of columns reads all payments into a hash. */
export const HAS_PAID_RENEWAL = sql<SqlBool>`(
  SELECT true FROM payments p WHERE p.membership_id = m.id AND p.renewal AND p.status ${ACCEPTED} LIMIT 1) IS NOT NULL`;

/** Sums what the books say about payments and memberships of each UTC day. Reads only the rows of these days. */
export const computePaymentFigures = namedSql(
  "compute figures of payments",
  { day: "text", figure: "text", currency: "text", value: "float8" },
  ({ from, to }: { from: Date; to: Date }) => {
    const within = (time: string) =>
      sql`${sql.raw(time)} >= ${from}::timestamptz AND ${sql.raw(time)} < ${to}::timestamptz`;
    return sql`
      WITH paid AS MATERIALIZED (
        SELECT p.*, ${utcDay("p.paid_at")} AS day FROM payments p WHERE p.status ${ACCEPTED} AND ${within("p.paid_at")}
      ), started AS MATERIALIZED (
        SELECT m.*, ${utcDay("m.created_at")} AS day FROM memberships m WHERE ${within("m.created_at")}
      ), ended AS MATERIALIZED (
        SELECT m.*, ${utcDay(ENDED)} AS day FROM memberships m WHERE ${HAS_ENDED} AND ${within(ENDED)}
      ), found (day, figure, currency, value) AS (
        SELECT day, 'charged', currency, sum(amount) FROM paid GROUP BY day, currency
        UNION ALL SELECT day, 'packs', '', count(*) FROM paid WHERE offer = ANY(${offersOf("pack")}::text[]) GROUP BY day
        UNION ALL SELECT day, 'consultations', '', count(*) FROM paid
          WHERE offer = ANY(${offersOf("consulting")}::text[]) GROUP BY day
        UNION ALL SELECT ${utcDay("r.created_at")}, 'refunded', p.currency, sum(r.amount)
          FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE r.status = 'succeeded' AND ${within("r.created_at")} GROUP BY 1, p.currency
        UNION ALL SELECT ${utcDay("d.created_at")}, 'disputes', '', count(*) FROM disputes d
          WHERE ${within("d.created_at")} GROUP BY 1
        UNION ALL SELECT day, 'members_started', '', count(*) FROM started GROUP BY day
        UNION ALL SELECT day, 'members_ended', '', count(*) FROM ended GROUP BY day
        UNION ALL SELECT day, 'trials', '', count(*) FROM started WHERE offer = ANY(${TRIALS}::text[]) GROUP BY day
        UNION ALL SELECT day, 'trials_paid', '', count(*) FROM started m
          WHERE offer = ANY(${TRIALS}::text[]) AND ${HAS_PAID_RENEWAL} GROUP BY day
        UNION ALL SELECT day, 'mrr_added', c.currency, sum(c.renewal_amount) FROM paid p
          JOIN checkouts c ON c.id = p.checkout_id
          WHERE p.membership_id IS NOT NULL AND ${IS_PERIOD} AND NOT EXISTS (
            SELECT FROM payments o WHERE o.membership_id = p.membership_id AND o.status ${ACCEPTED}
              AND (o.renewal OR o.offer <> ALL(${TRIALS}::text[])) AND (o.paid_at, o.id) < (p.paid_at, p.id))
          GROUP BY day, c.currency
        UNION ALL SELECT day, 'mrr_ended', c.currency, sum(c.renewal_amount) FROM ended m
          JOIN checkouts c ON c.id = m.checkout_id
          WHERE ${HAS_PAID_PERIOD}
          GROUP BY day, c.currency
      )
      SELECT day, figure, currency, value::float8 AS value FROM found WHERE value IS NOT NULL`;
  },
);
