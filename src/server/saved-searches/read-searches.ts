import type { SavedSearchView } from "~/contracts/saved-search";
import type { AlertFrequency } from "~/contracts/rules/saved-search";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { readSearch, searchPath } from "./search-params";

type SearchRow = {
  id: string;
  name: string;
  params: unknown;
  frequency: AlertFrequency;
  hour: number;
  time_zone: string;
  next_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
  sent_jobs: number | null;
};

/** What a user has saved, as its owner sees it, the newest first; one of them, or all. */
export async function readSearches(ctx: ServiceContext, userId: string, id?: string): Promise<SavedSearchView[]> {
  const rows = await queryRows<SearchRow>(
    ctx,
    sql`
    SELECT s.id, s.name, s.params, s.frequency::text, s.hour, s.time_zone, s.next_at, s.created_at,
      last.try_at AS sent_at, last.jobs_found AS sent_jobs
    FROM saved_searches s LEFT JOIN LATERAL (
      SELECT a.try_at, a.jobs_found FROM alerts a WHERE a.search_id = s.id AND a.status = 'sent'
      ORDER BY a.noted_at DESC LIMIT 1) last ON true
    WHERE s.user_id = ${userId}::uuid ${id === undefined ? sql`` : sql`AND s.id = ${id}::uuid`}
    ORDER BY s.created_at DESC, s.id`,
  );
  return rows.map(presentSearch);
}

function presentSearch(row: SearchRow): SavedSearchView {
  const { search, notUnderstood } = readSearch(row.params);
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
