import { handleApi } from "~/server/http";

type Context = { params: Promise<{ token: string }> };

/**
 * For `npm run dev` and hosts that run route handlers: proxy.ts sends posts to `/unsubscribe/{token}` here. The Node
 * server of `npm start` calls handleApi itself.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const address = new URL(`/unsubscribe/${encodeURIComponent(token)}`, request.url);
  return handleApi(new Request(address, request), { peer: null });
}

export const dynamic = "force-dynamic";
