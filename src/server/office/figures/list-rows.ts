import type { FigureRange, FigureRow, FigureRowsInput, FigureRowsOutput } from "~/contracts/office-figures";
import { type FigureId, LISTED_FIGURES } from "~/contracts/rules/figures";
import { assertMayOpen } from "~/server/auth";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { BYTE_ORDER_MARK, formatCsvRecord } from "~/server/core/csv-record";
import { DAY_MS } from "~/server/core/durations";
import {
  cutPage,
  decodeKeysetCursor,
  encodeKeysetCursor,
  isBeyond,
  type KeysetPosition,
} from "~/server/core/keyset-cursor";
import { sql } from "~/server/db";
import { listTransfers } from "~/server/ledger";
import { getItem } from "~/server/payments";
import { offersOf } from "./compute-payment-figures";
import { isWithin, listMembers, listPayingMembers, type Part, type Range, toRow } from "./list-members";

/** Rows per query of a download. Sending them holds no database connection. */
const EXPORTED_AT_ONCE = 500;

/**
 * Lists the rows behind a figure, newest first, or paying members from the first on: their amounts add up to it. Holds no letter and no
 * locked fact.
 * @throws NOT_FOUND for those whose role doesn't show the figure, BAD_REQUEST for an invalid cursor
 */
export async function listFigureRows(
  ctx: ServiceContext,
  { cursor, limit, ...range }: FigureRowsInput,
): Promise<FigureRowsOutput> {
  await assertMayOpen(ctx, LISTED_FIGURES[range.figure].area);
  const list = `rows:${range.figure}`;
  const rows = await listRows(ctx, range, { after: decodeKeysetCursor(list, cursor), limit: limit + 1 });
  const { page, next_cursor } = cutPage(rows, limit, ({ at, id }) => encodeKeysetCursor(list, { at, id }));
  return { rows: page, next_cursor };
}

/** Writes the rows behind a figure as CSV, newest first. Names people by id only. Money is in minor units. */
export async function* exportFigureRows(ctx: ServiceContext, range: FigureRange): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(["at", "id", "what", "user_id", "payment_id", "job", "amount", "currency"]);
  for (let after: KeysetPosition | null = null; ;) {
    const rows: FigureRow[] = await listRows(ctx, range, { after, limit: EXPORTED_AT_ONCE });
    yield rows
      .map(({ at, id, what, user, payment_id: payment, job_slug: job, amount, currency }) =>
        formatCsvRecord([at, id, what, user?.id ?? "", payment ?? "", job ?? "", String(amount), currency]),
      )
      .join("");
    const last = rows.at(-1);
    if (!last || rows.length < EXPORTED_AT_ONCE) return;
    after = { at: last.at, id: last.id };
  }
}

async function listRows(ctx: ServiceContext, { figure, from, to }: FigureRange, part: Part): Promise<FigureRow[]> {
  const range = { from: new Date(from), to: new Date(new Date(to).getTime() + DAY_MS) };
  if (figure === "recurring") return listPayingMembers(ctx, part);
  if (figure === "members_started" || figure === "members_ended" || figure === "trials") {
    return listMembers(ctx, figure, range, part);
  }
  const movements = MOVEMENTS[figure];
  if (movements) return listMovements(ctx, { ...movements, range, ...part });
  if (figure === "refunded" || figure === "disputes") return listReturns(ctx, figure, range, part);
  return listPayments(ctx, figure, range, part);
}

const SPENT = ["JOB_UNLOCKED", "COVER_LETTER_GENERATED"] as const;
const MOVEMENT_WORDS: Record<string, string> = { JOB_UNLOCKED: "Unlock", COVER_LETTER_GENERATED: "Letter" };

type Movements = { codes: readonly string[]; reversals: boolean; counts: boolean };

const MOVEMENTS: Partial<Record<FigureId, Movements>> = {
  unlocks: { codes: ["JOB_UNLOCKED"], reversals: false, counts: true },
  letters: { codes: ["COVER_LETTER_GENERATED"], reversals: false, counts: true },
  connects_spent: { codes: SPENT, reversals: false, counts: false },
  connects_returned: { codes: SPENT, reversals: true, counts: false },
};

async function listMovements(
  ctx: ServiceContext,
  { counts, ...input }: Movements & Part & { range: Range },
): Promise<FigureRow[]> {
  const transfers = await listTransfers(ctx, input);
  const ids = (pick: "holderId" | "referenceId") => transfers.flatMap((transfer) => transfer[pick] ?? []);
  const [users, jobs] = await Promise.all([
    conn(ctx).user.findMany({ where: { id: { in: ids("holderId") } }, select: { id: true, email: true } }),
    // Jobs that a seeker brought are private.
    conn(ctx).job.findMany({
      where: { id: { in: ids("referenceId") }, ownerId: null },
      select: { id: true, slug: true },
    }),
  ]);
  const usersById = new Map(users.map((user) => [user.id, user]));
  const slugs = new Map(jobs.map(({ id, slug }) => [id, slug]));
  return transfers.map(({ id, at, code, holderId, referenceId, connects }) => ({
    id,
    at: at.toISOString(),
    what: MOVEMENT_WORDS[code] ?? code,
    user: usersById.get(holderId ?? "") ?? null,
    payment_id: null,
    job_slug: slugs.get(referenceId ?? "") ?? null,
    amount: counts ? 1 : connects,
    currency: "",
  }));
}

const ACCEPTED = ["paid", "disputed", "refunded"] as const;

async function listPayments(
  ctx: ServiceContext,
  figure: FigureId,
  range: Range,
  { after, limit }: Part,
): Promise<FigureRow[]> {
  const offers = figure === "charged" ? null : offersOf(figure === "packs" ? "pack" : "consulting");
  const rows = await kysely(ctx)
    .selectFrom("payments as p")
    .leftJoin("users as u", "u.id", "p.user_id")
    .select(["p.id", "p.paid_at as at", "p.offer", "p.renewal", "p.amount", "p.currency", "p.user_id", "u.email"])
    .where("p.status", "in", ACCEPTED)
    .where(isWithin(sql.ref("p.paid_at"), range))
    .$if(offers !== null, (payments) => payments.where("p.offer", "in", offers ?? []))
    .where(isBeyond(["p.paid_at", "p.id"], "<", after))
    .orderBy("p.paid_at", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, at, offer, renewal, amount, currency, ...buyer }) => ({
    ...toRow({ id, at, ...buyer }),
    what: getItem({ offer, renewal }),
    payment_id: id,
    ...(figure === "charged" ? { amount, currency } : { amount: 1, currency: "" }),
  }));
}

async function listReturns(
  ctx: ServiceContext,
  figure: "refunded" | "disputes",
  range: Range,
  { after, limit }: Part,
): Promise<FigureRow[]> {
  const rows = await kysely(ctx)
    .selectFrom((eb) =>
      figure === "refunded"
        ? eb
            .selectFrom("refunds")
            .select(["id", "payment_id", "amount", "created_at"])
            .where("status", "=", "succeeded")
            .as("r")
        : eb.selectFrom("disputes").select(["id", "payment_id", "amount", "created_at"]).as("r"),
    )
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .leftJoin("users as u", "u.id", "p.user_id")
    .select(["r.id", "r.created_at as at", "r.amount", "p.id as payment_id", "p.offer", "p.renewal", "p.currency"])
    .select(["p.user_id", "u.email"])
    .where(isWithin(sql.ref("r.created_at"), range))
    .where(isBeyond(["r.created_at", "r.id"], "<", after))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ payment_id: paymentId, offer, renewal, amount, currency, ...row }) => ({
    ...toRow(row),
    what: getItem({ offer, renewal }),
    payment_id: paymentId,
    ...(figure === "refunded" ? { amount, currency } : { amount: 1, currency: "" }),
  }));
}
