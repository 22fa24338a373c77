/** A piece of a longer text. */
export type Block =
  | string
  | { list: readonly string[] }
  /** Words and what there is to say about each. */
  | { entries: readonly { term: string; text: string }[] }
  /** A way on, within this site. */
  | { link: { label: string; href: string } }
  /** What can be done by mail; the address follows the words, and without one (SUPPORT_EMAIL) they are not shown. */
  | { byMail: string };
