import { listHistory } from "~/server/connects";
import type { ConnectsJournalInput, ConnectsJournalOutput } from "~/contracts/connects";
import { kysely, type ActorContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { reasonOf } from "../returns/return-connects";
import { namedPick } from "./list-picked-jobs";

/**
 * Lists the changes of the actor's wallet, newest first, with their jobs and the reasons for returned connects.
 * @throws BAD_REQUEST for an invalid cursor
 */
export async function listConnectsJournal(
  ctx: ActorContext,
  input: ConnectsJournalInput,
): Promise<ConnectsJournalOutput> {
  const { userId } = ctx.actor;
  const { history, ...page } = await listHistory(ctx, { userId, ...input });
  const jobIds = [...new Set(history.flatMap(({ job_id }) => job_id ?? []))];
  const jobs = jobIds.length === 0 ? [] : await pickByFormerIds(ctx, userId, jobIds);
  const byId = new Map(jobs.map(({ job, columns }) => [columns.former_id, job]));
  const reasons = await findReturnReasons(
    ctx,
    history.flatMap(({ id, amount }) => (amount > 0 ? id : [])),
  );
  return {
    ...page,
    history: history.map(({ job_id, ...entry }) => {
      const job = byId.get(job_id ?? "");
      return {
        ...entry,
        job: job ? { title: job.title, slug: job.slug, company: job.author_name } : null,
        returned_for: reasons.get(entry.id) ?? null,
      };
    }),
  };
}

const pickByFormerIds = namedPick(
  "pick jobs by former ids",
  { former_id: "text" },
  (userId: string, jobIds: readonly string[]) => ({
    userId,
    picked: sql`
      SELECT COALESCE(j.merged_into, j.id) AS job_id, now() AS picked_at, j.id::text AS former_id FROM jobs j
      WHERE j.id = ANY (${jobIds}::uuid[])`,
    columns: sql`p.former_id`,
  }),
);

async function findReturnReasons(ctx: ActorContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely(ctx)
    .selectFrom("unlocks as u")
    .leftJoin("job_findings as f", "f.id", "u.finding_id")
    .select(["u.return_id", "u.is_double", "u.gone_at", "f.reason as found"])
    .where("u.user_id", "=", ctx.actor.userId)
    .where("u.return_id", "in", ids)
    .execute();
  return new Map(rows.map((unlock) => [unlock.return_id ?? "", reasonOf(unlock)]));
}
