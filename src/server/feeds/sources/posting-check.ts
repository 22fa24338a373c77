/**
 * `gone`: the source says that the posting is closed. `absent`: the source only stopped listing it, so a second check
 * decides. `unclear`: anything else, which proves nothing.
 */
export type Verdict = "alive" | "gone" | "absent" | "unclear";

/** A stored posting to check. */
export type CheckedPosting = {
  /** As polled: a name (not escaped) or an address. */
  board: string;
  /** The posting's key in its source. */
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
 * Fetches an address that the source module built, within the limits of a check. Throws for failures, unexpected
 * redirects, 408, 429 and 5xx; the verdict is then "unclear".
 */
export type Ask = {
  (address: string, options?: RequestOptions): Promise<SourceAnswer>;
  /** Ends the check. */
  readonly signal?: AbortSignal;
};

/** `body` is posted as JSON. */
type RequestOptions = { accept?: string; maxRedirects?: number; maxBytes?: number; body?: unknown };

/** How to find out whether a source's posting is still open. A 200 alone never proves that. */
export type PostingCheck = {
  /** Checks the posting itself. "absent" and "unclear" leave the decision to the board, if there is one. */
  posting?: (posting: CheckedPosting, ask: Ask) => Promise<Verdict>;
  /** Reads the whole board like a poll. A posting that it doesn't list is "absent". */
  board?: {
    /** A lighter address than the endpoint's, if there is one. The board's name is already escaped. */
    address?: (board: string, page: number) => string;
    /** Returns whether a listed entry's posting is closed. */
    isClosed?: (entry: unknown) => boolean;
    /**
     * Returns whether a posting that the list lacks is missing at its own address, too. If it isn't, only polls may close
     * it. Undefined if postings have no such address.
     */
    isPageGone?: (posting: CheckedPosting, ask: Ask) => Promise<boolean>;
  };
};

/** Creates a check of a posting's public page. Only 404 and 410 count: pages of closed postings may answer 200. */
export function askPage(
  findPage: (posting: CheckedPosting) => string | null,
): (posting: CheckedPosting, ask: Ask) => Promise<boolean> {
  return async (posting, ask) => {
    const page = findPage(posting);
    if (page === null) return true;
    const { status } = await ask(page, { accept: "text/html" });
    return status === 404 || status === 410;
  };
}

/** Like `askPage`, for pages below the board's host in this domain. Boards on an employer's own domain aren't asked. */
export function askPageIn(domain: string): ReturnType<typeof askPage> {
  return askPage(({ board, pageUrl }) => {
    const page = URL.parse(pageUrl ?? "");
    return page?.protocol === "https:" && page.host === `${board}.${domain}`.toLowerCase() ? page.href : null;
  });
}
