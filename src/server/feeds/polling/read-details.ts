import type { ServiceContext } from "~/server/core/context";
import { FetchError, fetchSafely, type FetchOptions } from "~/server/fetching";
import { FEED_REQUEST } from "../reading/downloads";
import type { ParsedItem } from "../sources/feed-source";

const DETAIL_REQUEST = { ...FEED_REQUEST, timeoutMs: 15_000, maxBytes: 2_000_000, maxRedirects: 0 };
/** Some hosts refuse more in a row. The next poll continues with postings that aren't stored yet. */
const MAX_DETAILS = 300;
/** After this many, the host is probably down. */
const MAX_FAILURES = 5;

/** Fetches the texts that a board's list leaves out. Stops once the host refuses. */
export class DetailReader {
  private left = MAX_DETAILS;
  private failures = 0;

  constructor(
    private readonly ctx: ServiceContext,
    private readonly poll: { board: string; options: Pick<FetchOptions, "signal" | "rules"> },
  ) {}

  /** Returns the answer's JSON, or null. */
  readonly read = async (item: ParsedItem): Promise<unknown> => {
    const address = item.detailAddress(this.poll.board);
    if (address === null || this.left <= 0 || this.failures >= MAX_FAILURES) return null;
    this.left -= 1;
    try {
      const { status, body } = await fetchSafely(address, { ...DETAIL_REQUEST, ...this.poll.options });
      if (status === 429) this.left = 0;
      if (status !== 200) return null;
      return JSON.parse(body.toString()) as unknown;
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof SyntaxError)) throw error;
      this.failures += 1;
      const { host } = new URL(address);
      this.ctx.log.info({ requestId: this.ctx.requestId, host, err: error }, "A posting's text was not fetched");
      return null;
    }
  };
}
