import type { Call, CallOptions } from "../call.js";

/** The service itself. */
export function serviceCalls(call: Call) {
  return {
    /** Checks if the API can serve calls. Throws NOT_READY if not. */
    health: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health", {}, options),

    /** Checks if this process can serve calls. Throws NOT_READY with the reason if not. */
    ready: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health/ready", {}, options),

    /** Checks if this process runs. */
    live: (options?: CallOptions): Promise<{ status: "ok" }> => call("GET /health/live", {}, options),

    /** Gets the server's release. */
    version: (options?: CallOptions): Promise<{ version: string; build: string | null }> =>
      call("GET /version", {}, options),

    /** Gets the API's OpenAPI document. */
    openapi: (options?: CallOptions): Promise<Record<string, unknown>> => call("GET /openapi.json", {}, options),
  };
}
