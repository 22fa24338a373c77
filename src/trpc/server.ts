import "server-only";

import { createCaller, toDomainError } from "~/server/api";
import { getApiContext } from "./context";

/** The API for server components. */
export const api = createCaller(getApiContext, {
  onError({ error, ctx, path }) {
    const { code, cause, message } = toDomainError(error);
    const line = { requestId: ctx?.requestId, path, errorCode: code };
    if (code === "INTERNAL") ctx?.log.error({ ...line, err: cause }, "server component call failed");
    else ctx?.log.info(line, message);
  },
});
