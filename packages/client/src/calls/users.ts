import type { Call, CallOptions } from "../call.js";
import { fileIdOf } from "../file-id.js";
import type { PublicProfile } from "../rest-types.js";

/** Public facts of users. */
export function userCalls(call: Call) {
  return {
    /** Gets a user's public profile. */
    get: (id: string, options?: CallOptions): Promise<PublicProfile> => call("GET /users/{id}", { id }, options),

    /** Downloads a user's picture by the profile's `profile_picture_url`. */
    picture: (pictureUrl: string, options?: CallOptions): Promise<Blob> =>
      call("GET /pictures/{fileId}", { fileId: fileIdOf(pictureUrl) }, options),
  };
}
