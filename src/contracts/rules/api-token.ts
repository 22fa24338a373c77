/** Writing includes spending connects. No scope allows buying, booking or changing the account. */
export const API_SCOPES = ["jobs:read", "jobs:write", "profile:read"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Lifetimes to choose from. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;
export type ApiTokenDays = (typeof API_TOKEN_DAYS)[number];

/** Active tokens per user. */
export const API_TOKENS_MAX = 20;
