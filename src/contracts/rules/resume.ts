/** Longest text of a résumé that its owner may save, in characters (UTF-16 code units, as everywhere). */
export const RESUME_TEXT_MAX_LENGTH = 20_000;

/** Largest file that can be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
