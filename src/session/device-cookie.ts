import "server-only";

import { cookies } from "next/headers";
import { env } from "~/env";
import type { ApiContext } from "~/server/api";
import { DEVICE_COOKIE_LIFE_SECONDS, deviceCookieName, ensureDeviceToken, isHttps } from "~/server/auth";
import { createRequestContext } from "~/trpc/server";
import { rememberReturning } from "./returning";

/** Runs a sign-in or sign-up that remembers this browser, then sets its device cookie. Sets no cookie if the work fails. */
export async function withDeviceCookie<T>(work: (ctx: ApiContext) => Promise<T>): Promise<T> {
  const ctx = await createRequestContext();
  const deviceToken = ensureDeviceToken(ctx.deviceToken);
  const outcome = await work({ ...ctx, deviceToken });
  (await cookies()).set(deviceCookieName(env.APP_URL), deviceToken, {
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(env.APP_URL),
    path: "/",
    maxAge: DEVICE_COOKIE_LIFE_SECONDS,
  });
  await rememberReturning();
  return outcome;
}
