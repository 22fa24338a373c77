import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import { fileIdOf } from "../file-id.js";
import { paginate } from "../paginate.js";
import type { OwnProfile } from "../rest-types.js";
import type { ConnectsEntry, ConnectsPage, Verification } from "../shapes.js";

/** The signed-in user. */
export function meCalls(call: Call) {
  return {
    /** Gets your profile. */
    get: (options?: CallOptions): Promise<OwnProfile> => call("GET /me", {}, options),

    /** Your connects, and one page of where they came from and went, the latest first. */
    connects: (page: Input<"GET /me/connects"> = {}, options?: CallOptions): Promise<ConnectsPage> =>
      call("GET /me/connects", page, options),

    /** Every movement of your connects, page by page. */
    allConnects: (
      page: Omit<Input<"GET /me/connects">, "cursor"> = {},
      options?: CallOptions,
    ): AsyncGenerator<ConnectsEntry, void, undefined> =>
      paginate(
        (cursor) => call("GET /me/connects", { ...page, cursor }, options),
        ({ history }) => history,
      ),

    /**
     * Stores your résumé: a PDF, .doc or .docx of at most 5 MB, or the address of one that you have uploaded before.
     * Answers its address, which only you can open.
     */
    uploadResume: async (resume: Blob | { resumeUrl: string }, options?: CallOptions): Promise<string> => {
      const input = resume instanceof Blob ? { file: resume } : resume;
      return (await call("POST /me/upload-resume", input, options)).resume_url;
    },

    /** Your résumé, by the `resume_url` of your profile. */
    downloadResume: (resumeUrl: string, options?: CallOptions): Promise<Blob> =>
      call("GET /me/resume/{fileId}", { fileId: fileIdOf(resumeUrl) }, options),

    /** When you were verified; else a checkout for it. */
    verify: (options?: KeyedCallOptions): Promise<Verification> => call("POST /me/verify", {}, options),
  };
}
