import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import type { Letter, OwnLetter } from "../shapes.js";

/** Cover letters. */
export function letterCalls(call: Call) {
  return {
    /**
     * Spends connects on a cover letter for the job with this `id`. You get one letter per job; a second call throws
     * ALREADY_GENERATED.
     */
    generate: (input: Input<"POST /generate">, options?: KeyedCallOptions): Promise<Letter> =>
      call("POST /generate", input, options),

    /** Gets your letter for the job with this `id`. Throws NOT_FOUND if there is none. */
    get: (id: string, options?: CallOptions): Promise<OwnLetter> => call("GET /jobs/{id}/letter", { id }, options),
  };
}
