import { SECURITY_HEADERS } from "./security-headers.js";

type PageHeadersInput = {
  /** Fresh for every answer; scripts without it do not run. */
  nonce: string;
  pathname: string;
  /** The development server evaluates code and injects styles. */
  development: boolean;
};

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

/** The protective headers of a page. */
export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    "content-security-policy": contentSecurityPolicy(input),
    // The address of /reset carries a token.
    ...(input.pathname === "/reset" ? { "referrer-policy": "no-referrer" } : {}),
  };
}
