/** What a reader found: text, and whether there are pictures, which may be of text; or why it cannot be read. */
export type Found = { text: string; hasPictures: boolean } | { refusal: "password" | "damaged" };

/** Longest text that is kept, in characters; reading stops there. Ten times what a résumé's text may have. */
export const MAX_TEXT = 200_000;
