import "server-only";

import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";

/** Calls the API. If it fails, sets the page's status and returns null. */
export async function load<T>(call: (caller: typeof api) => Promise<T>): Promise<T | null> {
  try {
    return await call(api);
  } catch (error) {
    failPage(error);
    return null;
  }
}
