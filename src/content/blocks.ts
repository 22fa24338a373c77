export type Block =
  | string
  | { list: readonly string[] }
  | { entries: readonly { term: string; text: string }[] }
  /** Within this site. */
  | { link: { label: string; href: string } }
  /** The email address follows the words. Hidden without SUPPORT_EMAIL. */
  | { byMail: string };
