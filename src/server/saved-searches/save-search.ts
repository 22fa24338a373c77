import { sql } from "~/server/db";
import { randomBytes, randomUUID } from "node:crypto";
import type { SaveSearchInput, SaveSearchOutput } from "~/contracts/saved-search";
import { MAX_SAVED_SEARCHES } from "~/contracts/rules/saved-search";
import { type Actor, executeSql, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { latestArrival } from "~/server/jobs";
import { TooManySearchesError } from "./errors";
import { nextAlertAt } from "./next-alert-at";
import { readSearches } from "./read-searches";
import { canonicalSearch } from "./search-params";

/** It lets whoever has it end the mails of one search, and nothing else. */
const TOKEN_BYTES = 24;

/**
 * Keeps a search for its user and mails them what is new to it from now on. One that is kept already stays as it is.
 * Throws TOO_MANY_SEARCHES.
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
    // One at a time of each user: the count holds until the row is written.
    await queryRows({ tx }, sql`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
    const [known] = await queryRows<{ id: string }>(
      { tx },
      sql`
      SELECT id FROM saved_searches WHERE user_id = ${userId}::uuid AND params = ${params}::jsonb`,
    );
    const id = known?.id ?? randomUUID();
    if (!known) {
      if ((await tx.savedSearch.count({ where: { userId } })) >= MAX_SAVED_SEARCHES) throw new TooManySearchesError();
      await executeSql(
        { tx },
        sql`
        INSERT INTO saved_searches (
          id, user_id, name, params, frequency, hour, time_zone, next_at, seen_arrival, unsubscribe_token, created_at)
        VALUES (${id}::uuid, ${userId}::uuid, ${name.trim()}, ${params}::jsonb, ${frequency}::alert_frequency, ${hour},
          ${timeZone}, ${nextAlertAt({ frequency, hour, timeZone }, now)}::timestamptz, ${await latestArrival(ctx)}::bigint,
          ${randomBytes(TOKEN_BYTES).toString("base64url")}, ${now}::timestamptz)`,
      );
    }
    const [saved] = await readSearches(ctx, userId, id);
    if (!saved) throw new NotFoundError();
    return { search: saved, created: !known };
  });
}
