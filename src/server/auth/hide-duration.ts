import { setTimeout as sleep } from "node:timers/promises";

/**
 * Longer than any path through a sign-up, a wrong code, a failed login, a resend or a reset takes on a small machine,
 * too short to be felt.
 */
const HIDDEN_DURATION_MS = 150;

/**
 * Runs work whose course depends on whether an address is known, and lets its outcome out, good or bad, only after a
 * fixed time. So the time until the answer tells nothing about the address.
 */
export async function hideDuration<T>(work: () => Promise<T>): Promise<T> {
  const due = performance.now() + HIDDEN_DURATION_MS;
  try {
    return await work();
  } finally {
    const remaining = due - performance.now();
    // Timers drop fractions of a millisecond.
    if (remaining > 0) await sleep(Math.ceil(remaining));
  }
}
