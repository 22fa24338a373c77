import "server-only";

import { PrismaAdapter } from "@auth/prisma-adapter";
import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import type { NextRequest } from "next/server";
import type { Provider } from "next-auth/providers";
import Credentials from "next-auth/providers/credentials";
import { LoginInput, SignInLinkInput, VerifyInput } from "~/contracts/auth";
import { PasskeyAnswerInput } from "~/contracts/sign-in-ways";
import { env, pinAuthUrl } from "~/env";
import { copyPicture } from "~/server/account";
import {
  hostCookieName,
  isHttps,
  logIn,
  renewSession,
  sessionCookieName,
  signInByAccount,
  signInByLink,
  signInByPasskey,
  signUpByProvider,
  signOut as endSessions,
  verifyEmail,
  type SessionTokens,
} from "~/server/auth";
import { DomainError } from "~/server/core/errors";
import { logger } from "~/server/core/logger";
import { getDb } from "~/server/db";
import { createRequestContext, createSessionContext } from "~/trpc/server";
import { isProviderId, type ProviderId } from "~/contracts/rules/sign-in";
import { configureProviders } from "./auth-providers";
import { withDeviceCookie } from "./device-cookie";
import { parseInput } from "~/server/api";
import { admitProvider, callbackCookieName, waitingIdentity } from "./provider-steps";

/** 30 days, like the session's row, so that cookie and session end together. */
const SESSION_LIFE_SECONDS = 30 * 24 * 60 * 60;

/** Carries our refusals through Auth.js, which hides all other errors. */
export class RefusedSignIn extends CredentialsSignin {
  constructor(readonly refusal: DomainError) {
    super(refusal.message);
    this.code = refusal.code.toLowerCase();
  }
}

/**
 * Configures Auth.js, which provides the browser's cookie, the protection of forms and the sign-in endpoints. server/auth
 * decides who may sign in and manages sessions. Auth.js doesn't support database sessions for credentials, so its strategy is
 * "jwt". Our encoding puts only the session's random token into the cookie.
 *
 * The adapter finds accounts at other providers. Auth.js never creates a user, an account or a session: `admitProvider` leads
 * away unless the account is connected. `request` is missing while a sign-in starts.
 */
function authConfig(request: NextRequest | undefined): NextAuthConfig {
  pinAuthUrl();
  return {
    adapter: createAdapter(),
    basePath: "/api/authjs",
    secret: env.AUTH_SECRET,
    trustHost: true,
    useSecureCookies: isHttps(env.APP_URL),
    pages: { signIn: "/login", signOut: "/", error: "/login" },
    session: { strategy: "jwt", maxAge: SESSION_LIFE_SECONDS },
    cookies: {
      sessionToken: { name: sessionCookieName(env.APP_URL) },
      callbackUrl: { name: callbackCookieName() },
      state: { name: hostCookieName(env.APP_URL, "authjs.state") },
      nonce: { name: hostCookieName(env.APP_URL, "authjs.nonce") },
      pkceCodeVerifier: { name: hostCookieName(env.APP_URL, "authjs.pkce.code_verifier") },
    },
    providers: [...configureOwnSignIns(), ...configureProviders()],
    jwt: {
      encode: ({ token }) => (typeof token?.sessionToken === "string" ? token.sessionToken : ""),
      decode: async ({ token }) => {
        const session = token ? await renewSession(await createRequestContext(), token) : null;
        return session && { sub: session.userId, sessionToken: token };
      },
    },
    callbacks: {
      signIn: ({ account, profile }) =>
        account && account.type !== "credentials"
          ? admitProvider({
              provider: account.provider,
              accountId: account.providerAccountId,
              profile,
              state: request?.nextUrl.searchParams.get("state") ?? null,
            })
          : true,
      jwt: async ({ token, user, account }) => {
        if (account && isProviderId(account.provider))
          return openProviderSession(account.provider, account.providerAccountId);
        return user && "sessionToken" in user ? { sub: user.id, sessionToken: user.sessionToken } : token;
      },
      // The default throws for an invalid address.
      redirect: ({ url, baseUrl }) => {
        const target = URL.parse(url, baseUrl);
        return target?.origin === new URL(baseUrl).origin ? target.href : baseUrl;
      },
      session: ({ session, token }) => ({ user: { id: token.sub ?? "" }, expires: session.expires }),
    },
    events: {
      signOut: async () => {
        const ctx = await createSessionContext();
        if (ctx.actor) await endSessions(ctx);
      },
    },
    logger: {
      error: logFailure,
      warn: (code) => logger.warn({ warning: code }, "Auth.js warns"),
      // Its debug lines contain request bodies, and thus passwords.
      debug: () => undefined,
    },
  };
}

/** Auth.js would create a user and an account if one was disconnected right after `admitProvider` found it. */
function createAdapter(): Adapter {
  const refuse = () => Promise.reject(new Error("Auth.js must not create users or accounts"));
  return { ...PrismaAdapter(getDb()), createUser: refuse, linkAccount: refuse };
}

/** Our own ways to sign in, which Auth.js calls credentials. */
function configureOwnSignIns(): Provider[] {
  return [
    Credentials({
      id: "password",
      credentials: { email: {}, password: { type: "password" } },
      authorize: (credentials) => signInBy(() => signInByPassword(credentials)),
    }),
    Credentials({
      id: "link",
      credentials: { token: {} },
      authorize: (credentials) => signInBy(() => signInByEmailedLink(credentials)),
    }),
    Credentials({
      id: "passkey",
      credentials: { answer: {} },
      authorize: (credentials) => signInBy(() => signInWithPasskey(credentials)),
    }),
    Credentials({
      id: "code",
      credentials: { email: {}, token: {} },
      authorize: (credentials) => signInBy(() => signInByCode(credentials)),
    }),
    Credentials({
      id: "provider-sign-up",
      credentials: { name: {}, picture: {} },
      authorize: ({ name, picture }) =>
        signInBy(() => signUpByWaitingIdentity({ useName: name === "true", usePicture: picture === "true" })),
    }),
  ];
}

export const { handlers, signIn, signOut } = NextAuth(authConfig);

/** Logs failures, but not wrong passwords and ended sessions, which are normal. */
function logFailure(error: Error): void {
  if (error instanceof CredentialsSignin || error.name === "JWTSessionError") return;
  // A provider's answer may contain codes and addresses, so only the reason is logged.
  if (PROVIDER_FAILURES.has(error.name)) {
    const { err } = (error.cause ?? {}) as { err?: Error };
    logger.warn({ failure: error.name, reason: err?.name, message: err?.message }, "a sign-in at a provider failed");
    return;
  }
  if (error.name === "MissingCSRF") logger.info("Auth.js refused a form without its protection token");
  else logger.error({ err: error }, "Auth.js failed");
}

const PROVIDER_FAILURES = new Set(["CallbackRouteError", "InvalidCheck", "OAuthCallbackError", "SignInError"]);

async function openProviderSession(provider: ProviderId, accountId: string) {
  const { userId, token } = await withDeviceCookie((ctx) =>
    signInByAccount(ctx, { provider, accountId, userAgent: ctx.userAgent }),
  );
  return { sub: userId, sessionToken: token };
}

async function signInByPassword(credentials: Record<string, unknown>): Promise<SessionTokens> {
  const { email, password } = parseInput(LoginInput, { email: credentials.email, password: credentials.password });
  return withDeviceCookie((ctx) => logIn(ctx, { email, password, kind: "browser", userAgent: ctx.userAgent }));
}

async function signInByEmailedLink(credentials: Record<string, unknown>): Promise<SessionTokens> {
  const { token } = parseInput(SignInLinkInput, { token: credentials.token });
  return withDeviceCookie((ctx) => signInByLink(ctx, { token, userAgent: ctx.userAgent }));
}

type Choice = { useName: boolean; usePicture: boolean };

/** Signs up with what a provider said about this browser's user minutes ago. */
async function signUpByWaitingIdentity({ useName, usePicture }: Choice): Promise<SessionTokens> {
  const identity = await waitingIdentity.read();
  if (!identity) throw new DomainError("INVALID_CODE", "This step took too long. Please start again.");
  const session = await withDeviceCookie(async (ctx) => {
    const name = useName ? identity.name : "";
    const opened = await signUpByProvider(ctx, { ...identity, name, userAgent: ctx.userAgent });
    if (opened?.isNew && usePicture && identity.picture !== "")
      copyPicture(ctx, { userId: opened.userId, address: identity.picture });
    return opened;
  });
  await waitingIdentity.clear();
  if (!session) throw new DomainError("INVALID_CODE", "This address has an account meanwhile. Please sign in.");
  return session;
}

async function signInWithPasskey(credentials: Record<string, unknown>): Promise<SessionTokens> {
  const { answer } = parseInput(PasskeyAnswerInput, { answer: credentials.answer });
  return withDeviceCookie((ctx) => signInByPasskey(ctx, { answer, userAgent: ctx.userAgent }));
}

async function signInByCode(credentials: Record<string, unknown>): Promise<SessionTokens> {
  const { email, token: code } = parseInput(VerifyInput, { email: credentials.email, token: credentials.token });
  return withDeviceCookie((ctx) => verifyEmail(ctx, { email, code, kind: "browser", userAgent: ctx.userAgent }));
}

/** Opens a session and returns what Auth.js puts into its token: the user's id and our session token. */
async function signInBy(open: () => Promise<SessionTokens>) {
  try {
    const { userId, token } = await open();
    return { id: userId, sessionToken: token };
  } catch (error) {
    if (error instanceof DomainError) throw new RefusedSignIn(error);
    throw error;
  }
}
