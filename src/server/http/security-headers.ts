import { SECURITY_HEADERS } from "~/security/security-headers.js";

export { SECURITY_HEADERS };

/** Besides, what answers get that are no pages: nothing in them may run or be framed. */
export const API_SECURITY_HEADERS = {
  ...SECURITY_HEADERS,
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
} as const;
