import { getConnectsBalance } from "~/server/connects";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";

export type PayablePosting = {
  source: string;
  board: string;
  sourceKey: string;
  pageUrl: string | null;
  /** When a poll listed it or its source confirmed it. */
  seenAt: Date;
};

/** Finds the posting that an unlock would charge for. Null if nothing is to pay, the price has risen or the balance is too low. */
export async function findPayablePosting(
  ctx: ServiceContext & { actor: Actor },
  { id, price }: { id: string; price?: number },
): Promise<PayablePosting | null> {
  if (!isUuid(id)) return null;
  const row = await kysely(ctx)
    .selectFrom("jobs as j")
    .innerJoin("job_details as d", "d.job_id", "j.id")
    .leftJoin("postings as p", (join) =>
      join
        .onRef("p.source", "=", "j.source")
        .onRef("p.board", "=", "j.board")
        .onRef("p.source_key", "=", "j.source_key")
        .on("j.is_posting", "=", false),
    )
    .select([
      "j.connects_price as price",
      "j.source",
      "j.board",
      "j.source_key as sourceKey",
      "d.source_url as pageUrl",
    ])
    .select(
      sql<Date>`GREATEST(COALESCE(p.last_seen_at, j.last_seen_at), CASE WHEN j.is_posting THEN j.checked_at ELSE p.checked_at END)`.as(
        "seenAt",
      ),
    )
    .where((eb) =>
      eb.or([
        eb("j.id", "=", id),
        eb("j.id", "=", eb.selectFrom("jobs as m").select("m.merged_into").where("m.id", "=", id)),
      ]),
    )
    .where("j.closed_at", "is", null)
    .where("j.connects_price", ">", 0)
    .where((eb) => eb.or([eb("j.expires_at", "is", null), eb("j.expires_at", ">", ctx.clock.now())]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("unlocks as u").whereRef("u.job_id", "=", "j.id").where("u.user_id", "=", ctx.actor.userId),
        ),
      ),
    )
    .executeTakeFirst();
  if (row === undefined || (price !== undefined && row.price > price)) return null;
  const { price: charged, ...posting } = row;
  return (await getConnectsBalance(ctx, ctx.actor.userId)) < charged ? null : posting;
}
