import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { forEachAtOnce, type SignedInUser } from "../../../support/population";

/** One wish to unlock one job, sent again under the same key until it is answered. */
export type Intent = { user: SignedInUser; jobId: string; key: string };

/** What a client has received with a 200. */
export type Receipt = { intent: Intent; body: string; replayed: boolean };

const UnlockAnswer = z.object({
  remainingConnects: z.int(),
  job: z.object({ id: z.string(), isUnlocked: z.literal(true), author_name: z.string(), apply_url: z.string() }),
});

/** An outage may last; beyond this the server has not recovered. */
const MAX_TRIES = 1200;
const PAUSE_MS = 50;
/** Longer than any outage here; a connection that hangs is given up like a broken one. */
const TIMEOUT_MS = 60_000;

export function intentsOf(users: readonly SignedInUser[], jobIds: readonly string[]): Intent[] {
  return jobIds.flatMap((jobId) => users.map((user) => ({ user, jobId, key: randomUUID() })));
}

export type UnlockRun = {
  /** Where the server is at this moment. */
  baseUrl: (attempt: number) => string;
  connections: number;
  /** After each receipt, with how many there are. */
  onReceipt?: (count: number) => void;
};

/**
 * Sends every intent until it has its 200, as a careful client does: after a lost answer, "still running" or a failure of
 * the server it sends the same again. Throws for any other answer, and when the server does not come back.
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
