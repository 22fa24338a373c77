import type { ApiTokenView } from "~/contracts/api-token";
import { API_SCOPES } from "~/contracts/rules/api-token";

/** What of a token is read: everything but its hash. */
export const API_TOKEN_COLUMNS = {
  id: true,
  name: true,
  scopes: true,
  ending: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
} as const;

type ApiTokenRow = {
  id: string;
  name: string;
  scopes: string[];
  ending: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
};

export function presentApiToken(row: ApiTokenRow): ApiTokenView {
  return {
    id: row.id,
    name: row.name,
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    ending: row.ending,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
  };
}
