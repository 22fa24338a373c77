import { TRPCClientError } from "@trpc/client";
import { sentences } from "~/format/text";
import type { AppRouter } from "~/server/api";

/** Why a checkout couldn't be opened. Opening one charges nothing. */
export type CheckoutFailure = {
  kind: "signed-out" | "refused" | "unreachable" | "failed";
  title: string;
  description: string;
};

const NOT_CHARGED = "You have not been charged.";

/** Explains a failed call in the specification's words, with the request's id if known. */
export function explainFailure(error: unknown): CheckoutFailure {
  const failure = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : null;
  const data = failure?.data ?? null;
  const requestId = data?.requestId ?? findRequestId(failure?.meta);
  const after = requestId ? `${NOT_CHARGED} Request ${requestId}` : NOT_CHARGED;
  switch (data?.errorCode) {
    case undefined:
    case "NOT_READY":
      return { kind: "unreachable", title: "Server not available", description: after };
    case "UNAUTHORIZED":
      return { kind: "signed-out", title: "Please sign in to access the checkout.", description: NOT_CHARGED };
    case "SERVICE_FAILED":
      return { kind: "failed", title: failure?.message ?? "Failed to create checkout session", description: after };
    case "ALREADY_SUBSCRIBED":
      return { kind: "refused", title: "Checkout error", description: sentences(failure?.message ?? "", NOT_CHARGED) };
    default: {
      const message = failure?.message ?? "Something went wrong";
      return { kind: "failed", title: "Checkout error", description: sentences(message, after) };
    }
  }
}

/** Reads the request's id from an answer that isn't ours, such as a proxy's error page. */
function findRequestId(meta: unknown): string | null {
  const response = typeof meta === "object" && meta !== null && "response" in meta ? meta.response : null;
  return response instanceof Response ? response.headers.get("x-request-id") : null;
}
