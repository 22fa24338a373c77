import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { handlers } from "~/app/_auth/auth";

/** Its forms have a few short fields; Auth.js itself would read a body of any size. */
const MAX_FORM_BYTES = 16 * 1024;

export async function GET(request: NextRequest): Promise<Response> {
  return handlers.GET(withoutCallback(request));
}

export async function POST(request: NextRequest): Promise<Response> {
  if (announcedBytes(request) <= MAX_FORM_BYTES) return handlers.POST(withoutCallback(request));
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

/**
 * Where to go afterwards is said by our own forms. In the query or a cookie Auth.js takes a place that is no address for a
 * fault of its configuration, and answers 500.
 */
function withoutCallback(request: NextRequest): NextRequest {
  const url = new URL(request.url);
  url.searchParams.delete("callbackUrl");
  const headers = new Headers(request.headers);
  const cookies = headers.get("cookie")?.split(";") ?? [];
  const kept = cookies.filter((pair) => !pair.split("=", 1)[0]?.trim().endsWith("authjs.callback-url"));
  if (kept.length < cookies.length) headers.set("cookie", kept.join(";"));
  return new NextRequest(url, { method: request.method, headers, body: request.body, duplex: "half" });
}
