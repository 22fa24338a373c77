import type { ServiceContext } from "~/server/core/context";
import { sendMailNow } from "./send-mail";
import { MailRefusedError, type Mail } from "./transport";

const MINUTE_MS = 60_000;
/** How long to wait after each refusal: for a server that is away, and for one that takes no more mails for now. */
const PATIENCE_MS = [5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS);
const SIDE_BY_SIDE = 4;

/**
 * How one attempt to send a mail ended. `unknown`: its server may have taken it, so it must not be sent again. `refused`: it is
 * certain that nobody got it; `tryAt` is when to try again, null where it was refused too often.
 */
export type SendOutcome =
  | { status: "sent" | "unknown"; isServerAway: boolean }
  | { status: "refused"; tryAt: Date | null; isServerAway: boolean };

/** Tries to send a mail for the `attempts`th time; what goes wrong is logged as `about` says. A server that is away is waited for. */
export async function trySending(
  ctx: ServiceContext,
  mail: Mail,
  { attempts, about }: { attempts: number; about: Record<string, unknown> },
): Promise<SendOutcome> {
  try {
    await sendMailNow(ctx, mail);
    return { status: "sent", isServerAway: false };
  } catch (err) {
    ctx.log.error({ ...about, attempts, err }, "mail not sent");
    if (!(err instanceof MailRefusedError)) return { status: "unknown", isServerAway: true };
    const patienceMs = PATIENCE_MS[attempts - 1] ?? (err.answered ? null : PATIENCE_MS.at(-1));
    const tryAt = patienceMs ? new Date(ctx.clock.now().getTime() + patienceMs) : null;
    return { status: "refused", tryAt, isServerAway: !err.answered };
  }
}

export type Sending<Waiting> = {
  /** Marks one that waits as being sent, and answers it; null where none does. */
  claim: () => Promise<Waiting | null>;
  /** Sends it, and marks it again where it was not; null where there was nothing to send. */
  send: (waiting: Waiting) => Promise<SendOutcome | null>;
  /** How many may be begun. */
  atMost: number;
  /** Once it is aborted, none is begun any more. */
  signal?: AbortSignal | undefined;
};

/**
 * Sends what waits to be sent, several side by side, until nothing does, the server is away, or it is told to end: what
 * waits then is not tried. `isMore`: it ended because as many were begun as may be.
 */
export async function sendWaiting<Waiting>({
  claim,
  send,
  atMost,
  signal,
}: Sending<Waiting>): Promise<{ sent: number; isMore: boolean }> {
  let [sent, begun, isOver] = [0, 0, false];
  const sendSome = async () => {
    while (!isOver && !signal?.aborted && begun < atMost) {
      begun += 1;
      const waiting = await claim();
      if (waiting === null) isOver = true;
      const outcome = waiting === null ? null : await send(waiting);
      if (outcome?.status === "sent") sent += 1;
      isOver ||= outcome?.isServerAway ?? false;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendSome));
  return { sent, isMore: !isOver && !signal?.aborted };
}
