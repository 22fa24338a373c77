import { cookies, headers } from "next/headers";
import { NextResponse, type NextRequest } from "next/server";
import { z } from "zod";
import { env } from "~/env";
import { isHttps, sessionCookieName } from "~/server/auth";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { isMailboxOpenTo } from "~/server/mail";
import { openPersona, PERSONA_IDS, PERSONAS } from "~/server/personas";
import { createRequestContext } from "~/trpc/server";

const PersonaForm = z.object({ persona: z.enum(PERSONA_IDS) });

/** Signs in as an invented user. Exists where the mailbox does, with the payment sandbox, and only for its own page. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!(await isOpen(request))) return new NextResponse("Not found", { status: 404 });
  const form = PersonaForm.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())));
  if (!form.success) return new NextResponse("There is no such persona.", { status: 400 });
  const ctx = await createRequestContext();
  const { persona } = form.data;
  const { token, tokenExpiresAt } = await openPersona({ ...ctx, actor: null }, persona, { userAgent: ctx.userAgent });
  (await cookies()).set(sessionCookieName(env.APP_URL), token, {
    expires: tokenExpiresAt,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(env.APP_URL),
  });
  return NextResponse.redirect(new URL(PERSONAS[persona].opens, env.APP_URL), 303);
}

async function isOpen(request: NextRequest): Promise<boolean> {
  const origin = request.headers.get("origin");
  const isOwnPage = origin === null || URL.parse(origin)?.host === request.headers.get("host");
  return isOwnPage && findSandboxOrigin() !== null && isMailboxOpenTo(await headers());
}
