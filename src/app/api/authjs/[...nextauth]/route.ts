import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { handlers } from "~/app/_auth/auth";

/** Its forms have a few short fields; Auth.js itself would read a body of any size. */
const MAX_FORM_BYTES = 16 * 1024;

export const { GET } = handlers;

export async function POST(request: NextRequest): Promise<Response> {
  if (announcedBytes(request) <= MAX_FORM_BYTES) return handlers.POST(request);
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const refusal = { error: "The request body is too large.", code: "PAYLOAD_TOO_LARGE", request_id: requestId };
  return Response.json(refusal, { status: 413 });
}

/** A body that does not say how long it is counts as endless. */
function announcedBytes({ headers }: NextRequest): number {
  const length = headers.get("content-length");
  if (length !== null) return Number(length);
  return headers.has("transfer-encoding") ? Infinity : 0;
}
