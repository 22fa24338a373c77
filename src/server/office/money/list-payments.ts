import type { ListPaymentsInput, ListPaymentsOutput, PaymentOutput } from "~/contracts/office-payments";
import type { PaymentList } from "~/contracts/rules/office-payments";
import { conn, type ServiceContext } from "~/server/core/context";
import { BYTE_ORDER_MARK, formatCsvRecord } from "~/server/core/csv-record";
import { NotFoundError } from "~/server/core/errors";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, type KeysetPosition } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { presentPayment, findPayment, findPayments } from "./find-payments";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

/** Lists everybody's payments, newest first, or those that a search finds. @throws BAD_REQUEST for an invalid cursor */
export async function listAllPayments(
  ctx: ServiceContext,
  { q, list, cursor, limit }: ListPaymentsInput,
): Promise<ListPaymentsOutput> {
  const cursorList = `payments:${list}`;
  const after = decodeKeysetCursor(cursorList, cursor);
  const among = q.trim() === "" ? null : await findPaymentIds(ctx, q.trim());
  const [rows, poll] = await Promise.all([
    findPayments(ctx, { list, among, after, limit: limit + 1 }),
    conn(ctx).paymentPoll.findUnique({ where: { id: 1 } }),
  ]);
  const { page, next_cursor } = cutPage(rows, limit, ({ createdAt: at, id }) =>
    encodeKeysetCursor(cursorList, { at, id }),
  );
  return { payments: page.map(presentPayment), next_cursor, reconciled_at: poll?.readUntil.toISOString() ?? null };
}

/** Reads one payment of anybody. @throws NOT_FOUND */
export async function getPayment(ctx: ServiceContext, id: string): Promise<PaymentOutput> {
  const row = isUuid(id) ? await findPayment(ctx, id) : null;
  if (!row) throw new NotFoundError("There is no such payment.");
  const { membership } = row;
  return {
    ...presentPayment(row),
    checkout_id: row.checkoutId,
    membership: membership && { provider_id: membership.providerId, status: membership.status },
  };
}

/** Rows per query. Sending them holds no database connection. */
const EXPORTED_AT_ONCE = 500;

const COLUMNS =
  "id provider_id receipt_number created_at paid_at user_id item status parked_for amount tax refunded currency connects";

/** Writes a list as CSV, newest first. Money is in minor units. Names people by id only. */
export async function* exportPayments(ctx: ServiceContext, list: PaymentList): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(COLUMNS.split(" "));
  for (let after: KeysetPosition | null = null; ;) {
    const rows: Awaited<ReturnType<typeof findPayments>> = await findPayments(ctx, {
      list,
      among: null,
      after,
      limit: EXPORTED_AT_ONCE,
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(formatRow).join("");
    after = { at: last.createdAt.toISOString(), id: last.id };
  }
}

function formatRow(row: Parameters<typeof presentPayment>[0]): string {
  const view = presentPayment(row);
  const { id, provider_id: providerId, item, status, amount, tax, refunded, currency, connects } = view;
  const times = [view.created_at, view.paid_at ?? ""];
  const facts = [item, status, view.parked?.reason ?? "", amount, tax, refunded, currency, connects].map(String);
  return formatCsvRecord([id, providerId, view.receipt_number ?? "", ...times, row.userId ?? "", ...facts]);
}

/** Bounds a search by the start of an address: so many people, and so many payments in all. */
const PEOPLE_MAX = 50;
const PAYMENTS_MAX = 1000;

/**
 * Finds payments by their buyer's address or its start, a receipt number, or an id of the payment, its buyer, checkout,
 * membership, refund or dispute, ours or the provider's. Each branch has an index.
 */
async function findPaymentIds(ctx: ServiceContext, text: string): Promise<string[]> {
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
