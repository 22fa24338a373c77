import { createClient, FarsiteError, type ClientOptions } from "../src/index.js";

/** Unlocks the first job found: `unlockFirst({ baseUrl: "https://…", token: "farsite_pat_…" })`. */
export async function unlockFirst(options: ClientOptions) {
  const farsite = createClient(options);

  // Iterates over all jobs of a search and requests each page when it is needed.
  for await (const { id, connects_price: price } of farsite.jobs.all({ keyword: "engineer", access: "locked" })) {
    try {
      // The client sends an Idempotency-Key, so a lost response costs nothing.
      return await farsite.jobs.unlock(id, { price });
    } catch (error) {
      if (error instanceof FarsiteError && error.code === "PRICE_CHANGED") continue;
      throw error; // for example INSUFFICIENT_CONNECTS
    }
  }
  return null;
}
