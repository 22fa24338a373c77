/**
 * `gone`: the source gave a death signal of its documentation. `absent`: the posting is missing where only absence can
 * tell, so a second look decides. `unclear`: everything else; it proves neither life nor death.
 */
export type Verdict = "alive" | "gone" | "absent" | "unclear";

/** A stored posting to ask for. */
export type CheckedPosting = {
  /** As polled: a name (not escaped) or an address. */
  board: string;
  /** What the source's `key` read. */
  key: string;
  /** The posting's `sourceUrl`. */
  pageUrl: string | null;
};

export type SourceAnswer = {
  /** 200, or a 4xx that says something about the posting. */
  status: number;
  text: string;
  /** Undefined if the text isn't JSON. */
  json: unknown;
};

/**
 * Fetches an address that the source module built, within the limits of a check. Throws for failures, redirects that
 * weren't expected, 408, 429 and 5xx: the verdict is then "unclear".
 */
export type Ask = (address: string, options?: { accept?: string; maxRedirects?: number }) => Promise<SourceAnswer>;

/** How a source tells whether one of its postings is still open. A 200 alone never proves life. */
export type PostingCheck = {
  /** Asks for the posting itself. "absent" and "unclear" leave the decision to the board, if that can be read. */
  posting?: (posting: CheckedPosting, ask: Ask) => Promise<Verdict>;
  /** Reads the whole board the way a poll does. A posting that it lacks is "absent". */
  board?: {
    /** Replaces the endpoint's address if that returns more than keys. The board's name is already escaped. */
    address?: (board: string, page: number) => string;
    /** Tells listed entries whose posting is closed. */
    isClosed?: (entry: unknown) => boolean;
  };
};
