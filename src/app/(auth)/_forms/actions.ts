"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import {
  checkResetTokenAction,
  finishSignUpAction,
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
import { withoutScript } from "~/browser/intent-path";
import { getField } from "~/components/forms/get-field";
import { safeNextPath } from "~/server/auth";
import { verifyPath } from "./auth-path";
import type { FormState } from "./form-state";
import { countWrongCode, forgetPendingSignUp, rememberPendingSignUp } from "./pending-sign-up";
import { keepDigits } from "./validate";

const MISTYPED_CODE = "That code isn't right. Check the email and try again.";

// Form actions of these pages. They call the session's actions and serve browsers without JavaScript, too.

export async function signUpForm(_state: FormState, form: unknown): Promise<FormState> {
  const fields = { name: getField(form, "name"), email: getField(form, "email").trim() };
  const next = safeNextPath(getField(form, "next"));
  const result = await signUpAction({ ...fields, password: getField(form, "password") });
  if (result.ok) await rememberPendingSignUp(fields.email, next);
  return toFormState(fields, result, verifyPath(next));
}

export async function verifyForm(_state: FormState, form: unknown): Promise<FormState> {
  const fields = { email: getField(form, "email").trim() };
  const result = await verifyAction({
    ...fields,
    token: keepDigits(getField(form, "token")),
    next: getField(form, "next"),
  });
  if (result.ok) await forgetPendingSignUp();
  else if (result.code === "INVALID_CODE" && (await countWrongCode(fields.email))) {
    return toFormState(fields, { ...result, message: MISTYPED_CODE }, null);
  }
  return toFormState(fields, result, "/");
}

/** Succeeds on the same page and restarts its countdown. */
export async function resendForm(_state: FormState, form: unknown): Promise<FormState> {
  const fields = { email: getField(form, "email").trim() };
  const result = await resendCodeAction(fields);
  if (result.ok) await rememberPendingSignUp(fields.email, safeNextPath(getField(form, "next")));
  return toFormState(fields, result, null);
}

export async function signInForm(_state: FormState, form: unknown): Promise<FormState> {
  const fields = { email: getField(form, "email").trim() };
  const result = await logInAction({ ...fields, password: getField(form, "password"), next: getField(form, "next") });
  return toFormState(fields, result, "/");
}

export async function requestSignInLinkForm(_state: FormState, form: unknown): Promise<FormState> {
  const fields = { email: getField(form, "email").trim() };
  return toFormState(fields, await requestSignInLinkAction({ ...fields, next: getField(form, "next") }), null);
}

export async function signInByLinkForm(_state: FormState, form: unknown): Promise<FormState> {
  return toFormState(
    {},
    await signInByLinkAction({ token: getField(form, "token"), next: getField(form, "next") }),
    "/",
  );
}

export async function finishSignUpForm(_state: FormState, form: unknown): Promise<FormState> {
  const choice = { name: getField(form, "use_name") !== "", picture: getField(form, "use_picture") !== "" };
  return toFormState({}, await finishSignUpAction({ ...choice, next: getField(form, "next") }), "/");
}

export async function requestResetForm(_state: FormState, form: unknown): Promise<FormState> {
  const fields = { email: getField(form, "email").trim() };
  return toFormState(fields, await requestResetAction({ ...fields, next: getField(form, "next") }), null);
}

/** Returns whether an emailed link can still set a password; null if unknown. Doesn't use up the link. */
export async function checkResetLink(token: unknown): Promise<boolean | null> {
  return checkResetTokenAction(typeof token === "string" ? token : "");
}

export async function setPasswordForm(_state: FormState, form: unknown): Promise<FormState> {
  const password = getField(form, "password");
  return toFormState({}, await setPasswordAction({ password, token: getField(form, "token") }), null);
}

/** A success that leads to another page. Scripts go there themselves, to show a message; other browsers are redirected. */
async function toFormState(
  fields: FormState["fields"],
  result: AuthActionResult,
  onward: string | null,
): Promise<FormState> {
  if (!result.ok) {
    const { code, message, retryAfterSeconds } = result;
    return { failure: { code, message, retryAfterSeconds }, fields, redirectTo: null, done: false };
  }
  const redirectTo = onward === null ? null : (result.redirectTo ?? onward);
  const calledByScript = (await headers()).has("next-action");
  if (redirectTo !== null && !calledByScript) redirect(withoutScript(redirectTo));
  return { failure: null, fields, redirectTo, done: redirectTo === null };
}
