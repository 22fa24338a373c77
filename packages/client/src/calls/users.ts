import type { Call, CallOptions } from "../call.js";
import { fileIdOf } from "../file-id.js";
import type { PublicProfile } from "../rest-types.js";

/** What everybody may see of users. */
export function userCalls(call: Call) {
  return {
    /** A user's public profile. */
    get: (id: string, options?: CallOptions): Promise<PublicProfile> => call("GET /users/{id}", { id }, options),

    /** A user's picture, by the `profile_picture_url` of the profile. */
    picture: (pictureUrl: string, options?: CallOptions): Promise<Blob> =>
      call("GET /pictures/{fileId}", { fileId: fileIdOf(pictureUrl) }, options),
  };
}
