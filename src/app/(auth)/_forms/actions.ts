"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import {
  logInAction,
  requestResetAction,
  requestSignInLinkAction,
  resendCodeAction,
  setPasswordAction,
  signInByLinkAction,
  signUpAction,
  verifyAction,
  type AuthActionResult,
} from "~/app/_auth/actions";
import { safeNextPath } from "~/server/auth";
import { verifyPath } from "./auth-path";
import type { FormState } from "./form-state";
import { forgetPendingSignUp, rememberPendingSignUp } from "./pending-sign-up";
import { keepDigits } from "./validate";

// What the forms of this group post. The rules stand in the actions that are called here; these turn a form into their
// input, and their answer into a page for browsers that run no script.

export async function signUpForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { name: read(form, "name"), email: read(form, "email").trim() };
  const result = await signUpAction({ ...typed, password: read(form, "password") });
  if (result.ok) await rememberPendingSignUp(typed.email);
  return answer(typed, result, verifyPath(safeNextPath(read(form, "next"))));
}

export async function verifyForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: read(form, "email").trim() };
  const result = await verifyAction({ ...typed, token: keepDigits(read(form, "token")), next: read(form, "next") });
  if (result.ok) await forgetPendingSignUp();
  return answer(typed, result, "/");
}

/** Succeeds on the same page, whose wait starts anew. */
export async function resendForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: read(form, "email").trim() };
  const result = await resendCodeAction(typed);
  if (result.ok) await rememberPendingSignUp(typed.email);
  return answer(typed, result, null);
}

export async function signInForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: read(form, "email").trim() };
  const result = await logInAction({ ...typed, password: read(form, "password"), next: read(form, "next") });
  return answer(typed, result, "/");
}

export async function requestSignInLinkForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: read(form, "email").trim() };
  return answer(typed, await requestSignInLinkAction(typed), null);
}

export async function signInByLinkForm(_state: FormState, form: unknown): Promise<FormState> {
  return answer({}, await signInByLinkAction({ token: read(form, "token") }), "/");
}

export async function requestResetForm(_state: FormState, form: unknown): Promise<FormState> {
  const typed = { email: read(form, "email").trim() };
  return answer(typed, await requestResetAction(typed), null);
}

export async function setPasswordForm(_state: FormState, form: unknown): Promise<FormState> {
  const password = read(form, "password");
  return answer({}, await setPasswordAction({ password, token: read(form, "token") }), null);
}

/** A success that leads on: scripts go there themselves, because they have something to say; other browsers are sent. */
async function answer(typed: FormState["typed"], result: AuthActionResult, onward: string | null): Promise<FormState> {
  if (!result.ok) {
    const { code, message, retryAfterSeconds } = result;
    return { failure: { code, message, retryAfterSeconds }, typed, redirectTo: null, done: false };
  }
  const redirectTo = onward === null ? null : (result.redirectTo ?? onward);
  const calledByScript = (await headers()).has("next-action");
  if (redirectTo !== null && !calledByScript) redirect(redirectTo);
  return { failure: null, typed, redirectTo, done: redirectTo === null };
}

/** Anybody can call an action with anything; what is no form has no fields. */
function read(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value : "";
}
