import { getField, requireField } from "~/components/forms/get-field";
import { CODE_LENGTH, PASSWORD_MIN_LENGTH } from "~/contracts/rules/account";

/** Messages by field name, in the form's order. */
export type FieldErrors = Partial<Record<string, string>>;

/** Saves a round trip; the server decides. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
const PASSWORDS_DIFFER = "Passwords do not match";

export function checkSignIn(form: FormData): FieldErrors {
  return dropEmpty({
    email: checkEmail(form),
    password: getField(form, "password") ? undefined : "Please enter your password.",
  });
}

export function checkSignUp(form: FormData): FieldErrors {
  return dropEmpty({
    name: requireField(form, "name", "Please enter your full name."),
    email: checkEmail(form),
    password: checkPassword(form),
  });
}

export function checkCode(form: FormData): FieldErrors {
  return dropEmpty({
    email: checkEmail(form),
    token:
      keepDigits(getField(form, "token")).length === CODE_LENGTH
        ? undefined
        : `Please enter all ${CODE_LENGTH} digits.`,
  });
}

export function checkEmailOnly(form: FormData): FieldErrors {
  return dropEmpty({ email: checkEmail(form) });
}

export function checkNewPassword(form: FormData): FieldErrors {
  const same = getField(form, "password") === getField(form, "confirmation");
  return dropEmpty({ password: checkPassword(form), confirmation: same ? undefined : PASSWORDS_DIFFER });
}

/** Returns the digits of a pasted code ("123 456", "Your code: 123456"). */
export function keepDigits(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, CODE_LENGTH);
}

function checkEmail(form: FormData): string | undefined {
  return LOOKS_LIKE_EMAIL.test(getField(form, "email").trim()) ? undefined : "Please enter a valid email address.";
}

function checkPassword(form: FormData): string | undefined {
  return getField(form, "password").length >= PASSWORD_MIN_LENGTH ? undefined : PASSWORD_TOO_SHORT;
}

function dropEmpty(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}
