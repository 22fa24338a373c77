import { SECURITY_HEADERS } from "./security-headers.js";

type PageHeadersInput = {
  /** A new value for every response. */
  nonce: string;
  pathname: string;
  /** The development server evaluates code and injects styles. */
  development: boolean;
  /** Origin of the sandbox's payment form; null without a sandbox. */
  sandboxOrigin: string | null;
};

/** The only page that frames another site: the payment provider's form. */
const CHECKOUT = "/checkout";
const PROVIDER_ORIGINS = ["https://whop.com", "https://sandbox.whop.com"];

/** A stored email as HTML, which its page frames. */
const EMAIL_HTML = /^\/dev\/mailbox\/[^/]+\/html$/;

/** The frame that draws a résumé's PDF, and its scripts. */
const RESUME_VIEWER = "/resume-viewer/";
/** Pages that frame a page of ours. */
const FRAMES_OWN = ["/dev/mailbox/", "/resumes/"];

function framedOrigins({ pathname, sandboxOrigin }: Pick<PageHeadersInput, "pathname" | "sandboxOrigin">): string[] {
  if (pathname !== CHECKOUT) return [];
  return [...PROVIDER_ORIGINS, ...(sandboxOrigin ? [sandboxOrigin] : [])];
}

/** Allows our own files, scripts with the nonce and scripts that those load. */
export function contentSecurityPolicy(input: PageHeadersInput): string {
  const { nonce, development, pathname } = input;
  // An email can't run or load anything. The mailbox measures its height, which needs the same origin.
  if (EMAIL_HTML.test(pathname))
    return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin allow-top-navigation-by-user-activation";
  // The file is untrusted. Without an origin or network, an exploit reaches nothing.
  if (pathname.startsWith(RESUME_VIEWER))
    return "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data: blob:; font-src data: blob:; frame-ancestors 'self'; sandbox allow-scripts";
  const frames = FRAMES_OWN.some((start) => pathname.startsWith(start)) ? ["'self'"] : framedOrigins(input);
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  const framed = framedOrigins(input);
  const quotedOrigins = framed.map((origin) => `"${origin}"`).join(" ");
  return {
    ...SECURITY_HEADERS,
    // Browser and phone wallets pay within the provider's form.
    ...(framed.length > 0
      ? {
          "permissions-policy": SECURITY_HEADERS["permissions-policy"].replace(
            "payment=()",
            `payment=(${quotedOrigins})`,
          ),
        }
      : {}),
    "content-security-policy": contentSecurityPolicy(input),
    // A frame without an origin needs CORS to load its module scripts.
    ...(input.pathname.startsWith(RESUME_VIEWER) ? { "access-control-allow-origin": "*" } : {}),
    // The address of /reset may carry a token. "no-referrer" would make browsers send its forms without an origin.
    ...(input.pathname === "/reset" ? { "referrer-policy": "same-origin" } : {}),
  };
}
