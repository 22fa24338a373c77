import type { ListSavedSearchesOutput } from "~/contracts/saved-search";
import type { Actor, ServiceContext } from "~/server/core/context";
import { readSearches } from "./read-searches";

/** One's own saved searches, the newest first. They are few, so there are no pages. */
export async function listSearches(ctx: ServiceContext & { actor: Actor }): Promise<ListSavedSearchesOutput> {
  return { searches: await readSearches(ctx, ctx.actor.userId) };
}
