/* Rules of consultations, without zod: pages say them, too. */

/** Up to so long before it begins, a consultation can be moved or cancelled. */
export const CONSULTATION_NOTICE_HOURS = 24;
/** Said where that is over. */
export const CONSULTATION_TOO_NEAR = `This session starts within ${CONSULTATION_NOTICE_HOURS} hours, so it can't be moved or canceled for a refund.`;
/** How long a time is kept for who is about to pay for it. */
export const CONSULTATION_HOLD_MINUTES = 30;
/** Characters. */
export const CONSULTATION_NOTES_MAX = 2000;
