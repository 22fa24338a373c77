/*
 * What holds for cover letters, apart from any schema, so that pages can say it without carrying zod into the browser.
 * Lengths are in characters (UTF-16 code units, as everywhere).
 */

/** What one cover letter costs. */
export const COVER_LETTER_CONNECTS = 5;

/** How often a letter is revised by its writer without being paid for again. */
export const COVER_LETTER_REVISIONS = 3;

/** How many letters one user may have drafted a day. */
export const COVER_LETTERS_PER_DAY = 20;

/** The most of a résumé that a letter is written from. */
export const LETTER_RESUME_MAX_LENGTH = 20_000;

/** Longest wish for a revision. */
export const LETTER_WISH_MAX_LENGTH = 500;

/** Longest letter that can be saved. */
export const LETTER_TEXT_MAX_LENGTH = 20_000;

/** How many versions one letter can have. */
export const LETTER_VERSIONS_MAX = 100;

export const LETTER_TONES = ["professional", "warm", "direct"] as const;
export type LetterTone = (typeof LETTER_TONES)[number];

export const LETTER_LENGTHS = ["short", "medium", "long"] as const;
export type LetterLength = (typeof LETTER_LENGTHS)[number];

export const LETTER_FORMATS = ["pdf", "docx", "txt"] as const;
export type LetterFormat = (typeof LETTER_FORMATS)[number];
