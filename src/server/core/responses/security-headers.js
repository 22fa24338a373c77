/**
 * Headers of every response. Browsers ignore the first one over plain http.
 * This file is JavaScript because next.config.js imports it.
 */
export const SECURITY_HEADERS = /** @type {const} */ ({
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
});

/** Headers of responses that aren't pages. Nothing in them may run or be framed. */
export const INERT_HEADERS = /** @type {const} */ ({
  ...SECURITY_HEADERS,
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

export const API_HEADERS = /** @type {const} */ ({ ...INERT_HEADERS, "cross-origin-resource-policy": "same-origin" });
