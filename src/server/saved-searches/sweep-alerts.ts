import { ALERT_KEPT_DAYS } from "~/contracts/rules/job-search";
import { kysely, type ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { recordAlerts } from "./record-alerts";
import { sendAlerts } from "./send-alerts";

const AT_ONCE = 1000;

/** Limits one sweep. The next one continues. */
const MAX_ROUNDS = 50;

/**
 * Records due alerts and sends recorded ones, in turns, until none is left. Deletes old ones. Runs every minute, possibly in
 * several processes.
 */
export async function sweepAlerts(ctx: ServiceContext): Promise<{ noted: number; sent: number }> {
  let [noted, sent, isMore] = [0, 0, true];
  for (let round = 0; isMore && round < MAX_ROUNDS && !ctx.signal?.aborted; round += 1) {
    const noting = await recordAlerts(ctx);
    const sending = await sendAlerts(ctx);
    noted += noting.noted;
    sent += sending.sent;
    isMore = noting.isMore || sending.isMore;
  }
  await deleteOldAlerts(ctx);
  return { noted, sent };
}

/** Deletes old alerts, except those of users with a search that hasn't run since: it could find the same jobs again. */
async function deleteOldAlerts(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ALERT_KEPT_DAYS * DAY_MS);
  await kysely(ctx)
    .deleteFrom("alerts")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("alerts as a")
        .select("a.id")
        .where("a.status", "<>", "noted")
        .where("a.noted_at", "<", before)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("saved_searches as s")
                .whereRef("s.user_id", "=", "a.user_id")
                .where("s.next_at", "is not", null)
                .whereRef("s.seen_arrival", "<", "a.seen_arrival"),
            ),
          ),
        )
        .limit(AT_ONCE),
    )
    .execute();
}
