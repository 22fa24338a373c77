import type { Expression, SqlBool } from "kysely";
import type { FigureRow } from "~/contracts/office-figures";
import { kysely, type ServiceContext } from "~/server/core/context";
import { isBeyond, type KeysetPosition } from "~/server/core/keyset-cursor";
import { sql } from "~/server/db";
import { getOffer } from "~/server/payments";
import { HAS_PAID_PERIOD, HAS_PAID_RENEWAL, TRIALS } from "./compute-payment-figures";

export type Part = { after: KeysetPosition | null; limit: number };
export type Range = { from: Date; to: Date };

export const isWithin = (time: Expression<unknown>, { from, to }: Range) =>
  sql<SqlBool>`${time} >= ${from}::timestamptz AND ${time} < ${to}::timestamptz`;

/** As the index says it. */
const ENDED = sql<Date>`coalesce(m.ended_at, m.provider_updated_at)`;
/** As the index says it. */
const IS_RUNNING = sql<SqlBool>`m.status NOT IN ('canceled', 'expired')`;

/** Lists memberships that started or ended, newest first. A trial counts if it was paid. */
export async function listMembers(
  ctx: ServiceContext,
  figure: "members_started" | "members_ended" | "trials",
  range: Range,
  { after, limit }: Part,
): Promise<FigureRow[]> {
  const time = figure === "members_ended" ? ENDED : sql<Date>`m.created_at`;
  const rows = await kysely(ctx)
    .selectFrom("memberships as m")
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.id", time.as("at"), "m.offer", "m.user_id", "u.email"])
    .select((figure === "trials" ? HAS_PAID_RENEWAL : sql<boolean>`true`).as("counts"))
    .$if(figure === "members_ended", (members) => members.where(sql<SqlBool>`m.status IN ('canceled', 'expired')`))
    .$if(figure === "trials", (members) => members.where("m.offer", "in", TRIALS))
    .where(isWithin(time, range))
    .$if(after !== null, (members) =>
      members.where(sql<SqlBool>`(${time}, m.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(time, "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ offer, counts, ...row }) => ({
    ...toRow(row),
    what: `${getOffer({ offer }).name}${figure === "trials" ? (counts ? ", paid since" : ", not paid") : ""}`,
    payment_id: null,
    amount: counts ? 1 : 0,
    currency: "",
  }));
}

/**
 * Lists the members that make up the monthly recurring revenue now, with the price of their month. Those of the longest membership come
 * first, because the newest are trials, which a page would have to skip.
 */
export async function listPayingMembers(ctx: ServiceContext, { after, limit }: Part): Promise<FigureRow[]> {
  const rows = await kysely(ctx)
    .selectFrom("memberships as m")
    .innerJoin("checkouts as c", "c.id", "m.checkout_id")
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.id", "m.created_at as at", "m.offer", "m.user_id", "u.email", "c.renewal_amount", "c.currency"])
    .where(IS_RUNNING)
    .where(HAS_PAID_PERIOD)
    .where(isBeyond(["m.created_at", "m.id"], ">", after))
    .orderBy("m.created_at")
    .orderBy("m.id")
    .limit(limit)
    .execute();
  return rows.map(({ offer, renewal_amount: amount, currency, ...row }) => ({
    ...toRow(row),
    what: getOffer({ offer }).name,
    payment_id: null,
    amount: amount ?? 0,
    currency,
  }));
}

type Row = { id: string; at: Date | null; user_id: string | null; email: string | null };

/** What all rows of payments and memberships have. */
export function toRow({ id, at, user_id: userId, email }: Row) {
  const user = userId === null || email === null ? null : { id: userId, email };
  return { id, at: (at ?? new Date(0)).toISOString(), user, job_slug: null };
}
