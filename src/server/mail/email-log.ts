import { EMAIL_LOG_DAYS, type EmailKind, type EmailState } from "~/contracts/rules/emails";
import { kysely, type ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { namedCommand } from "~/server/core/named-sql";
import { sql } from "~/server/db";

/** Whom an email is for, and what it is about. Never what it says. */
export type LogAs = { userId: string; kind: EmailKind; bookingId?: string };

type Entry = { id: string; state: EmailState; attempts: number };

/** Records what became of a person's email. Does nothing for an email that isn't logged, or whose person is gone. */
export async function logEmail(ctx: ServiceContext, logAs: LogAs | null | undefined, entry: Entry): Promise<void> {
  if (logAs) await upsertEntry(ctx, { ...logAs, ...entry, now: ctx.clock.now() });
}

// A deletion under way could make the foreign key fail, so the person's row is locked. Counts attempts up, because an email is stored
// and sent at the same time.
const upsertEntry = namedCommand(
  "log an email",
  ({ id, userId, kind, bookingId, state, attempts, now }: LogAs & Entry & { now: Date }) => sql`
    INSERT INTO email_log_entries AS entry (id, user_id, kind, booking_id, state, attempts, recorded_at, changed_at)
    SELECT ${id}::uuid, users.id, ${kind}, ${bookingId ?? null}::uuid, ${state}::email_state, ${attempts}::int,
      ${now}::timestamptz, ${now}::timestamptz
    FROM users WHERE users.id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT (id) DO UPDATE
    SET state = excluded.state, attempts = excluded.attempts, changed_at = excluded.changed_at
    WHERE entry.attempts < excluded.attempts`,
);

/** Deletes an email that waits, and logs that it was given up. */
export async function giveUpEmails(ctx: ServiceContext, which: { id: string } | { expiredAt: Date }): Promise<void> {
  await kysely(ctx)
    .with("given_up", (db) =>
      db
        .deleteFrom("waiting_emails")
        .where((eb) => ("id" in which ? eb("id", "=", which.id) : eb("expires_at", "<=", which.expiredAt)))
        .returning("id"),
    )
    .updateTable("email_log_entries")
    .set({ state: "gave_up", changed_at: ctx.clock.now() })
    .where("id", "in", (eb) => eb.selectFrom("given_up").select("given_up.id"))
    .where("state", "in", ["queued", "refused"])
    .execute();
}

const AT_ONCE = 10_000;

/** Deletes entries older than `EMAIL_LOG_DAYS`. */
export async function pruneEmailLog(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - EMAIL_LOG_DAYS * DAY_MS);
  let deleted: bigint;
  do {
    const result = await kysely(ctx)
      .deleteFrom("email_log_entries")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("email_log_entries")
          .select("id")
          .where("recorded_at", "<", before)
          .orderBy("recorded_at")
          .limit(AT_ONCE),
      )
      .executeTakeFirst();
    deleted = result.numDeletedRows;
  } while (deleted > 0n && !ctx.signal?.aborted);
}
