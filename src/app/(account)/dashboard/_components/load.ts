import "server-only";

import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";

/** What a call of the API answers; null, and a page that says so in its status, where it fails. */
export async function load<T>(call: (caller: typeof api) => Promise<T>): Promise<T | null> {
  try {
    return await call(api);
  } catch (error) {
    failPage(error);
    return null;
  }
}
