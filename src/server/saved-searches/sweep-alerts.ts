import { sql } from "~/server/db";
import { ALERT_KEPT_DAYS } from "~/contracts/rules/saved-search";
import { executeSql, type ServiceContext } from "~/server/core/context";
import { noteAlerts } from "./note-alerts";
import { sendAlerts } from "./send-alerts";

const DAY_MS = 86_400_000;
const AT_ONCE = 1000;

/** A sweep ends some time, however much there is: the next one goes on. */
const MAX_ROUNDS = 50;

/**
 * Notes the mails that are due and sends what is noted, some of each in turns until there is no more, and forgets old ones. Runs
 * every minute, in any number of processes.
 */
export async function sweepAlerts(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ noted: number; sent: number }> {
  let [noted, sent, isMore] = [0, 0, true];
  for (let round = 0; isMore && round < MAX_ROUNDS && !signal?.aborted; round += 1) {
    const noting = await noteAlerts(ctx);
    const sending = await sendAlerts(ctx, { signal });
    noted += noting.noted;
    sent += sending.sent;
    isMore = noting.isMore || sending.isMore;
  }
  await forgetAlerts(ctx);
  return { noted, sent };
}

/** Only what no search of its user could find once more: one that has not looked since an alert needs to know its jobs. */
async function forgetAlerts(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ALERT_KEPT_DAYS * DAY_MS);
  await executeSql(
    ctx,
    sql`
    DELETE FROM alerts WHERE id IN (
      SELECT a.id FROM alerts a WHERE a.status <> 'noted' AND a.noted_at < ${before}::timestamptz AND NOT EXISTS (
        SELECT FROM saved_searches s
        WHERE s.user_id = a.user_id AND s.next_at IS NOT NULL AND s.seen_arrival < a.seen_arrival)
      LIMIT ${AT_ONCE})`,
  );
}
