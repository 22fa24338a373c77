import { createClient, FarsiteError, type ClientOptions } from "../src/index.js";

/** Unlocks the first job that is found: `unlockFirst({ baseUrl: "https://…", token: "farsite_pat_…" })`. */
export async function unlockFirst(options: ClientOptions) {
  const farsite = createClient(options);

  // Iterates over every job of a search and requests each page when it is needed.
  for await (const { id, connects_price: price } of farsite.jobs.all({ keyword: "engineer", access: "locked" })) {
    try {
      // The client creates the Idempotency-Key, so a lost answer costs nothing.
      return await farsite.jobs.unlock(id, { price });
    } catch (error) {
      if (error instanceof FarsiteError && error.code === "PRICE_CHANGED") continue;
      throw error; // for example INSUFFICIENT_CONNECTS
    }
  }
  return null;
}
