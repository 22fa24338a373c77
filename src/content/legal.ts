import type { Block } from "./blocks";

/** Terms or privacy: a dated text in sections, each of which an address can point at. */
export type LegalText = {
  title: string;
  lead: string;
  updated: string;
  backHome: string;
  contents: string;
  sections: readonly { id: string; title: string; body: readonly Block[] }[];
};

/** What both texts say alike. */
export const legal = {
  updated: "Last updated August 30, 2025",
  backHome: "Back to Home",
  contents: "On this page",
  children: "The service is not for children under 13.",
} as const;
