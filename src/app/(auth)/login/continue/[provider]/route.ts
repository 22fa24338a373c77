import { type NextRequest, NextResponse } from "next/server";
import { env } from "~/env";
import { enforceProviderStartLimit, findProvider, safeNextPath } from "~/server/auth";
import { DomainError } from "~/server/core/errors";
import { outcomePath, waitingIdentity } from "~/session/provider-steps";
import { startAtProvider } from "~/session/provider-start";
import { createRequestContext } from "~/trpc/server";
import { authPath } from "../../../_forms/auth-path";

type Context = { params: Promise<{ provider: string }> };

/**
 * Leads to a provider's page. A link instead of a form, because browsers apply `form-action 'self'` to the redirects that
 * follow a form, too.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const provider = findProvider((await params).provider)?.id;
  const next = safeNextPath(request.nextUrl.searchParams.get("next") ?? "/");
  // Other sites can't start a sign-in.
  const site = request.headers.get("sec-fetch-site") ?? "none";
  if (!provider || (site !== "same-origin" && site !== "none")) return goTo(authPath("/login?tab=sign-in", next));
  try {
    await enforceProviderStartLimit(await createRequestContext());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return goTo(outcomePath("/login", { provider, outcome: "limited", next }));
  }
  await waitingIdentity.clear();
  return goTo((await startAtProvider(provider, next)) ?? outcomePath("/login", { provider, outcome: "failed", next }));
}

function goTo(address: string): Response {
  return NextResponse.redirect(new URL(address, env.APP_URL), {
    status: 303,
    headers: { "cache-control": "no-store" },
  });
}
