import { handleApi } from "~/server/http";

// The Node server of `npm start` calls handleApi itself; this mount is for `npm run dev` and hosts that run route handlers.
// The peer's address is not known here, and a header could name any: limits per address do not apply.
const handle = (request: Request) => handleApi(request, { peer: null });

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
