import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import { fileIdOf } from "../file-id.js";
import { paginate } from "../paginate.js";
import type { OwnProfile } from "../rest-types.js";
import type { ConnectsEntry, ConnectsPage, SpendingLimit, Verification } from "../shapes.js";

/** The signed-in user. */
export function meCalls(call: Call) {
  return {
    /** Gets your profile. */
    get: (options?: CallOptions): Promise<OwnProfile> => call("GET /me", {}, options),

    /** Gets your balance of connects and one page of its transactions, newest first. */
    connects: (page: Input<"GET /me/connects"> = {}, options?: CallOptions): Promise<ConnectsPage> =>
      call("GET /me/connects", page, options),

    /** Iterates over every transaction of your connects. */
    allConnects: (
      page: Omit<Input<"GET /me/connects">, "cursor"> = {},
      options?: CallOptions,
    ): AsyncGenerator<ConnectsEntry, void, undefined> =>
      paginate(
        (cursor) => call("GET /me/connects", { ...page, cursor }, options),
        ({ history }) => history,
      ),

    /** Gets how many connects you may spend in a month, and how many you have spent in this one. */
    spendingLimit: (options?: CallOptions): Promise<SpendingLimit> => call("GET /me/spending-limit", {}, options),

    /** Limits how many connects you may spend in a month; null for any number. Raising it takes effect the next day. */
    setSpendingLimit: (limit: number | null, options?: CallOptions): Promise<SpendingLimit> =>
      call("PATCH /me/spending-limit", { limit }, options),

    /**
     * Stores your résumé: a PDF, .doc or .docx of at most 5 MB, or the URL of one that you uploaded before. Returns its
     * URL, which only you can open.
     */
    uploadResume: async (resume: Blob | { resumeUrl: string }, options?: CallOptions): Promise<string> => {
      const input = resume instanceof Blob ? { file: resume } : resume;
      return (await call("POST /me/upload-resume", input, options)).resume_url;
    },

    /** Downloads your résumé by your profile's `resume_url`. */
    downloadResume: (resumeUrl: string, options?: CallOptions): Promise<Blob> =>
      call("GET /me/resume/{fileId}", { fileId: fileIdOf(resumeUrl) }, options),

    /** Returns when you were verified, or a checkout for the verification. */
    verify: (options?: KeyedCallOptions): Promise<Verification> => call("POST /me/verify", {}, options),
  };
}
