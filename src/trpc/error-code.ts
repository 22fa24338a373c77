import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "~/server/api";

/** The code by which the API refused a call; null where the failure was another one (no answer, a fault). */
export function errorCodeOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return null;
  return (error as TRPCClientError<AppRouter>).data?.errorCode ?? null;
}
