import "server-only";

import { cookies } from "next/headers";
import type { z } from "zod";
import { env } from "~/env";
import { seal, unseal } from "~/server/core/sealed";
import { hostCookieName, isHttps } from "~/server/auth";

type Options = { name: string; maxAgeSeconds: number };

/**
 * A cookie that only we can read and write, for steps between two pages. Its age is checked by us, too, because a browser
 * may keep it.
 */
export function sealedCookie<T>(schema: z.ZodType<T>, { name, maxAgeSeconds }: Options) {
  // Not constants: the build loads this module, too, with another APP_URL.
  const getName = () => hostCookieName(env.APP_URL, name);
  const getOptions = () => ({ httpOnly: true, sameSite: "lax", secure: isHttps(env.APP_URL), path: "/" }) as const;
  return {
    async write(content: T): Promise<void> {
      const sealed = seal("cookie", name, Buffer.from(JSON.stringify({ content, at: Date.now() })));
      const value = Buffer.from(sealed).toString("base64url");
      (await cookies()).set(getName(), value, { ...getOptions(), maxAge: maxAgeSeconds });
    },
    async read(): Promise<T | null> {
      const value = (await cookies()).get(getName())?.value;
      const opened = value === undefined ? null : unseal("cookie", name, Buffer.from(value, "base64url"));
      if (!opened) return null;
      const { content, at } = JSON.parse(opened.toString()) as { content: unknown; at: number };
      return Date.now() - at < maxAgeSeconds * 1000 ? (schema.safeParse(content).data ?? null) : null;
    },
    async clear(): Promise<void> {
      // Browsers ignore a deletion that isn't Secure for a name with `__Host-`.
      (await cookies()).set(getName(), "", { ...getOptions(), maxAge: 0 });
    },
  };
}
