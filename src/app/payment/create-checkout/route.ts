import { handleApi } from "~/server/http";

// For `npm run dev` and hosts that run route handlers; the Node server of `npm start` calls handleApi itself.
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
