import type { Updateable } from "kysely";
import type { SandboxContext, SandboxTables } from "../context.ts";
import { getGlobalKnobs } from "../store/stored-knobs.ts";
import { Signature, signWebhook } from "./sign-webhook.ts";

/** The provider documents three retries after the first attempt. */
const WAITS_SECONDS = [10, 20, 40];
const MAX_ATTEMPTS = WAITS_SECONDS.length + 1;

/** Our timeout; the provider only says "fast". */
const ANSWER_MS = 10_000;
/** Longer than an attempt takes, so that a second process doesn't repeat it. */
const CLAIM_MS = 30_000;
const CLAIMED_AT_ONCE = 20;

type DueDelivery = Awaited<ReturnType<typeof claimDue>>[number];

/** Makes all due attempts, in the order in which they were queued. Returns their number. */
export async function deliverDue(s: SandboxContext): Promise<number> {
  let made = 0;
  for (;;) {
    const due = await claimDue(s);
    if (due.length === 0) return made;
    for (const delivery of due) await attempt(s, delivery);
    made += due.length;
  }
}

/** Returns when the next attempt is due. */
export async function findNextDue(s: SandboxContext): Promise<Date | null> {
  const next = await s.db
    .selectFrom("sandbox_deliveries")
    .select("due_at")
    .where("state", "=", "pending")
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return next?.due_at ?? null;
}

/** Counts attempts that were due while the server was down as failed, because the real provider would have made them. */
export async function countMissedAttempts(s: SandboxContext): Promise<void> {
  const { retry_scale: scale } = await getGlobalKnobs(s);
  const now = s.clock.now();
  const overdue = await s.db
    .selectFrom("sandbox_deliveries")
    .select(["id", "attempts", "due_at"])
    .where("state", "=", "pending")
    .where("due_at", "<", now)
    .execute();
  for (const { id, attempts, due_at } of overdue) {
    let made = attempts;
    let due: Date | null = due_at;
    while (due !== null && due < now) {
      made += 1;
      due = dueAfter(made, due, scale);
    }
    await updateDelivery(s, id, { attempts: made, ...(due ? { due_at: due } : { state: "given_up" }) });
  }
}

/** Returns whether every webhook about a checkout was attempted at least once. */
export async function isAttempted(s: SandboxContext, checkoutId: string): Promise<boolean> {
  const waiting = await s.db
    .selectFrom("sandbox_deliveries")
    .select("id")
    .where("checkout_id", "=", checkoutId)
    .where("state", "=", "pending")
    .where("attempts", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}

async function claimDue(s: SandboxContext) {
  const now = s.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await s.db
    .updateTable("sandbox_deliveries")
    .set({ claimed_until: until })
    .where("id", "in", (subquery) =>
      subquery
        .selectFrom("sandbox_deliveries")
        .select("id")
        .where("state", "=", "pending")
        .where("due_at", "<=", now)
        .where((is) => is.or([is("claimed_until", "is", null), is("claimed_until", "<=", now)]))
        .orderBy("due_at")
        .orderBy("id")
        .limit(CLAIMED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "event_id", "payload", "signature", "attempts"])
    .execute();
  return due.toSorted((a, b) => Number(a.id - b.id));
}

async function attempt(s: SandboxContext, { id, event_id, payload, signature, attempts }: DueDelivery): Promise<void> {
  const event = { id: event_id, payload, signature: Signature.parse(signature) };
  const { body, headers } = signWebhook(event, { secret: s.settings.webhookSecret, now: s.clock.now() });
  const status = await send(s, body, headers);
  const made = attempts + 1;
  const delivered = status !== null && status >= 200 && status < 300;
  const { retry_scale: scale } = await getGlobalKnobs(s);
  const dueAt = delivered ? null : dueAfter(made, s.clock.now(), scale);
  await updateDelivery(s, id, {
    attempts: made,
    last_status: status,
    claimed_until: null,
    state: delivered ? "delivered" : dueAt === null ? "given_up" : "pending",
    ...(dueAt && { due_at: dueAt }),
  });
}

async function updateDelivery(
  { db }: SandboxContext,
  id: bigint,
  changes: Updateable<SandboxTables["sandbox_deliveries"]>,
): Promise<void> {
  await db.updateTable("sandbox_deliveries").set(changes).where("id", "=", id).execute();
}

/** Returns the response's status, or null without a response. */
async function send(s: SandboxContext, body: string, headers: Record<string, string>): Promise<number | null> {
  try {
    const answer = await s.fetch(s.settings.webhookUrl, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

/** Returns when to retry after this many attempts; null after the last. */
function dueAfter(attempts: number, from: Date, scale: number): Date | null {
  const seconds = attempts < MAX_ATTEMPTS ? WAITS_SECONDS[attempts - 1] : undefined;
  return seconds === undefined ? null : new Date(from.getTime() + seconds * 1000 * scale);
}
