import { SECURITY_HEADERS } from "./security-headers.js";

type PageHeadersInput = {
  /** Fresh for every answer; scripts without it do not run. */
  nonce: string;
  pathname: string;
  /** The development server evaluates code and injects styles. */
  development: boolean;
  /** Where our own sandbox serves the payment form; null where it is not in use. */
  sandboxOrigin: string | null;
};

/** The one page that frames another site: the payment provider's form. */
const CHECKOUT = "/checkout";
const PROVIDER_ORIGINS = ["https://whop.com", "https://sandbox.whop.com"];

/** The sites that a page may frame; none, for every page but one. */
function framedOrigins({ pathname, sandboxOrigin }: Pick<PageHeadersInput, "pathname" | "sandboxOrigin">): string[] {
  if (pathname !== CHECKOUT) return [];
  return [...PROVIDER_ORIGINS, ...(sandboxOrigin ? [sandboxOrigin] : [])];
}

/** What a page may load and run: our own files, and scripts that carry the nonce or are loaded by one that does. */
export function contentSecurityPolicy(input: PageHeadersInput): string {
  const { nonce, development } = input;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${framedOrigins(input).join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The protective headers of a page. */
export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  const framed = framedOrigins(input);
  const payers = framed.map((origin) => `"${origin}"`).join(" ");
  return {
    ...SECURITY_HEADERS,
    // Wallets of browser and phone pay within the provider's form.
    ...(framed.length > 0
      ? { "permissions-policy": SECURITY_HEADERS["permissions-policy"].replace("payment=()", `payment=(${payers})`) }
      : {}),
    "content-security-policy": contentSecurityPolicy(input),
    // The address of /reset may carry a token. With "no-referrer" browsers would send its forms without an origin, too.
    ...(input.pathname === "/reset" ? { "referrer-policy": "same-origin" } : {}),
  };
}
