/** What a personal API token may be for. Writing includes spending connects; nothing of them buys, books or changes an account. */
export const API_SCOPES = ["jobs:read", "jobs:write", "profile:read"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** How long a token may live, in days. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;
export type ApiTokenDays = (typeof API_TOKEN_DAYS)[number];

/** Working tokens of one user. */
export const API_TOKENS_MAX = 20;
