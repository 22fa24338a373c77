import { priceRange } from "./numbers";

/** Words of the pricing page. For an owner to edit; prices and connects come from the offers. */
export const pricing = {
  title: "Pricing",
  lead: "Browsing is free. Connects unlock the jobs you want, and never expire.",
  priceOfJobs: `A job costs ${priceRange}.`,
  verifiedTitle: "Get Verified",
  verifiedLead: "A badge beside your name, and connects to start with.",
  /** Stands beside the badge and the warning that one has none. */
  noIdentityCheck: "Verified is a paid badge. No identity check is made.",
  packsTitle: "Connect packs",
  packsLead: "Charged once. No subscription.",
} as const;
