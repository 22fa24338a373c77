import { OFFERS } from "~/contracts/offers";
import type { OfficePayment } from "~/contracts/office-payments";
import type { PaymentList } from "~/contracts/rules/office-payments";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { isBeyond, type KeysetPosition } from "~/server/core/keyset-cursor";
import type { Prisma } from "~/server/db";
import { findReceiptNumber, getItem, isRefundedByUs } from "~/server/payments";

const RELATIONS = {
  user: { select: { id: true, name: true, email: true } },
  membership: { select: { providerId: true, status: true } },
  refunds: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
  disputes: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof RELATIONS }>;

type PageOfPayments = {
  list: PaymentList;
  /** Only these; null for all. */
  among: readonly string[] | null;
  after: KeysetPosition | null;
  limit: number;
};

/** Reads payments with everything that the office shows of them, newest first. */
export async function findPayments(ctx: ServiceContext, page: PageOfPayments): Promise<Row[]> {
  const ids = await findIds(ctx, page);
  const rows = await conn(ctx).payment.findMany({ where: { id: { in: ids } }, include: RELATIONS });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findPayment(ctx: ServiceContext, id: string): Promise<Row | null> {
  return conn(ctx).payment.findUnique({ where: { id }, include: RELATIONS });
}

/** Each list has an index that starts with what it selects by, so a page costs the same among any number of payments. */
async function findIds(ctx: ServiceContext, { list, among, after, limit }: PageOfPayments): Promise<string[]> {
  if (among?.length === 0) return [];
  const rows = await kysely(ctx)
    .selectFrom("payments as p")
    .select("p.id")
    .$if(among !== null, (payments) => payments.where("p.id", "in", among ?? []))
    .$if(list === "refunds", (payments) => payments.where("p.refunded_amount", ">", 0))
    .$if(list === "past_due", (payments) =>
      payments
        .where("p.status", "=", "failed")
        .where("p.membership_id", "in", (memberships) =>
          memberships.selectFrom("memberships as m").select("m.id").where("m.status", "=", "past_due"),
        ),
    )
    .$if(list === "with_dispute", (payments) =>
      payments.where("p.id", "in", (disputes) => disputes.selectFrom("disputes as d").select("d.payment_id")),
    )
    .$if(list in OFFERS_OF, (payments) => payments.where("p.offer", "in", OFFERS_OF[list] ?? []))
    .$if(isStatus(list), (payments) => payments.where("p.status", "=", isStatus(list) ? list : "paid"))
    .where(isBeyond(["p.created_at", "p.id"], "<", after))
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const offersOf = (...kinds: string[]) =>
  Object.values(OFFERS).flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));

const OFFERS_OF: Partial<Record<PaymentList, readonly string[]>> = {
  memberships: offersOf("verification", "membership"),
  packs: offersOf("pack"),
  consultations: offersOf("consulting"),
};

const STATUSES = ["parked", "disputed", "paid", "pending", "failed"] as const;

function isStatus(list: PaymentList): list is (typeof STATUSES)[number] {
  return STATUSES.some((status) => status === list);
}

export function presentPayment(row: Row): OfficePayment {
  const { id, providerId, user, status, amount, tax, currency, refundedAmount, connects, renewal, failure } = row;
  return {
    id,
    provider_id: providerId,
    receipt_number: findReceiptNumber(row),
    buyer: user,
    item: getItem(row),
    renewal,
    status,
    parked: presentParking(row),
    failure: status === "failed" ? failure : null,
    is_past_due: status === "failed" && renewal && row.membership?.status === "past_due",
    amount,
    tax,
    currency,
    refunded: refundedAmount,
    connects,
    paid_at: row.paidAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      provider_id: refund.providerId,
      amount: refund.amount,
      status: refund.status,
      created_at: refund.createdAt.toISOString(),
    })),
    disputes: row.disputes.map((dispute) => ({
      id: dispute.id,
      provider_id: dispute.providerId,
      amount: dispute.amount,
      status: dispute.status,
      needs_reply: dispute.needsReply,
      reply_by: dispute.replyBy?.toISOString() ?? null,
      reason: dispute.reason,
      created_at: dispute.createdAt.toISOString(),
    })),
  };
}

function presentParking({ status, parkedFor, amount, refundedAmount }: Row): OfficePayment["parked"] {
  if (status !== "parked" || parkedFor === null || refundedAmount >= amount) return null;
  return { reason: parkedFor, step: isRefundedByUs(parkedFor) ? "refunded_by_us" : "owner_decides" };
}
