/** Up to so long before it begins, a consultation can be moved or cancelled. Without zod: pages say it, too. */
export const CONSULTATION_NOTICE_HOURS = 24;
