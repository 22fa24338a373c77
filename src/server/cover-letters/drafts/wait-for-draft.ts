import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceContext } from "~/server/core/context";
import { beginDraft, isBeingDrafted, type Draft } from "./begin-draft";
import { LetterInProgressError, LetterStoppedError } from "../errors";
import { WAIT_MAX_MS, WAIT_STEP_MS } from "../settings";

/**
 * Begins a draft when it is this call's turn: another one's letter is waited for, within bounds, and where that one fails
 * this one tries. Throws ALREADY_GENERATED, INSUFFICIENT_CONNECTS, IN_PROGRESS when the other takes too long, BAD_REQUEST
 * when `signal` ended the wait.
 */
export async function beginDraftWhenFree(
  ctx: ServiceContext,
  letter: Parameters<typeof beginDraft>[1],
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const giveUpAt = performance.now() + WAIT_MAX_MS;
  for (;;) {
    const draft = await beginDraft(ctx, letter);
    if (draft) return draft;
    do {
      if (performance.now() > giveUpAt) throw new LetterInProgressError();
      await sleep(WAIT_STEP_MS, undefined, { signal }).catch(() => {
        throw new LetterStoppedError();
      });
    } while (await isBeingDrafted(ctx, letter));
  }
}
