type PageHeadersInput = {
  /** Fresh for every answer; scripts without it do not run. */
  nonce: string;
  pathname: string;
  /** Whether the product is served over https; decides HSTS. */
  https: boolean;
  /** The development server evaluates code and injects styles. */
  development: boolean;
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What a page may load and run: our own files, and scripts that carry the nonce or are loaded by one that does. */
export function contentSecurityPolicy({ nonce, development }: Pick<PageHeadersInput, "nonce" | "development">): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The protective headers of every page and file that is not under /api. */
export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(input),
    "X-Content-Type-Options": "nosniff",
    // The address of /reset carries a token.
    "Referrer-Policy": input.pathname === "/reset" ? "no-referrer" : "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...(input.https ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}
