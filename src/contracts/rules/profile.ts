export const NAME_MAX_LENGTH = 200;
export const BIO_MAX_LENGTH = 1000;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;

/** In UTF-16 code units. */
export const RESUME_TEXT_MAX_LENGTH = 20_000;

export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
