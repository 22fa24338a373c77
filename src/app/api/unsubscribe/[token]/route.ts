import { handleApi } from "~/server/http";

type Context = { params: Promise<{ token: string }> };

/**
 * For `npm run dev` and hosts that run route handlers, where proxy.ts sends here what is posted to `/unsubscribe/{token}`; the
 * Node server of `npm start` gives that to handleApi itself, which knows it by that address only.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const address = new URL(`/unsubscribe/${encodeURIComponent(token)}`, request.url);
  return handleApi(new Request(address, request), { peer: null });
}

export const dynamic = "force-dynamic";
