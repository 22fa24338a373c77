"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { EmailInput, LoginInput, SetPasswordInput, SignInLinkInput, SignUpInput, VerifyInput } from "~/contracts/auth";
import { ConnectInput, PasskeyAnswerInput } from "~/contracts/sign-in-ways";
import { setPassword } from "~/server/account";
import {
  assertIdentity,
  enforceProviderStartLimit,
  findProvider,
  isResetTokenUsable,
  needsPassword,
  requestPasswordReset,
  requestSignInLink,
  resendCode,
  safeNextPath,
  signOut,
  signUp,
  startPasskeySignIn,
} from "~/server/auth";
import { DomainError, type ErrorCode, LookingOnlyError, NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { logger } from "~/server/core/logger";
import { createRequestContext, createSessionContext } from "~/trpc/server";
import { RefusedSignIn, signIn, signOut as clearCookie } from "./auth";
import { withDeviceCookie } from "./device-cookie";
import { startAtProvider } from "./provider-start";
import { connectWaitingIdentity, pendingConnection } from "./provider-steps";
import { parseInput } from "~/server/api";

/** The answer to a form: the path to open next, or an error code and a sentence to show. `options` are for a passkey. */
export type AuthActionResult = { ok: true; redirectTo?: string; options?: string } | AuthRefusal;
type AuthRefusal = { ok: false; code: ErrorCode; message: string; retryAfterSeconds?: number | undefined };

/** Returns the page where a user without a password chooses one. It leads to `onward` afterwards. */
const choosePassword = (onward: string) =>
  `/reset?${new URLSearchParams({ type: "recovery", next: onward }).toString()}`;

/** The path to open afterwards. Addresses of other sites become "/". */
const next = z.unknown().optional().transform(safeNextPath);
const VerifyAndGoInput = VerifyInput.extend({ next });
const LogInAndGoInput = LoginInput.extend({ next });
const EmailAndGoInput = EmailInput.extend({ next });
const PasskeyAndGoInput = PasskeyAnswerInput.extend({ next });
const FinishAndGoInput = z.strictObject({ name: z.boolean(), picture: z.boolean(), next });
const LinkAndGoInput = SignInLinkInput.extend({ next });

/** Creates an account. Stores the password's hash, so the next step needs only the code. */
export async function signUpAction(input: z.input<typeof SignUpInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const wanted = parseInput(SignUpInput, input);
    await withDeviceCookie((ctx) => signUp(ctx, wanted));
    return {};
  });
}

/** Confirms the address with the emailed code and signs in. Leads to `next`, or first to the choice of a missing password. */
export async function verifyAction(input: z.input<typeof VerifyAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { next: redirectTo, ...credentials } = parseInput(VerifyAndGoInput, input);
    await signIn("code", { ...credentials, redirect: false });
    return {
      redirectTo: (await needsPassword(await createRequestContext())) ? choosePassword(redirectTo) : redirectTo,
    };
  });
}

export async function resendCodeAction(input: z.input<typeof EmailInput>): Promise<AuthActionResult> {
  return answer(async () => {
    await resendCode(await createRequestContext(), parseInput(EmailInput, input));
    return {};
  });
}

/** Signs in with a password. Leads to `next`. */
export async function logInAction(input: z.input<typeof LogInAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { next: redirectTo, ...credentials } = parseInput(LogInAndGoInput, input);
    await signIn("password", { ...credentials, redirect: false });
    await connectWaitingIdentity();
    return { redirectTo };
  });
}

/** Emails a sign-in link that leads to `next`. */
export async function requestSignInLinkAction(input: z.input<typeof EmailAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    await requestSignInLink(await createRequestContext(), parseInput(EmailAndGoInput, input));
    return {};
  });
}

/** Signs in with the token of an emailed link. Leads to `next`, or first to the choice of a missing password. */
export async function signInByLinkAction(input: z.input<typeof LinkAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { next: redirectTo, ...credentials } = parseInput(LinkAndGoInput, input);
    await signIn("link", { ...credentials, redirect: false });
    await connectWaitingIdentity();
    return {
      redirectTo: (await needsPassword(await createRequestContext())) ? choosePassword(redirectTo) : redirectTo,
    };
  });
}

/** Returns the options for signing in with a passkey, as JSON for the browser. */
export async function startPasskeySignInAction(): Promise<AuthActionResult> {
  return answer(async () => ({ options: await startPasskeySignIn(await createRequestContext()) }));
}

/** Signs in with a passkey's answer. Leads to `next`. */
export async function signInByPasskeyAction(input: z.input<typeof PasskeyAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { next: redirectTo, ...credentials } = parseInput(PasskeyAndGoInput, input);
    await signIn("passkey", { ...credentials, redirect: false });
    await connectWaitingIdentity();
    return { redirectTo };
  });
}

/** Creates an account for the address that a provider confirmed, and signs in. Leads to `next`. */
export async function finishSignUpAction(input: z.input<typeof FinishAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { next: redirectTo, ...choice } = parseInput(FinishAndGoInput, input);
    await signIn("provider-sign-up", { name: String(choice.name), picture: String(choice.picture), redirect: false });
    return { redirectTo };
  });
}

/** Starts connecting an account at a provider, right after the viewer confirmed to be the owner. Leads to the provider's page. */
export async function connectProviderAction(input: z.input<typeof ConnectInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { provider } = parseInput(ConnectInput, input);
    const ctx = await createRequestContext();
    const { actor } = ctx;
    if (!actor?.sessionId) throw new UnauthorizedError();
    await assertIdentity({ ...ctx, actor }, { currentPassword: undefined });
    if (!findProvider(provider)) throw new NotFoundError();
    await enforceProviderStartLimit(ctx);
    const redirectTo = await startAtProvider(provider, "/settings/security");
    const state = redirectTo === null ? null : new URL(redirectTo).searchParams.get("state");
    if (redirectTo === null || state === null)
      throw new DomainError("SERVICE_FAILED", "The service doesn't respond. Please try again later.");
    await pendingConnection.write({ provider, sessionId: actor.sessionId, state });
    return { redirectTo };
  });
}

/** Ends every session of the viewer, on every device. */
export async function signOutAction(): Promise<AuthActionResult> {
  return answer(async () => {
    const ctx = await createSessionContext();
    // Ends the sessions first, because Auth.js would hide a failure and only delete the cookie.
    if (ctx.actor) await signOut(ctx);
    await clearCookie({ redirect: false });
    return { redirectTo: "/login" };
  });
}

export async function requestResetAction(input: z.input<typeof EmailAndGoInput>): Promise<AuthActionResult> {
  return answer(async () => {
    await requestPasswordReset(await createRequestContext(), parseInput(EmailAndGoInput, input));
    return {};
  });
}

/** Returns whether an emailed token can still set a password, or null after too many tries. */
export async function checkResetTokenAction(token: string): Promise<boolean | null> {
  try {
    return await isResetTokenUsable(await createRequestContext(), token);
  } catch (error) {
    if (!(error instanceof DomainError)) logger.error({ err: error }, "auth action failed");
    return null;
  }
}

/** Sets the password of the signed-in user, or of an emailed token's owner. */
export async function setPasswordAction(input: z.input<typeof SetPasswordInput>): Promise<AuthActionResult> {
  return answer(async () => {
    const { password, token, current_password: currentPassword, ...choice } = parseInput(SetPasswordInput, input);
    const ctx = await createRequestContext();
    // A form that was opened without a link sends an empty token. A signed-in user needs none.
    const usedToken = ctx.actor ? token || undefined : (token ?? "");
    await setPassword(ctx, { password, token: usedToken, currentPassword }, choice);
    return {};
  });
}

async function answer(work: () => Promise<{ redirectTo?: string; options?: string }>): Promise<AuthActionResult> {
  try {
    if ((await createSessionContext()).actor?.lookedAtBy) throw new LookingOnlyError();
    return { ok: true, ...(await work()) };
  } catch (error) {
    const refusal = error instanceof RefusedSignIn ? error.refusal : error;
    const requestId = (await headers()).get("x-request-id");
    if (refusal instanceof DomainError) {
      logger.info({ requestId, errorCode: refusal.code }, refusal.message);
      const { code, message, data } = refusal;
      return { ok: false, code, message, retryAfterSeconds: data.retryAfterSeconds };
    }
    logger.error({ requestId, err: error }, "auth action failed");
    return { ok: false, code: "INTERNAL", message: "Something went wrong" };
  }
}
