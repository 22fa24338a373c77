/* No zod in `rules/`: forms import these files into the browser. */

export const PASSWORD_MIN_LENGTH = 6;
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const TRIES_PER_CODE = 5;
/** Per address. */
export const RESEND_AFTER_SECONDS = 60;

export const SIGN_IN_LINK_MINUTES = 30;
