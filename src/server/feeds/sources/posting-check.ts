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
export type Ask = (address: string, options?: AskedAs) => Promise<SourceAnswer>;

/** `body` is posted as JSON. */
type AskedAs = { accept?: string; maxRedirects?: number; body?: unknown };

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
    /**
     * Asks the address of a posting that the list lacks. Unless that lost it, too, only polls close it. Left out where a
     * posting has no such address.
     */
    hasLost?: (posting: CheckedPosting, ask: Ask) => Promise<boolean>;
  };
};

/** Asks a posting's public page, if it has one. Pages of closed postings may answer 200, so that says nothing. */
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

/** Returns the page if it is on that host. Boards on an employer's own domain aren't asked. */
export function keepPageOf(pageUrl: string | null, host: string): string | null {
  const page = URL.parse(pageUrl ?? "");
  return page?.protocol === "https:" && page.host === host.toLowerCase() ? page.href : null;
}
