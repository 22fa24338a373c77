import { INERT_HEADERS } from "~/security/security-headers.js";

/** Headers of every answer of the API. */
export const API_SECURITY_HEADERS = { ...INERT_HEADERS, "cross-origin-resource-policy": "same-origin" } as const;
