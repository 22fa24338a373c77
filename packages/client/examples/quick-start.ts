import { createClient, FarsiteError, type ClientOptions } from "../src/index.js";

/** Unlocks the first job that is found: `unlockFirst({ baseUrl: "https://…", token: "farsite_pat_…" })`. */
export async function unlockFirst(options: ClientOptions) {
  const farsite = createClient(options);

  // Every job of a search; a page is asked for when the one before has been taken.
  for await (const { id, connects_price: price } of farsite.jobs.all({ keyword: "engineer", access: "locked" })) {
    try {
      // The client makes the Idempotency-Key, so a lost answer costs nothing.
      return await farsite.jobs.unlock(id, { price });
    } catch (error) {
      if (error instanceof FarsiteError && error.code === "PRICE_CHANGED") continue;
      throw error; // INSUFFICIENT_CONNECTS, for one
    }
  }
  return null;
}
