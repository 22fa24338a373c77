import type { LoginInput, RefreshInput, SessionOutput, VerifyInput } from "~/contracts/auth";
import type { ServiceContext } from "~/server/core/context";
import { getOwnProfile } from "~/server/profiles";
import { logIn } from "./log-in";
import { refreshSession } from "./refresh-session";
import type { SessionTokens } from "./sessions";
import { verifyEmail } from "./verify-email";

type ProgramContext = ServiceContext & { userAgent: string | null };

/** Signs a program in like `logIn`, and returns its tokens. */
export async function logInForTokens(ctx: ProgramContext, input: LoginInput): Promise<SessionOutput> {
  return presentTokens(ctx, await logIn(ctx, { ...input, kind: "api", userAgent: ctx.userAgent }));
}

/** Confirms an address like `verifyEmail`, and returns the tokens of the program. */
export async function verifyEmailForTokens(
  ctx: ProgramContext,
  { email, token: code }: VerifyInput,
): Promise<SessionOutput> {
  return presentTokens(ctx, await verifyEmail(ctx, { email, code, kind: "api", userAgent: ctx.userAgent }));
}

/** Exchanges a refresh token like `refreshSession`. */
export async function refreshTokens(
  ctx: ServiceContext,
  { refresh_token: refreshToken }: RefreshInput,
): Promise<SessionOutput> {
  return presentTokens(ctx, await refreshSession(ctx, { refreshToken }));
}

async function presentTokens(ctx: ServiceContext, tokens: SessionTokens): Promise<SessionOutput> {
  if (tokens.refreshToken === null) throw new Error("The session has no refresh token");
  return {
    access_token: tokens.token,
    refresh_token: tokens.refreshToken,
    expires_at: tokens.tokenExpiresAt.toISOString(),
    user: await getOwnProfile(ctx, tokens.userId),
  };
}
