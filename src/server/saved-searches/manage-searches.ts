import { randomBytes, randomUUID } from "node:crypto";
import { MAX_SAVED_SEARCHES } from "~/contracts/rules/job-search";
import type {
  ListSavedSearchesOutput,
  SavedSearchView,
  SaveSearchInput,
  SearchParams,
  SaveSearchOutput,
  UpdateSavedSearchInput,
} from "~/contracts/saved-search";
import { conn, kysely, type ActorContext, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { latestArrival } from "~/server/jobs";
import { nextAlertAt } from "./next-alert-at";
import { findSearches } from "./find-searches";
import { canonicalSearch } from "./search-params";

const tooManySearches = () =>
  new DomainError("TOO_MANY_SEARCHES", `You can save ${MAX_SAVED_SEARCHES} searches. Delete one that you don't need.`);

/** The size of an unsubscribe token. It only stops the emails of one search. */
const TOKEN_BYTES = 24;

/**
 * Saves a search. Jobs that are new from now on are emailed. A search that is already saved stays unchanged.
 * @throws TOO_MANY_SEARCHES
 */
export async function saveSearch(
  ctx: ActorContext,
  { name, search, frequency, hour, time_zone: timeZone }: SaveSearchInput,
): Promise<SaveSearchOutput> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const params = canonicalSearch(search);
  return withTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    // Without the lock, concurrent calls could exceed the limit.
    await lockUser(ctx, userId);
    const [existing] = await findSame(ctx, userId, params);
    const id = existing?.id ?? randomUUID();
    if (!existing) {
      if ((await tx.savedSearch.count({ where: { userId } })) >= MAX_SAVED_SEARCHES) throw tooManySearches();
      await kysely(ctx)
        .insertInto("saved_searches")
        .values({
          id,
          user_id: userId,
          name: name.trim(),
          params: sql`${JSON.stringify(params)}::jsonb`,
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
    const [saved] = await findSearches(ctx, userId, id);
    if (!saved) throw new NotFoundError();
    return { search: saved, created: !existing };
  });
}

/** Finds the user's saved search with these parameters, as a list of at most one. */
async function findSame(ctx: ServiceContext, userId: string, params: SearchParams) {
  return kysely(ctx)
    .selectFrom("saved_searches")
    .select("id")
    .where("user_id", "=", userId)
    .where("params", "=", sql`${JSON.stringify(params)}::jsonb`)
    .execute();
}

function alreadySaved(): DomainError {
  return new DomainError("BAD_REQUEST", "You already saved this search.");
}

/**
 * Changes a saved search, pauses it or resumes it. Jobs published during a pause don't count as new.
 * @throws NOT_FOUND for a search that isn't the actor's own, BAD_REQUEST if another one has the same parameters
 */
export async function updateSearch(
  ctx: ActorContext,
  { id, ...changes }: UpdateSavedSearchInput,
): Promise<SavedSearchView> {
  if (!isUuid(id)) throw new NotFoundError();
  const { userId } = ctx.actor;
  return withTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    // Locks the user before the search, like the sweep.
    await lockUser(ctx, userId);
    const params = changes.search && canonicalSearch(changes.search);
    if (params && (await findSame(ctx, userId, params)).some((same) => same.id !== id)) throw alreadySaved();
    const search = await tx.savedSearch.findFirst({ where: { id, userId } });
    if (!search) throw new NotFoundError();
    const {
      name = search.name,
      frequency = search.frequency,
      hour = search.hour,
      time_zone: timeZone = search.timeZone,
      paused = search.nextAt === null,
    } = changes;
    const isMoved = frequency !== search.frequency || hour !== search.hour || timeZone !== search.timeZone;
    const isResumed = search.nextAt === null && !paused;
    const next = isMoved || isResumed ? nextAlertAt({ frequency, hour, timeZone }, ctx.clock.now()) : search.nextAt;
    await tx.savedSearch.update({
      where: { id },
      data: {
        name: name.trim(),
        params,
        frequency,
        hour,
        timeZone,
        nextAt: paused ? null : next,
        ...(isResumed ? { seenArrival: await latestArrival(ctx) } : {}),
      },
    });
    const [updated] = await findSearches(ctx, userId, id);
    if (!updated) throw new NotFoundError();
    return updated;
  });
}

/** Deletes a saved search and drops its pending email. @throws NOT_FOUND for a search that isn't the actor's own */
export async function removeSearch(ctx: ActorContext, id: string): Promise<void> {
  if (!isUuid(id)) throw new NotFoundError();
  const { count } = await conn(ctx).savedSearch.deleteMany({ where: { id, userId: ctx.actor.userId } });
  if (count === 0) throw new NotFoundError();
}

/** Lists all saved searches of the actor, newest first. There are at most `MAX_SAVED_SEARCHES`. */
export async function listSearches(ctx: ActorContext): Promise<ListSavedSearchesOutput> {
  return { searches: await findSearches(ctx, ctx.actor.userId) };
}
