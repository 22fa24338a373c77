import { networkError } from "./errors.js";

type Page = { next_cursor: string | null };

/**
 * Every item of a list, page by page: the next page is asked for when the last item of one has been taken. A page that
 * leads to itself (something on the way answered for the server) is an error, not a list without end.
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
