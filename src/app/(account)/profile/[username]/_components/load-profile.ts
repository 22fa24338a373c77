import "server-only";

import { cache } from "react";
import { api, loadOutcome } from "~/trpc/server";

/** Loads a profile once per request. Without one, `outcome` says why. `segment` is the raw part of the address. */
export const loadProfile = cache((segment: string) => loadOutcome(findProfile(segment)));

async function findProfile(segment: string) {
  const username = decodeURIComponent(segment); // the proxy rejects invalid escapes
  const [profile, { activity }] = await Promise.all([
    api.profile.byUsername({ username }),
    api.profile.activity({ username }),
  ]);
  return { profile, activity };
}
