"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import {
  checkResetTokenAction,
  logInAction,
  requestResetAction,
  requestSignInLinkAction,
  resendCodeAction,
  setPasswordAction,
  signInByLinkAction,
  signUpAction,
  verifyAction,
  type AuthActionResult,
} from "~/session/actions";
import { withoutScript } from "~/components/session/intent-path";
import { readForm } from "~/components/forms/read-form";
import { safeNextPath } from "~/server/auth";
import { verifyPath } from "./auth-path";
import type { FormState } from "./form-state";
import { countWrongCode, forgetPendingSignUp, rememberPendingSignUp } from "./pending-sign-up";
import { keepDigits } from "./validate";

const MISTYPED_CODE = "That code isn't right. Check the email and try again.";

// Form actions of these pages. They call the session's actions and serve browsers without JavaScript, too.

export async function signUpForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { name: readForm(form, "name"), email: readForm(form, "email").trim() };
  const next = safeNextPath(readForm(form, "next"));
  const result = await signUpAction({ ...typed, password: readForm(form, "password") });
  if (result.ok) await rememberPendingSignUp(typed.email, next);
  return toFormState(typed, result, verifyPath(next));
}

export async function verifyForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: readForm(form, "email").trim() };
  const result = await verifyAction({
    ...typed,
    token: keepDigits(readForm(form, "token")),
    next: readForm(form, "next"),
  });
  if (result.ok) await forgetPendingSignUp();
  else if (result.code === "INVALID_CODE" && (await countWrongCode(typed.email))) {
    return toFormState(typed, { ...result, message: MISTYPED_CODE }, null);
  }
  return toFormState(typed, result, "/");
}

/** Succeeds on the same page and restarts its countdown. */
export async function resendForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: readForm(form, "email").trim() };
  const result = await resendCodeAction(typed);
  if (result.ok) await rememberPendingSignUp(typed.email, safeNextPath(readForm(form, "next")));
  return toFormState(typed, result, null);
}

export async function signInForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: readForm(form, "email").trim() };
  const result = await logInAction({ ...typed, password: readForm(form, "password"), next: readForm(form, "next") });
  return toFormState(typed, result, "/");
}

export async function requestSignInLinkForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: readForm(form, "email").trim() };
  return toFormState(typed, await requestSignInLinkAction({ ...typed, next: readForm(form, "next") }), null);
}

export async function signInByLinkForm(_state: FormState, form: unknown): Promise<FormState> {
  return toFormState(
    {},
    await signInByLinkAction({ token: readForm(form, "token"), next: readForm(form, "next") }),
    "/",
  );
}

export async function requestResetForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: readForm(form, "email").trim() };
  return toFormState(typed, await requestResetAction({ ...typed, next: readForm(form, "next") }), null);
}

/** Returns whether an emailed link can still set a password; null if unknown. Doesn't use up the link. */
export async function checkResetLink(token: unknown): Promise<boolean | null> {
  return checkResetTokenAction(typeof token === "string" ? token : "");
}

export async function setPasswordForm(_state: FormState, form: unknown): Promise<FormState> {
  const password = readForm(form, "password");
  return toFormState({}, await setPasswordAction({ password, token: readForm(form, "token") }), null);
}

/**
 * A success that leads to another page. Scripts go there themselves, to show a message; other browsers are redirected.
 */
async function toFormState(
  typed: FormState["typed"],
  result: AuthActionResult,
  onward: string | null,
): Promise<FormState> {
  if (!result.ok) {
    const { code, message, retryAfterSeconds } = result;
    return { failure: { code, message, retryAfterSeconds }, typed, redirectTo: null, done: false };
  }
  const redirectTo = onward === null ? null : (result.redirectTo ?? onward);
  const calledByScript = (await headers()).has("next-action");
  if (redirectTo !== null && !calledByScript) redirect(withoutScript(redirectTo));
  return { failure: null, typed, redirectTo, done: redirectTo === null };
}
