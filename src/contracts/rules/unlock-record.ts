/** Days that the record of unlocks covers. */
export const RECORD_DAYS = 90;
/** Fewer unlocks prove nothing. */
export const RECORD_MIN_UNLOCKS = 50;

/** How the paid unlocks of the last days went. */
export type UnlockRecord = {
  /** An ISO time, if the record covers fewer days. */
  since: string | null;
  unlocks: number;
  /** The source confirmed the job right before. */
  confirmed: number;
  returned: number;
  /** Median; null without returns. */
  returnHours: number | null;
};
