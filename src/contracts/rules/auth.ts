/** Apart from the schemas, so that forms can use them without carrying zod into the browser. */
export const PASSWORD_MIN_LENGTH = 6;
export const CODE_LENGTH = 6;
/** How long an emailed code works, and how many wrong ones end it. */
export const CODE_MINUTES = 10;
export const TRIES_PER_CODE = 5;
/** An email is sent at most this often to one address. */
export const RESEND_AFTER_SECONDS = 60;

/** How long an emailed sign-in link works. */
export const SIGN_IN_LINK_MINUTES = 30;
