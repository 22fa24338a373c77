import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { forEachAtOnce, type SignedInUser } from "../../../support/population";

/** A request to unlock a job, repeated with the same key until it succeeds. */
export type Intent = { user: SignedInUser; jobId: string; key: string };

/** A response with status 200, which a client has received. */
export type Receipt = { intent: Intent; body: string; replayed: boolean };

const UnlockAnswer = z.object({
  remainingConnects: z.int(),
  job: z.object({ id: z.string(), isUnlocked: z.literal(true), author_name: z.string(), apply_url: z.string() }),
});

/** Time limit for recovery after an outage. */
const MAX_TRIES = 1200;
const PAUSE_MS = 50;
/** Time limit of a call, longer than any outage here. A hanging connection then counts as broken. */
const TIMEOUT_MS = 60_000;

export function intentsOf(users: readonly SignedInUser[], jobIds: readonly string[]): Intent[] {
  return jobIds.flatMap((jobId) => users.map((user) => ({ user, jobId, key: randomUUID() })));
}

export type UnlockRun = {
  /** Returns the server's current address. */
  baseUrl: (attempt: number) => string;
  connections: number;
  /** Called after each receipt with the number of receipts. */
  onReceipt?: (count: number) => void;
};

/**
 * Sends every request until it gets a 200, like a careful client: repeats it after a lost response, "still running" or a
 * server error. Throws for any other response, or if the server doesn't recover.
 */
export async function unlockAll(intents: readonly Intent[], run: UnlockRun): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  await forEachAtOnce(intents, run.connections, async (intent) => {
    receipts.push(await unlockUntilAnswered(intent, run));
    run.onReceipt?.(receipts.length);
  });
  return receipts;
}

async function unlockUntilAnswered(intent: Intent, { baseUrl }: UnlockRun): Promise<Receipt> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const answer = await sendUnlock(baseUrl(attempt), intent).catch(() => null);
    if (answer?.status === 200) {
      const { job } = UnlockAnswer.parse(JSON.parse(answer.body));
      if (job.id !== intent.jobId) throw new Error(`Asked for job ${intent.jobId}, got ${job.id}`);
      return { intent, body: answer.body, replayed: answer.replayed };
    }
    const mayRepeat =
      answer === null || answer.status >= 500 || (answer.status === 409 && answer.body.includes('"IN_PROGRESS"'));
    if (!mayRepeat) throw new Error(`An unlock was answered with ${answer.status}: ${answer.body}`);
    await wait(PAUSE_MS);
  }
  throw new Error(`An unlock had no answer after ${MAX_TRIES} tries`);
}

export async function sendUnlock(baseUrl: string, { user, jobId, key }: Intent) {
  const response = await fetch(`${baseUrl}/api/jobs/${jobId}/unlock`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.token}`, "idempotency-key": key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const replayed = response.headers.get("idempotency-replayed") === "true";
  return { status: response.status, body: await response.text(), replayed };
}
