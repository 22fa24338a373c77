/** Where the public answers of a source are found. */
export type FeedEndpoint = {
  /** What tells the feeds of one source apart: nothing, the name of an employer's board, or an address. */
  board: "none" | "name" | "address";
  /** The address of a page, counted from 0; a board's name comes escaped. */
  address: (board: string, page: number) => string;
  /** It answers in pages: a page with fewer items than `size` is the last one; at most so many are read. Otherwise one has all. */
  pages?: { size: number; atMost: number };
  /** It answers with the newest jobs only: one that is older than those may live on although it is not among them. */
  newestOnly?: boolean;
};
