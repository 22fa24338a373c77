import "server-only";

import { cache } from "react";
import type { ProfileActivityOutput, ProfilePage } from "~/contracts/profile";
import { toDomainError } from "~/server/api";
import { api, failPage } from "~/trpc/server";

type Loaded =
  | { outcome: "found"; profile: ProfilePage; activity: ProfileActivityOutput["activity"] }
  | { outcome: "invalid" | "missing" | "failed" };

/** Loads a profile once per request. Without one, `outcome` says why. `segment` is the raw part of the address. */
export const loadProfile = cache(async (segment: string): Promise<Loaded> => {
  try {
    const username = decodeURIComponent(segment); // the proxy rejects invalid escapes
    const [profile, { activity }] = await Promise.all([
      api.profile.byUsername({ username }),
      api.profile.activity({ username }),
    ]);
    return { outcome: "found", profile, activity };
  } catch (error) {
    switch (toDomainError(error).code) {
      case "BAD_REQUEST":
        return { outcome: "invalid" };
      case "NOT_FOUND":
        return { outcome: "missing" };
      default:
        failPage(error);
        return { outcome: "failed" };
    }
  }
});
