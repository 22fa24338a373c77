import { handleApi } from "~/server/http";

// The Node server of `npm start` calls handleApi itself; this mount is for `npm run dev` and hosts that run route handlers.
// The peer's address is not known here, and a header could name any: limits per address do not apply.
function handle(request: Request): Promise<Response> {
  // Next compresses the answer, and would do so a second time.
  request.headers.delete("accept-encoding");
  return handleApi(request, { peer: null });
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};

export const dynamic = "force-dynamic";
