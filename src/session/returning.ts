import "server-only";

import { cookies } from "next/headers";
import { env } from "~/env";
import { DEVICE_COOKIE_LIFE_SECONDS, isHttps } from "~/server/auth";

/** Sent to `/login` only, so that it doesn't keep visitors' pages from being shared. */
const COOKIE = "farsite-returning";

/** Remembers that somebody has signed in with this browser. */
export async function rememberReturning(): Promise<void> {
  (await cookies()).set(COOKIE, "1", {
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(env.APP_URL),
    path: "/login",
    maxAge: DEVICE_COOKIE_LIFE_SECONDS,
  });
}

/** Returns whether somebody has signed in with this browser. Works on `/login` only. */
export async function isReturning(): Promise<boolean> {
  return (await cookies()).has(COOKIE);
}
