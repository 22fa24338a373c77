import type { AuditEntryView, ListAuditInput, ListAuditOutput } from "~/contracts/office";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { BYTE_ORDER_MARK, formatCsvRecord } from "~/server/core/csv-record";
import { decodeNumberCursor, encodeNumberCursor } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { describeMoney, lacksCurrency } from "./describe-money";
import { findSubjectNames } from "./find-subject-names";

type Filter = Pick<ListAuditInput, "subject_kind" | "subject_id">;

/** Lists what staff did, newest first: everything, or what concerns one subject. @throws BAD_REQUEST for an invalid cursor */
export async function listAudit(
  ctx: ServiceContext,
  { cursor, limit, ...filter }: ListAuditInput,
): Promise<ListAuditOutput> {
  const rows = await listEntries(ctx, { filter, before: decodeNumberCursor(cursor, "bigint"), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const names = await findSubjectNames(
    ctx,
    page.map(({ subject_kind: kind, subject_id: id }) => ({ kind, id })),
  );
  return {
    entries: page.map((entry) => ({ ...entry, subject_name: names.get(entry.subject_id ?? "") ?? null })),
    next_cursor: last !== undefined && rows.length > limit ? encodeNumberCursor(BigInt(last.id)) : null,
  };
}

/** Rows per query. Sending them holds no database connection. */
const EXPORTED_AT_ONCE = 500;

/** Writes the whole log as a CSV file, oldest entry last. */
export async function* exportAudit(ctx: ServiceContext): AsyncIterable<string> {
  yield (
    BYTE_ORDER_MARK +
      formatCsvRecord(["id", "at", "by", "act", "subject_kind", "subject_id", "before", "after", "reason"])
  );
  for (let before: bigint | null = null; ;) {
    const rows: Entry[] = await listEntries(ctx, { filter: {}, before, limit: EXPORTED_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(formatEntry).join("");
    before = BigInt(last.id);
  }
}

type Entry = Omit<AuditEntryView, "subject_name">;
type Read = { filter: Filter; before: bigint | null; limit: number };

async function listEntries(ctx: ServiceContext, { filter, before, limit }: Read): Promise<Entry[]> {
  const { subject_kind: kind, subject_id: subject } = filter;
  const rows = await kysely(ctx)
    .selectFrom("audit_entries")
    .leftJoin("users as u", "u.id", "audit_entries.by_id")
    .select(["audit_entries.id", "at", "by_id", "u.name as by_name", "act", "subject_kind", "subject_id"])
    .select(["before", "after", "reason"])
    .$if(kind !== undefined, (entries) => entries.where("subject_kind", "=", kind ?? null))
    .$if(subject !== undefined, (entries) => entries.where("subject_id", "=", subject ?? null))
    .$if(before !== null, (entries) => entries.where("audit_entries.id", "<", before ?? 0n))
    .orderBy("audit_entries.id", "desc")
    .limit(limit)
    .execute();
  const currencies = await findCurrencies(ctx, rows);
  return rows.map(({ id, at, before: earlier, after, ...row }) => {
    const currency = currencies.get(row.subject_id ?? "") ?? null;
    return {
      ...row,
      id: String(id),
      at: at.toISOString(),
      before: describeMoney(toFacts(earlier), currency),
      after: describeMoney(toFacts(after), currency),
    };
  });
}

type Row = { subject_kind: string | null; subject_id: string | null; before: unknown; after: unknown };

/** Earlier releases recorded refunds without the currency, which the payment still has. */
async function findCurrencies(ctx: ServiceContext, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows
    .filter(
      ({ subject_kind: kind, before, after }) => kind === "payment" && [before, after].map(toFacts).some(lacksCurrency),
    )
    .flatMap(({ subject_id: id }) => (id !== null && isUuid(id) ? [id] : []));
  if (ids.length === 0) return new Map();
  const payments = await conn(ctx).payment.findMany({
    where: { id: { in: ids } },
    select: { id: true, currency: true },
  });
  return new Map(payments.map(({ id, currency }) => [id, currency]));
}

function toFacts(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? { ...value } : null;
}

function formatEntry(row: Entry): string {
  const { id, at, by_id: by, act, subject_kind: kind, subject_id: subject, reason } = row;
  const [before, after] = [row.before, row.after].map((facts) => (facts === null ? "" : JSON.stringify(facts)));
  return formatCsvRecord([id, at, by ?? "command", act, kind, subject, before ?? "", after ?? "", reason]);
}
