import "server-only";

import { cookies } from "next/headers";
import { z } from "zod";
import { isProviderId, PROVIDER_IDS, type ProviderId, type ProviderOutcome } from "~/contracts/rules/sign-in";
import { env } from "~/env";
import {
  connectAccount,
  countProviderSignIn,
  findProviderSignIn,
  hostCookieName,
  safeNextPath,
  type ProviderIdentity,
} from "~/server/auth";
import { DomainError } from "~/server/core/errors";
import { createRequestContext } from "~/trpc/server";
import { sealedCookie } from "./sealed-cookie";

const STEP_SECONDS = 15 * 60;
const SECURITY_PAGE = "/settings/security";

const Identity = z.object({
  provider: z.enum(PROVIDER_IDS),
  accountId: z.string().min(1).max(1000),
  email: z.email().max(254),
  name: z.string(),
  picture: z.string(),
}) satisfies z.ZodType<ProviderIdentity>;

/** Somebody whom a provider vouched for, and who has no account yet or must prove to own one. */
export const waitingIdentity = sealedCookie(Identity, { name: "provider-identity", maxAgeSeconds: STEP_SECONDS });

const Connection = z.object({
  provider: z.enum(PROVIDER_IDS),
  sessionId: z.string(),
  /** Of the request to the provider; its answer repeats it. */
  state: z.string(),
});

/** The session that is connecting a provider, so that no other answer and no other session connects anything. */
export const pendingConnection = sealedCookie(Connection, {
  name: "provider-connection",
  maxAgeSeconds: STEP_SECONDS,
});

/** Returns a page with a sentence about an outcome at a provider. */
export function outcomePath(path: string, { provider, outcome, next = "/" }: Outcome): string {
  const query = new URLSearchParams({ provider, outcome, ...(next === "/" ? {} : { next }) });
  return `${path}?${query.toString()}`;
}
type Outcome = { provider: ProviderId; outcome: ProviderOutcome; next?: string };

/** The name that Auth.js gives the cookie with the address to open after the sign-in. */
export function callbackCookieName(): string {
  return hostCookieName(env.APP_URL, "authjs.callback-url");
}

/** Returns the path that the sign-in under way leads to. */
export async function getOnwardPath(): Promise<string> {
  const value = (await cookies()).get(callbackCookieName())?.value ?? "";
  const url = URL.parse(value);
  return url?.origin === env.APP_URL ? safeNextPath(`${url.pathname}${url.search}${url.hash}`) : "/";
}

const Claims = z.object({
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.string()]).nullish(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

/** Reads who signed in from a provider's claims. Returns null unless the provider has verified the address. */
function parseIdentity(provider: ProviderId, accountId: string, profile: unknown): ProviderIdentity | null {
  const claims = Claims.safeParse(profile).data;
  // LinkedIn's flag may be text.
  if (!claims || String(claims.email_verified) !== "true") return null;
  const { email, name, picture, avatar_url: avatar } = claims;
  const identity = { provider, accountId, email, name: [...(name ?? "")].slice(0, 200).join("").trim() };
  return Identity.safeParse({ ...identity, picture: (picture ?? avatar ?? "").slice(0, 2000) }).data ?? null;
}

/** `state` is the answer's, which Auth.js has compared with this browser's. */
type Answer = { provider: string; accountId: string; profile: unknown; state: string | null };

/**
 * Decides after a provider's answer: true signs in with the connected account, a path leads on without a sign-in. Connects the
 * account if that is what the user started.
 */
export async function admitProvider({ provider, accountId, profile, state }: Answer): Promise<true | string> {
  if (!isProviderId(provider)) return "/login";
  const connecting = await takePendingConnection(state);
  const isConnecting = connecting?.provider === provider;
  const back = isConnecting ? { path: SECURITY_PAGE } : { path: "/login", next: await getOnwardPath() };
  const identity = parseIdentity(provider, accountId, profile);
  if (!identity) return outcomePath(back.path, { ...back, provider, outcome: "unverified" });
  try {
    await countProviderSignIn(await createRequestContext(), identity);
    return await (isConnecting ? connect(identity, connecting.sessionId) : admit(identity, back.next ?? "/"));
  } catch (error) {
    if (error instanceof DomainError && error.code === "RATE_LIMITED")
      return outcomePath(back.path, { ...back, provider, outcome: "limited" });
    throw error;
  }
}

/** Ends the waiting for the answer with this state. Returns null if no connection waits for it. */
export async function takePendingConnection(state: string | null): Promise<z.infer<typeof Connection> | null> {
  const connecting = await pendingConnection.read();
  if (connecting?.state !== state) return null;
  await pendingConnection.clear();
  return connecting;
}

async function admit(identity: ProviderIdentity, next: string): Promise<true | string> {
  const ctx = await createRequestContext();
  const outcome = await findProviderSignIn(ctx, identity);
  // Another tab has signed in meanwhile.
  if (ctx.actor && !(outcome.kind === "connected" && outcome.userId === ctx.actor.userId)) return next;
  if (outcome.kind === "connected") return true;
  await waitingIdentity.write(identity);
  if (outcome.kind === "taken") return outcomePath("/login", { provider: identity.provider, outcome: "taken", next });
  return next === "/" ? "/signup/finish" : `/signup/finish?${new URLSearchParams({ next }).toString()}`;
}

async function connect(identity: ProviderIdentity, sessionId: string): Promise<string> {
  const ctx = await createRequestContext();
  const { actor } = ctx;
  const { provider } = identity;
  if (actor?.sessionId !== sessionId) return outcomePath("/login", { provider, outcome: "ended", next: SECURITY_PAGE });
  try {
    await connectAccount({ ...ctx, actor }, identity);
    return outcomePath(SECURITY_PAGE, { provider, outcome: "connected" });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return outcomePath(SECURITY_PAGE, { provider, outcome: error.code === "NOT_CHANGEABLE" ? "foreign" : "failed" });
  }
}

/**
 * After a sign-in, connects the account that a provider vouched for in this browser, if it has the user's address. Returns
 * its provider, or null.
 */
export async function connectWaitingIdentity(): Promise<ProviderId | null> {
  const identity = await waitingIdentity.read();
  if (!identity) return null;
  const ctx = await createRequestContext();
  if (!ctx.actor) return null;
  await waitingIdentity.clear();
  try {
    const isConnected = await connectAccount({ ...ctx, actor: ctx.actor }, identity, { onlyOwnAddress: true });
    return isConnected ? identity.provider : null;
  } catch (error) {
    // Another account has it meanwhile. The sign-in itself has succeeded.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
