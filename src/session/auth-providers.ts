import "server-only";

import { createRemoteJWKSet, jwtVerify } from "jose";
import { customFetch } from "next-auth";
import type { OIDCConfig, Provider } from "next-auth/providers";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import LinkedIn from "next-auth/providers/linkedin";
import { z } from "zod";
import { env } from "~/env";
import { fetchGitHubPerson } from "./github-person";

const TIMEOUT_MS = 5_000;

/** Without a limit of time, a slow provider would hold the request. */
const fetchInTime: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Tokens of a provider aren't stored: we only need to know who signed in. */
const account = () => ({});

/** Configures the providers whose variables are set. */
export function configureProviders(): Provider[] {
  const { AUTH_GOOGLE_ID, AUTH_GITHUB_ID, AUTH_LINKEDIN_ID, AUTH_OIDC_ID } = env;
  return [
    ...(AUTH_GOOGLE_ID === undefined ? [] : [configureGoogle(AUTH_GOOGLE_ID)]),
    ...(AUTH_GITHUB_ID === undefined ? [] : [configureGitHub(AUTH_GITHUB_ID)]),
    ...(AUTH_LINKEDIN_ID === undefined ? [] : [configureLinkedIn(AUTH_LINKEDIN_ID)]),
    ...(AUTH_OIDC_ID === undefined ? [] : [configureOidc(AUTH_OIDC_ID)]),
  ];
}

function configureGoogle(clientId: string): Provider {
  const issuer = "https://accounts.google.com";
  return Google({
    clientId,
    clientSecret: env.AUTH_GOOGLE_SECRET,
    checks: ["pkce", "state", "nonce"],
    token: { conform: (answer: Response) => assertSigned(answer, { issuer, clientId }) },
    account,
    [customFetch]: fetchInTime,
  });
}

/** Its ID tokens carry no nonce. */
function configureLinkedIn(clientId: string): Provider {
  const issuer = "https://www.linkedin.com/oauth";
  return LinkedIn({
    clientId,
    clientSecret: env.AUTH_LINKEDIN_SECRET,
    token: { conform: (answer: Response) => assertSigned(answer, { issuer, clientId }) },
    account,
    [customFetch]: fetchInTime,
  });
}

function configureGitHub(clientId: string): Provider {
  return GitHub({
    clientId,
    clientSecret: env.AUTH_GITHUB_SECRET,
    checks: ["pkce", "state"],
    userinfo: {
      url: "https://api.github.com/user",
      request: ({ tokens }: { tokens: { access_token?: string } }) =>
        fetchGitHubPerson("https://api.github.com", tokens.access_token ?? "", fetchInTime),
    },
    account,
    [customFetch]: fetchInTime,
  });
}

type OidcProfile = { sub: string; name?: string; email?: string; picture?: string };

function configureOidc(clientId: string): OIDCConfig<OidcProfile> {
  const issuer = env.AUTH_OIDC_ISSUER ?? "";
  return {
    id: "oidc",
    name: env.AUTH_OIDC_NAME,
    type: "oidc",
    issuer,
    clientId,
    clientSecret: env.AUTH_OIDC_SECRET,
    checks: ["pkce", "state", "nonce"],
    // Many services leave the address out of the ID token.
    idToken: false,
    // Another issuer may use the same `sub` for somebody else.
    profile: ({ sub }) => ({ id: `${new URL(issuer).href} ${sub}` }),
    token: { conform: (answer: Response) => assertSigned(answer, { issuer, clientId }) },
    account,
    [customFetch]: fetchInTime,
  };
}

const keysByIssuer = new Map<string, { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> }>();

/**
 * Checks the ID token's signature against the provider's published keys. Auth.js checks its claims, but relies on TLS for
 * its origin. @throws for a token that the provider's keys didn't sign
 */
async function assertSigned(answer: Response, { issuer, clientId }: { issuer: string; clientId: string }) {
  const tokens = TokenAnswer.safeParse(await answer.json().catch(() => null));
  // Auth.js reports an answer without an ID token.
  if (!tokens.success) return undefined;
  const published = await fetchKeys(issuer);
  await jwtVerify(tokens.data.id_token, published.keys, { issuer: published.issuer, audience: clientId });
  return undefined;
}

const TokenAnswer = z.object({ id_token: z.string() });
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

async function fetchKeys(issuer: string) {
  const stored = keysByIssuer.get(issuer);
  if (stored) return stored;
  const answer = await fetchInTime(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const discovery = Discovery.parse(await answer.json());
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  const read = { issuer: discovery.issuer, keys };
  keysByIssuer.set(issuer, read);
  return read;
}
