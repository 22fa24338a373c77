import "server-only";

import { toDomainError } from "~/server/api";
import { setPageStatus } from "~/server/core/page-status";
import { api } from "~/trpc/server";

/** What a call of the API answers; null, and a page that says so in its status, where it fails. */
export async function load<T>(call: (caller: typeof api) => Promise<T>): Promise<T | null> {
  try {
    return await call(api);
  } catch (error) {
    setPageStatus(toDomainError(error).code === "BAD_REQUEST" ? 400 : 500); // logged by the caller
    return null;
  }
}
