import { handleApi } from "~/server/http";

// For `npm run dev` and hosts that run route handlers; the Node server of `npm start` calls handleApi itself. Limits
// per address don't apply here: the peer's address is unknown, and headers could be forged.
function handle(request: Request): Promise<Response> {
  // Next compresses the answer, so handleApi must not.
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
