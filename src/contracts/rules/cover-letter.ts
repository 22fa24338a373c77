// Lengths are in UTF-16 code units.

/** Price of a letter in connects. */
export const COVER_LETTER_CONNECTS = 5;

/** Free revisions per letter. */
export const COVER_LETTER_REVISIONS = 3;

/** Per user. */
export const COVER_LETTERS_PER_DAY = 20;

export const LETTER_RESUME_MAX_LENGTH = 20_000;

/** For the user's request for a revision. */
export const LETTER_WISH_MAX_LENGTH = 500;

/** For answers in sentences, such as "Why this employer?". */
export const LETTER_ANSWER_MAX_LENGTH = 400;

/** For short answers, such as a start date. */
export const LETTER_DETAIL_MAX_LENGTH = 100;

export const LETTER_TEXT_MAX_LENGTH = 20_000;

export const LETTER_VERSIONS_MAX = 100;

export const LETTER_TONES = ["professional", "warm", "direct"] as const;
export type LetterTone = (typeof LETTER_TONES)[number];

export const LETTER_LENGTHS = ["short", "medium", "long"] as const;
export type LetterLength = (typeof LETTER_LENGTHS)[number];

/** Few people read longer letters. */
export const LETTER_MAX_WORDS = 300;

/** Why a letter may turn out weak. The last two are for a writer that knows only English. */
export const LETTER_HINTS = [
  "no_resume",
  "no_positions",
  "unsure_positions",
  "unsure_credentials",
  "few_deeds",
  "no_figures",
  "unrelated",
  "posting_language",
  "resume_language",
] as const;
export type LetterHint = (typeof LETTER_HINTS)[number];

export const LETTER_FORMATS = ["pdf", "docx", "txt"] as const;
export type LetterFormat = (typeof LETTER_FORMATS)[number];
