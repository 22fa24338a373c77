import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "~/server/core/errors";
import { explainFailure } from "./explain-failure";

function refused(errorCode: ErrorCode, message: string): unknown {
  const data = { code: "CONFLICT", httpStatus: 409, path: "payment.createCheckout", errorCode, requestId: "r-1" };
  return new TRPCClientError(message, { result: { error: { code: -32009, message, data } } });
}

describe("explainFailure", () => {
  it("reports an unreachable server, with the request's id if an unreadable answer has one", () => {
    expect(explainFailure(new TRPCClientError("Failed to fetch"))).toEqual({
      kind: "unreachable",
      title: "Server not available",
      description: "You have not been charged.",
    });
    const response = new Response("<html>", { headers: { "x-request-id": "r-2" } });
    expect(explainFailure(new TRPCClientError("Unexpected token", { meta: { response } }))).toMatchObject({
      title: "Server not available",
      description: "You have not been charged. Request r-2",
    });
  });

  it("passes on the server's message if the provider failed", () => {
    expect(explainFailure(refused("SERVICE_FAILED", "Failed to create checkout session"))).toEqual({
      kind: "failed",
      title: "Failed to create checkout session",
      description: "You have not been charged. Request r-1",
    });
  });

  it("reports any other failure as a checkout error with its reason", () => {
    expect(explainFailure(refused("ALREADY_SUBSCRIBED", "You are already verified."))).toEqual({
      kind: "refused",
      title: "Checkout error",
      description: "You are already verified. You have not been charged.",
    });
    expect(explainFailure(refused("INTERNAL", "Something went wrong"))).toMatchObject({
      title: "Checkout error",
      description: "Something went wrong. You have not been charged. Request r-1",
    });
  });

  it("recognizes an ended session", () => {
    expect(explainFailure(refused("UNAUTHORIZED", "User must be authenticated")).kind).toBe("signed-out");
  });
});
