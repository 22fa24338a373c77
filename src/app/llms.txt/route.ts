import { handleApi } from "~/server/http";

// For `npm run dev` and hosts that run route handlers; the Node server of `npm start` calls handleApi itself.
const handle = (request: Request) => handleApi(request, { peer: null });

export { handle as GET, handle as HEAD };

export const dynamic = "force-dynamic";
