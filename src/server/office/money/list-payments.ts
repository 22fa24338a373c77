import type { ListPaymentsInput, ListPaymentsOutput, PaymentOutput } from "~/contracts/office-payments";
import type { PaymentList } from "~/contracts/rules/office-payments";
import { conn, type ServiceContext } from "~/server/core/context";
import { BYTE_ORDER_MARK, formatCsvRecord } from "~/server/core/csv-record";
import { NotFoundError } from "~/server/core/errors";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, type KeysetPosition } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { findPaymentIds } from "./find-payment-ids";
import { presentPayment, findPayment, findPayments } from "./find-payments";

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
