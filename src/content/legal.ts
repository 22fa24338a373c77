export type Block =
  | string
  | { list: readonly string[] }
  | { entries: readonly { term: string; text: string }[] }
  /** Within this site. */
  | { link: { label: string; href: string } }
  /** The email address follows the words. Hidden without SUPPORT_EMAIL. */
  | { byMail: string };

export type LegalText = {
  title: string;
  lead: string;
  updated: string;
  backHome: string;
  contents: string;
  sections: readonly { id: string; title: string; body: readonly Block[] }[];
};

/** Shared by terms and privacy. */
export const legal = {
  updated: "Last updated August 30, 2025",
  backHome: "Back to Home",
  contents: "On this page",
  children: "The service isn't for children under 13.",
} as const;
