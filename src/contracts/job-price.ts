/*
 * What unlocking a job costs, and why. The only place with these numbers: prices are set by it, and pages say it. Without
 * zod, so that the browser may import it.
 */

/** In connects. */
export const JOB_PRICES = {
  /** Of sources whose jobs may not be locked. */
  open: 0,
  /** Pay not disclosed, or older than `OLD_JOB_DAYS`. */
  reduced: 12,
  standard: 15,
  /** At most `FRESH_JOB_DAYS` old, with pay disclosed. */
  fresh: 18,
} as const;

/** Days. */
export const FRESH_JOB_DAYS = 3;
export const OLD_JOB_DAYS = 21;
