/** The tags of the OpenAPI document. Each has a page of the reference at `/developers/{slug}`. */
export const API_TAGS = [
  { slug: "jobs", name: "Jobs", description: "Search, read, unlock and save jobs, and record applications." },
  { slug: "cover-letters", name: "Cover letters", description: "Letters written for one job and one applicant." },
  { slug: "me", name: "Me", description: "The signed-in user." },
  { slug: "webhooks", name: "Webhooks", description: "Your events, signed and sent to your server." },
  { slug: "payments", name: "Payments", description: "Buy connects, the membership and verification." },
  { slug: "consulting", name: "Consulting", description: "List free times and book consultations." },
  { slug: "users", name: "Users", description: "Public profiles." },
  { slug: "auth", name: "Auth", description: "Accounts, sessions and passwords." },
  { slug: "feeds", name: "Feeds", description: "Jobs for feed readers and search engines. Not under `/api`." },
  { slug: "service", name: "Service", description: "The service itself." },
] as const;

export type ApiTag = (typeof API_TAGS)[number];
