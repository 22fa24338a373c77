import type { Call, CallOptions } from "../call.js";

/** The service itself. */
export function serviceCalls(call: Call) {
  return {
    /** Resolves when calls can be served; NOT_READY while they cannot. */
    health: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health", {}, options),

    /** The OpenAPI document of the API. */
    openapi: (options?: CallOptions): Promise<Record<string, unknown>> => call("GET /openapi.json", {}, options),
  };
}
