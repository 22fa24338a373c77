type Page = { next_cursor: string | null };

/** Every item of a list, page by page: the next page is asked for when the last item of one has been taken. */
export async function* paginate<P extends Page, Item>(
  readPage: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield* itemsOf(page);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
