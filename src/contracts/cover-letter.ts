/** What one cover letter costs. Apart from any schema, so that pages can say it without carrying zod into the browser. */
export const COVER_LETTER_CONNECTS = 5;
