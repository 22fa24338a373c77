import { networkError } from "./errors.js";

type Page = { next_cursor: string | null };

/**
 * Iterates over all items of a list and requests the next page after the last item of the current one. Throws instead of
 * looping forever if a page names itself as the next one, which a caching proxy could cause.
 */
export async function* paginate<P extends Page, Item>(
  readPage: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page: P = await readPage(cursor);
    yield* itemsOf(page);
    const next = page.next_cursor ?? undefined;
    if (next !== undefined && next === cursor)
      throw networkError({ cause: new Error("The page is its own next page") });
    cursor = next;
  } while (cursor !== undefined);
}
