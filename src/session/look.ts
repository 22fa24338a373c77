import "server-only";

import { cookies } from "next/headers";
import { cache } from "react";
import { LOOK_COOKIE, LOOK_MINUTES } from "~/contracts/rules/office";
import { env } from "~/env";
import { isHttps } from "~/server/auth";
import { getApiContext } from "~/trpc/server";

/** Staff who look as somebody: as whom, and until when. */
export type Look = { userId: string; until: Date };

/** Returns the look of the page's viewer, or null. Reads it once per request. */
export const findLook = cache(async (): Promise<Look | null> => {
  const { actor } = await getApiContext();
  return actor?.lookedAtBy ? { userId: actor.userId, until: actor.lookedAtBy.until } : null;
});

/** Makes each page of this browser a document of its own, so that none lacks the band or holds another person's data. */
export async function markLook(): Promise<void> {
  (await cookies()).set(LOOK_COOKIE, "1", {
    // The band's script notices in other tabs that the look has ended.
    httpOnly: false,
    sameSite: "lax",
    secure: isHttps(env.APP_URL),
    path: "/",
    maxAge: LOOK_MINUTES * 60,
  });
}

export async function unmarkLook(): Promise<void> {
  (await cookies()).delete(LOOK_COOKIE);
}
