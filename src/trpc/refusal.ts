import { TRPCClientError } from "@trpc/client";
import { keepTypedText } from "~/components/forms/kept-text";
import { signInFirst } from "~/components/session/sign-in-first";
import type { AppRouter } from "~/server/api";

type ErrorCode = NonNullable<TRPCClientError<AppRouter>["data"]>["errorCode"];

/** Why a call failed, in words for people. `fields` maps the inputs at fault to what is wrong with them. */
export type Refusal = {
  /** Null if no answer came. */
  code: ErrorCode | null;
  message: string;
  fields: Readonly<Record<string, string>>;
};

export function readRefusal(error: unknown): Refusal {
  const data = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
  if (!(error instanceof Error) || !data) return { code: null, message: "Network error", fields: {} };
  const fields = Object.fromEntries((data.issues ?? []).map(({ path, message }) => [path, message]));
  return { code: data.errorCode, message: error.message, fields };
}

/** Returns the code the API refused a call with; null if it failed without an answer. */
export function readErrorCode(error: unknown): ErrorCode | null {
  return readRefusal(error).code;
}

/** For pages that stay, because they hold unsaved text. */
export const SESSION_ENDED = "Your session has ended. Sign in in another tab, then try again.";

/** Sends a viewer whose session has ended to sign in, and from there to `next` or back here. Returns whether it did. */
export function leaveIfSignedOut({ code }: Refusal, next?: string): boolean {
  if (code !== "UNAUTHORIZED") return false;
  keepTypedText();
  const { pathname, search, hash } = window.location;
  signInFirst(next ?? pathname + search + hash);
  return true;
}
