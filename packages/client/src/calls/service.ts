import type { Call, CallOptions } from "../call.js";

/** The service itself. */
export function serviceCalls(call: Call) {
  return {
    /** Resolves if calls can be served; throws NOT_READY otherwise. */
    health: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health", {}, options),

    /** Resolves if this process can serve; throws NOT_READY, which says why, otherwise. */
    ready: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health/ready", {}, options),

    /** Resolves if this process runs. */
    live: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health/live", {}, options),

    /** Gets the release that serves. */
    version: (options?: CallOptions): Promise<{ version: string; build: string | null }> =>
      call("GET /version", {}, options),

    /** Gets the API's OpenAPI document. */
    openapi: (options?: CallOptions): Promise<Record<string, unknown>> => call("GET /openapi.json", {}, options),
  };
}
