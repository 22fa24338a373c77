import type { SavedSearchView } from "~/contracts/saved-search";
import { kysely, type ServiceContext } from "~/server/core/context";
import { parseSearch, searchPath } from "./search-params";

type SearchRow = Awaited<ReturnType<typeof querySearches>>[number];

/** Reads a user's saved searches, newest first, or one of them. */
export async function findSearches(ctx: ServiceContext, userId: string, id?: string): Promise<SavedSearchView[]> {
  const rows = await querySearches(ctx, userId, id);
  return rows.map(presentSearch);
}

async function querySearches(ctx: ServiceContext, userId: string, id?: string) {
  return kysely(ctx)
    .selectFrom("saved_searches as s")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("alerts as a")
          .select(["a.try_at as sent_at", "a.jobs_found as sent_jobs"])
          .whereRef("a.search_id", "=", "s.id")
          .where("a.status", "=", "sent")
          .orderBy("a.noted_at", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["s.id", "s.name", "s.params", "s.frequency", "s.hour", "s.time_zone", "s.next_at", "s.created_at"])
    .select(["last.sent_at", "last.sent_jobs"])
    .where((eb) => eb.and({ "s.user_id": userId, ...(id === undefined ? {} : { "s.id": id }) }))
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .execute();
}

function presentSearch(row: SearchRow): SavedSearchView {
  const { search, notUnderstood } = parseSearch(row.params);
  return {
    id: row.id,
    name: row.name,
    search,
    not_understood: notUnderstood,
    path: searchPath(search),
    frequency: row.frequency,
    hour: row.hour,
    time_zone: row.time_zone,
    paused: row.next_at === null,
    next_at: row.next_at?.toISOString() ?? null,
    last_sent: row.sent_at && row.sent_jobs !== null ? { at: row.sent_at.toISOString(), jobs: row.sent_jobs } : null,
    created_at: row.created_at.toISOString(),
  };
}
