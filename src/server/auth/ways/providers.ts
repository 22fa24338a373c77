import type { ProviderId } from "~/contracts/rules/sign-in";
import { env } from "~/env";

export type Provider = { id: ProviderId; name: string };

/** Lists the providers whose variables are set, in the order of their buttons. */
export function listProviders(): Provider[] {
  const all: (Provider & { isSet: boolean })[] = [
    { id: "google", name: "Google", isSet: env.AUTH_GOOGLE_ID !== undefined },
    { id: "linkedin", name: "LinkedIn", isSet: env.AUTH_LINKEDIN_ID !== undefined },
    { id: "github", name: "GitHub", isSet: env.AUTH_GITHUB_ID !== undefined },
    { id: "oidc", name: env.AUTH_OIDC_NAME, isSet: env.AUTH_OIDC_ID !== undefined },
  ];
  return all.filter(({ isSet }) => isSet).map(({ id, name }) => ({ id, name }));
}

export function findProvider(id: unknown): Provider | null {
  return listProviders().find((provider) => provider.id === id) ?? null;
}

const NAMES = { google: "Google", linkedin: "LinkedIn", github: "GitHub" } as const;

/** Names a connected account's provider, also if its variables are no longer set. */
export function nameProvider(id: string): string {
  if (id === "oidc") return env.AUTH_OIDC_NAME;
  return Object.entries(NAMES).find(([key]) => key === id)?.[1] ?? id;
}
