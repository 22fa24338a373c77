import type { Call, CallOptions } from "../call.js";

/** The service itself. */
export function serviceCalls(call: Call) {
  return {
    /** Resolves if calls can be served; throws NOT_READY otherwise. */
    health: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health", {}, options),

    /** Gets the API's OpenAPI document. */
    openapi: (options?: CallOptions): Promise<Record<string, unknown>> => call("GET /openapi.json", {}, options),
  };
}
