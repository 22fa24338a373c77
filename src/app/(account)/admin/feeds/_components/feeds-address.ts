/** What the page shows: the cursors of its lists, and the board search. */
export type FeedsView = Partial<Record<"cursor" | "imports" | "boards" | "board", string | undefined>>;

/** Builds the address of a view, at one of its lists. */
export function buildFeedsHref(view: FeedsView, list: "polls" | "boards" | "imports"): string {
  const entries = Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/admin/feeds?${new URLSearchParams(entries).toString()}#${list}`;
}
