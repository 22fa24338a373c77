import { sql } from "~/server/db";
import { randomBytes, randomUUID } from "node:crypto";
import type { SaveSearchInput, SaveSearchOutput } from "~/contracts/saved-search";
import { MAX_SAVED_SEARCHES } from "~/contracts/rules/saved-search";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { latestArrival } from "~/server/jobs";
import { TooManySearchesError } from "./errors";
import { nextAlertAt } from "./next-alert-at";
import { readSearches } from "./read-searches";
import { canonicalSearch } from "./search-params";

/** The token ends the emails of one search and allows nothing else. */
const TOKEN_BYTES = 24;

/**
 * Saves a search and emails its user what is new to it from now on. A search that is already saved stays as it is.
 * @throws TOO_MANY_SEARCHES
 */
export async function saveSearch(
  ctx: ServiceContext & { actor: Actor },
  { name, search, frequency, hour, time_zone: timeZone }: SaveSearchInput,
): Promise<SaveSearchOutput> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const params = JSON.stringify(canonicalSearch(search));
  return withTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    // Concurrent calls would exceed the limit.
    await lockUser(ctx, userId);
    const known = await kysely(ctx)
      .selectFrom("saved_searches")
      .select("id")
      .where("user_id", "=", userId)
      .where("params", "=", sql`${params}::jsonb`)
      .executeTakeFirst();
    const id = known?.id ?? randomUUID();
    if (!known) {
      if ((await tx.savedSearch.count({ where: { userId } })) >= MAX_SAVED_SEARCHES) throw new TooManySearchesError();
      await kysely(ctx)
        .insertInto("saved_searches")
        .values({
          id,
          user_id: userId,
          name: name.trim(),
          params: sql`${params}::jsonb`,
          frequency,
          hour,
          time_zone: timeZone,
          next_at: nextAlertAt({ frequency, hour, timeZone }, now),
          seen_arrival: await latestArrival(ctx),
          unsubscribe_token: randomBytes(TOKEN_BYTES).toString("base64url"),
          created_at: now,
        })
        .execute();
    }
    const [saved] = await readSearches(ctx, userId, id);
    if (!saved) throw new NotFoundError();
    return { search: saved, created: !known };
  });
}
