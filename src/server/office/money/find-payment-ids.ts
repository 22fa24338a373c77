import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";

/** Bounds a search by the start of an address: so many people, and so many payments in all. */
const PEOPLE_MAX = 50;
const PAYMENTS_MAX = 1000;

/**
 * Finds payments by their buyer's address or its start, a receipt number, or an id of the payment, its buyer, checkout,
 * membership, refund or dispute, ours or the provider's. Each branch has an index.
 */
export async function findPaymentIds(ctx: ServiceContext, text: string): Promise<string[]> {
  const { series, number } = /^(?<series>.+)-(?<number>\d{6,9})$/.exec(text)?.groups ?? {};
  const rows = await findIds(ctx, {
    text,
    id: isUuid(text) ? text : null,
    address: text.toLowerCase(),
    series: series ?? null,
    number: number ?? null,
  });
  return rows.map(({ id }) => id);
}

type Search = { text: string; id: string | null; address: string; series: string | null; number: string | null };

const findIds = namedSql(
  "find payments",
  { id: "uuid" },
  ({ text, id, address, series, number }: Search) => sql`
    WITH buyers (id) AS (
      SELECT id FROM users WHERE id = ${id}::uuid
      UNION (SELECT id FROM users WHERE email ~>=~ ${address} AND email ~<~ ${`${address}\uFFFF`} LIMIT ${PEOPLE_MAX})
    ), checkouts_meant (id) AS (
      SELECT id FROM checkouts WHERE id = ${id}::uuid UNION SELECT id FROM checkouts WHERE provider_id = ${text}
      UNION SELECT checkout_id FROM memberships WHERE id = ${id}::uuid
      UNION SELECT checkout_id FROM memberships WHERE provider_id = ${text}
    )
    SELECT id FROM payments WHERE id = ${id}::uuid
    UNION SELECT id FROM payments WHERE provider_id = ${text}
    UNION SELECT id FROM payments WHERE series = ${series}::text AND number = ${number}::text::int
      AND status IN ('paid', 'disputed', 'refunded')
    UNION SELECT payment_id FROM refunds WHERE id = ${id}::uuid
    UNION SELECT payment_id FROM refunds WHERE provider_id = ${text}
    UNION SELECT payment_id FROM disputes WHERE id = ${id}::uuid
    UNION SELECT payment_id FROM disputes WHERE provider_id = ${text}
    UNION SELECT p.id FROM checkouts_meant c JOIN payments p ON p.checkout_id = c.id
    UNION SELECT p.id FROM buyers b JOIN payments p ON p.user_id = b.id
    LIMIT ${PAYMENTS_MAX}`,
);
