/** How feeds are asked for, whoever asks: a poll, or somebody who names an address to be imported. */
export const FEED_REQUEST = {
  headers: {
    accept: "application/json, application/ld+json, application/rss+xml, application/xml;q=0.9, text/html;q=0.8",
  },
  timeoutMs: 60_000,
  /** Of all pages together; twice the largest known answer. */
  maxBytes: 64_000_000,
  maxRedirects: 5,
} as const;
