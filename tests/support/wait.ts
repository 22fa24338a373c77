/** Milliseconds for `vi.waitFor` and `vi.waitUntil`: the limit ends what hangs, and a busy machine must not meet it. */
export const PATIENT = { timeout: 120_000, interval: 25 };
