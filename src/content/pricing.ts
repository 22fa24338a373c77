import { priceRange } from "./numbers";

export const pricing = {
  title: "Pricing",
  lead: "Browsing is free. Connects unlock the jobs you want, and never expire.",
  priceOfJobs: `A job costs ${priceRange}.`,
  verifiedTitle: "Get Verified",
  verifiedLead: "A badge next to your name, and connects to start with.",
  noIdentityCheck: "Verified is a paid badge. No identity check is made.",
  packsTitle: "Connect packs",
  packsLead: "Charged once. No subscription.",
} as const;
