import type { EmailState } from "~/contracts/rules/emails";
import type { ServiceContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { logEmail } from "./email-log";
import { sendMailNow } from "./send-mail";
import { MailRefusedError, type Mail } from "./transport";

/** The wait after each rejected attempt. */
const RETRY_AFTER_MS = [5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS);
const PARALLEL = 4;
const MAX_PER_RUN = 10_000;

/**
 * `unknown`: the server may have accepted the email, so never retry it. `refused`: nobody got it. Retry at `tryAt`, or give
 * up if that is null.
 */
export type SendOutcome =
  | { kind: "sent" | "unknown"; isServerAway: boolean }
  | { kind: "refused"; tryAt: Date | null; isServerAway: boolean };

type Attempt = {
  /** The id of the email's row. */
  id: string;
  /** Includes this one. */
  attempts: number;
  /** Gives up after this many, also while the server is unreachable. */
  attemptsMax?: number;
  /** The task's name in the log. */
  task?: string;
};

/** Tries to send an email, and logs what became of it. */
export async function trySending(ctx: ServiceContext, mail: Mail, attempt: Attempt): Promise<SendOutcome> {
  const { id, attempts } = attempt;
  const outcome = await attemptSending(ctx, mail, attempt);
  const state = getState(outcome);
  // The email may have left, so this must not fail the attempt.
  await logEmail(ctx, mail.logAs, { id, state, attempts }).catch((err: unknown) =>
    ctx.log.error({ requestId: ctx.requestId, emailId: id, err }, "the fate of an email was not recorded"),
  );
  return outcome;
}

function getState(outcome: SendOutcome): EmailState {
  if (outcome.kind === "refused") return outcome.tryAt === null ? "gave_up" : "refused";
  return outcome.kind === "sent" ? "accepted" : "unconfirmed";
}

async function attemptSending(
  ctx: ServiceContext,
  mail: Mail,
  { id, attempts, attemptsMax = Infinity, task }: Attempt,
): Promise<SendOutcome> {
  try {
    await sendMailNow(ctx, mail);
    return { kind: "sent", isServerAway: false };
  } catch (err) {
    ctx.log.error({ task, emailId: id, attempts, failure: removeAddresses(err) }, "email not sent");
    if (!(err instanceof MailRefusedError)) return { kind: "unknown", isServerAway: true };
    const waitMs = RETRY_AFTER_MS[attempts - 1] ?? (err.answered ? null : RETRY_AFTER_MS.at(-1));
    const tryAt = waitMs && attempts < attemptsMax ? new Date(ctx.clock.now().getTime() + waitMs) : null;
    return { kind: "refused", tryAt, isServerAway: !err.answered };
  }
}

/** Removes addresses from an error, because mail servers quote the recipient. */
function removeAddresses(err: unknown): string {
  return String(err).replace(/[^\s<>]+@[^\s<>]+/g, "[address]");
}

type Sending<Waiting> = {
  /** Marks a queued email as being sent and returns it; null if the queue is empty. */
  claim: () => Promise<Waiting | null>;
  /** Sends the email and records the outcome. Returns null if there was nothing to send. */
  send: (waiting: Waiting) => Promise<SendOutcome | null>;
  atMost?: number;
};

/**
 * Sends queued emails in parallel until the queue is empty, SMTP is unreachable or the context's signal aborts. `isMore`
 * means that it stopped at `atMost`.
 */
export async function sendWaiting<Waiting>(
  { signal }: Pick<ServiceContext, "signal">,
  { claim, send, atMost = MAX_PER_RUN }: Sending<Waiting>,
): Promise<{ sent: number; isMore: boolean }> {
  let [sent, started, isOver] = [0, 0, false];
  const sendSome = async () => {
    while (!isOver && !signal?.aborted && started < atMost) {
      started += 1;
      const waiting = await claim();
      if (waiting === null) isOver = true;
      const outcome = waiting === null ? null : await send(waiting);
      if (outcome?.kind === "sent") sent += 1;
      isOver ||= outcome?.isServerAway ?? false;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, sendSome));
  return { sent, isMore: !isOver && !signal?.aborted };
}

type EmailQueue<Queued extends { attempts: number }> = {
  /** The task's name in the log. */
  task: string;
  /** Marks the next email as sent and returns it; null if the queue is empty. */
  claim: () => Promise<Queued | null>;
  write: (queued: Queued) => Mail | Promise<Mail>;
  /** Returns the id of the email's row. */
  getId: (queued: Queued) => string;
  /** Removes the mark of a refused email, so that it is sent again after `tryAt`. */
  requeue: (queued: Queued, tryAt: Date) => Promise<unknown>;
  /** Records that a refused email won't be sent. */
  giveUp?: (queued: Queued) => Promise<unknown>;
};

/**
 * Sends each email of a queue at most once: `claim` marks it before it leaves. Refused emails wait for the next attempt.
 * Several processes may run this at the same time. Returns how many emails were sent.
 */
export async function sendQueue<Queued extends { attempts: number }>(
  ctx: ServiceContext,
  { task, claim, write, getId, requeue, giveUp }: EmailQueue<Queued>,
): Promise<{ sent: number }> {
  const send = async (queued: Queued) => {
    const { attempts } = queued;
    const outcome = await trySending(ctx, await write(queued), { id: getId(queued), attempts, task });
    if (outcome.kind === "refused") await (outcome.tryAt ? requeue(queued, outcome.tryAt) : giveUp?.(queued));
    return outcome;
  };
  const { sent } = await sendWaiting(ctx, { claim, send });
  return { sent };
}
