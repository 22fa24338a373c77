/* No zod in `rules/`: forms import these files into the browser. */

export const PASSWORD_MIN_LENGTH = 6;
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const TRIES_PER_CODE = 5;
/** Per email address. */
export const RESEND_AFTER_SECONDS = 60;

export const SIGN_IN_LINK_MINUTES = 30;

export const NAME_MAX_LENGTH = 200;
export const BIO_MAX_LENGTH = 1000;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;

/** In UTF-16 code units. */
export const RESUME_TEXT_MAX_LENGTH = 20_000;

export const MAX_RESUMES = 10;
export const RESUME_NAME_MAX_LENGTH = 100;

export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;

/** `jobs:write` includes spending connects. No scope allows buying, booking or changing the account. */
export const API_SCOPES = ["jobs:read", "jobs:write", "profile:read"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Lifetimes that users choose from. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;
export type ApiTokenDays = (typeof API_TOKEN_DAYS)[number];

/** Active tokens per user. */
export const API_TOKENS_MAX = 20;
