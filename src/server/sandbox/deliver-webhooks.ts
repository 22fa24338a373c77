import { sql } from "~/server/db";
import { queryRows } from "~/server/core/context";
import type { SandboxContext } from "./context";
import { readGlobalKnobs } from "./knobs";
import { Signature, signWebhook } from "./sign-webhook";

/** The provider's promise: a first try and three more, after so many seconds each. After the last it is lost for ever. */
const WAITS_SECONDS = [10, 20, 40];
const MAX_ATTEMPTS = WAITS_SECONDS.length + 1;

/** How long an answer may take. Ours: the provider says only "fast". */
const ANSWER_MS = 10_000;
/** A claim outlives the attempt, so that a second process does not make the same one. */
const CLAIM_MS = 30_000;
const CLAIMED_AT_ONCE = 20;

type DueDelivery = { id: bigint; eventId: string; payload: string; signature: string; attempts: number };

/**
 * Makes every attempt that is due, one after another in the order in which they were queued, and returns how many those
 * were. One that fails is tried again later, or given up.
 */
export async function deliverDue(s: SandboxContext): Promise<number> {
  let made = 0;
  for (;;) {
    const due = await claimDue(s);
    if (due.length === 0) return made;
    for (const delivery of due) await attempt(s, delivery);
    made += due.length;
  }
}

/** When the next attempt is due; null when nothing waits. */
export async function findNextDue(s: SandboxContext): Promise<Date | null> {
  const next = await s.db.sandboxDelivery.findFirst({
    where: { state: "pending" },
    orderBy: { dueAt: "asc" },
    select: { dueAt: true },
  });
  return next?.dueAt ?? null;
}

/**
 * At start: the real provider would have tried while this server was down, and failed. Those attempts count, and what has
 * none left is given up.
 */
export async function countMissedAttempts(s: SandboxContext): Promise<void> {
  const { retry_scale: scale } = await readGlobalKnobs(s);
  const now = s.clock.now();
  const overdue = await s.db.sandboxDelivery.findMany({
    where: { state: "pending", dueAt: { lt: now } },
    select: { id: true, attempts: true, dueAt: true },
  });
  for (const { id, attempts, dueAt } of overdue) {
    let made = attempts;
    let due: Date | null = dueAt;
    while (due !== null && due < now) {
      made += 1;
      due = dueAfter(made, due, scale);
    }
    await s.db.sandboxDelivery.update({
      where: { id },
      data: due === null ? { state: "given_up", attempts: made } : { dueAt: due, attempts: made },
    });
  }
}

/** Whether every webhook about a checkout was attempted at least once. */
export async function isAttempted(s: SandboxContext, checkoutId: string): Promise<boolean> {
  const waiting = await s.db.sandboxDelivery.count({ where: { checkoutId, state: "pending", attempts: 0 } });
  return waiting === 0;
}

async function claimDue(s: SandboxContext): Promise<DueDelivery[]> {
  const now = s.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await queryRows<DueDelivery>(
    s,
    sql`
    UPDATE sandbox_deliveries SET claimed_until = ${until}::timestamptz WHERE id IN (
      SELECT id FROM sandbox_deliveries
      WHERE state = 'pending' AND due_at <= ${now}::timestamptz
        AND (claimed_until IS NULL OR claimed_until <= ${now}::timestamptz)
      ORDER BY due_at, id LIMIT ${CLAIMED_AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, event_id AS "eventId", payload, signature, attempts`,
  );
  return due.toSorted((a, b) => Number(a.id - b.id));
}

async function attempt(s: SandboxContext, { id, eventId, payload, signature, attempts }: DueDelivery): Promise<void> {
  const event = { id: eventId, payload, signature: Signature.parse(signature) };
  const { body, headers } = signWebhook(event, { secret: s.settings.webhookSecret, now: s.clock.now() });
  const status = await send(s, body, headers);
  const made = attempts + 1;
  const delivered = status !== null && status >= 200 && status < 300;
  const { retry_scale: scale } = await readGlobalKnobs(s);
  const dueAt = delivered ? null : dueAfter(made, s.clock.now(), scale);
  await s.db.sandboxDelivery.update({
    where: { id },
    data: {
      attempts: made,
      lastStatus: status,
      claimedUntil: null,
      state: delivered ? "delivered" : dueAt === null ? "given_up" : "pending",
      ...(dueAt && { dueAt }),
    },
  });
}

/** The answer's status, or null where none came. */
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

/** When to try again after so many attempts, or null when that was the last. */
function dueAfter(attempts: number, from: Date, scale: number): Date | null {
  const seconds = attempts < MAX_ATTEMPTS ? WAITS_SECONDS[attempts - 1] : undefined;
  return seconds === undefined ? null : new Date(from.getTime() + seconds * 1000 * scale);
}
