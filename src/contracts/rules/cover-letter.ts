// Lengths are in UTF-16 code units.

/** Price of a letter. */
export const COVER_LETTER_CONNECTS = 5;

/** Free revisions per letter. */
export const COVER_LETTER_REVISIONS = 3;

/** Per user. */
export const COVER_LETTERS_PER_DAY = 20;

export const LETTER_RESUME_MAX_LENGTH = 20_000;

/** For a revision's request. */
export const LETTER_WISH_MAX_LENGTH = 500;

export const LETTER_TEXT_MAX_LENGTH = 20_000;

export const LETTER_VERSIONS_MAX = 100;

export const LETTER_TONES = ["professional", "warm", "direct"] as const;
export type LetterTone = (typeof LETTER_TONES)[number];

export const LETTER_LENGTHS = ["short", "medium", "long"] as const;
export type LetterLength = (typeof LETTER_LENGTHS)[number];

export const LETTER_FORMATS = ["pdf", "docx", "txt"] as const;
export type LetterFormat = (typeof LETTER_FORMATS)[number];
