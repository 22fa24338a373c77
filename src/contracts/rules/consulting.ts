/** A consultation can be moved or canceled until this long before it starts. */
export const CONSULTATION_NOTICE_HOURS = 24;
/** Shown after that. */
export const CONSULTATION_TOO_NEAR = `This session starts within ${CONSULTATION_NOTICE_HOURS} hours, so it can't be moved or canceled for a refund.`;
/** A time stays reserved this long during checkout. */
export const CONSULTATION_HOLD_MINUTES = 30;
/** Characters. */
export const CONSULTATION_NOTES_MAX = 2000;
