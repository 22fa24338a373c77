import { TRPCClientError } from "@trpc/client";
import { loginHref } from "~/components/jobs/viewer";
import type { AppRouter } from "~/server/api";

/** Why a call failed, in words for people. `code` is null where no answer came; `fields` says which inputs are at fault. */
export type Refusal = { code: string | null; message: string; fields: Readonly<Record<string, string>> };

export function readRefusal(error: unknown): Refusal {
  const data = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
  if (!(error instanceof Error) || !data) return { code: null, message: "Network error", fields: {} };
  const fields = Object.fromEntries((data.issues ?? []).map(({ path, message }) => [path, message]));
  return { code: data.errorCode, message: error.message, fields };
}

/** Whether the session is over. Then only signing in helps, which leads back here. */
export function leftSignedOut({ code }: Refusal): boolean {
  if (code !== "UNAUTHORIZED") return false;
  window.location.assign(loginHref(window.location.pathname + window.location.search));
  return true;
}
