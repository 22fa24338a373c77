import { TRPCClientError } from "@trpc/client";
import { keepTypedText } from "~/browser/kept-text";
import { signInFirst } from "~/browser/sign-in-first";
import type { AppRouter } from "~/server/api";

type ErrorCode = NonNullable<TRPCClientError<AppRouter>["data"]>["errorCode"];

/** The reason why a call failed. `fields` maps each invalid input to a message. */
export type Refusal = {
  /** Null if there was no response. */
  code: ErrorCode | null;
  message: string;
  fields: Readonly<Record<string, string>>;
};

export function parseRefusal(error: unknown): Refusal {
  const data = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
  if (!(error instanceof Error) || !data) return { code: null, message: "Network error", fields: {} };
  const fields = Object.fromEntries((data.issues ?? []).map(({ path, message }) => [path, message]));
  return { code: data.errorCode, message: error.message, fields };
}

/** Returns the API's error code, or null if there was no response. */
export function parseErrorCode(error: unknown): ErrorCode | null {
  return parseRefusal(error).code;
}

/** For pages with unsaved text, which stay open. */
export const SESSION_ENDED = "Your session has ended. Sign in in another tab, then try again.";

/** Sends a viewer to sign in if the session has ended, and from there to `next` or back. Returns whether it did. */
export function leaveIfSignedOut({ code }: Refusal, next?: string): boolean {
  if (code !== "UNAUTHORIZED") return false;
  keepTypedText();
  const { pathname, search, hash } = window.location;
  signInFirst(next ?? pathname + search + hash);
  return true;
}
