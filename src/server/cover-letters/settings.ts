/** How long writing one letter may take in all, whatever its writer does; writers have shorter limits of their own. */
export const WRITING_MAX_MS = 150_000;

/**
 * How long the connects for a draft stay held if nobody releases them: longer than writing and its lease take, so that the
 * sweep comes first and hold and draft end together.
 */
export const HELD_MS = 10 * 60_000;

/** How long a call waits for another one that is drafting the same letter. */
export const WAIT_MAX_MS = 30_000;
export const WAIT_STEP_MS = 200;
