import { NextResponse, type NextRequest } from "next/server";
import { env } from "~/env";
import { stopLook } from "~/server/auth";
import { unmarkLook } from "~/session/look";
import { createRequestContext } from "~/trpc/server";

/** Ends the look of this browser. A whole page follows, so that nothing of the person stays in the window. */
export async function POST(request: NextRequest): Promise<Response> {
  const origin = request.headers.get("origin");
  if (origin !== null && URL.parse(origin)?.host !== request.headers.get("host"))
    return new NextResponse("This form was sent from another site.", { status: 403 });
  const userId = await stopLook(await createRequestContext());
  await unmarkLook();
  const path = userId === null ? "/admin" : `/admin/people/${userId}`;
  return NextResponse.redirect(new URL(path, env.APP_URL), { status: 303, headers: { "cache-control": "no-store" } });
}
