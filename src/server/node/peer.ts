import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { LOCAL_HEADER, PEER_HEADER } from "~/server/core/context";

/** Headers that only a trusted proxy may set. */
const FORWARDING_HEADERS = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Marks requests that Next sees. Next fetches a form's redirect target from this server with the form's headers. The mark
 * makes that fetch count as the sender's instead of a local one.
 */
const MARK_HEADER = "x-farsite-mark";
/** Only this process knows the mark. */
const MARK = randomUUID();

/**
 * Finds the client's address for limits: that of the connection, or the one that the outermost trusted proxy saw. Ignores
 * entries further left in X-Forwarded-For, which clients can forge.
 */
export function findPeer(request: Pick<IncomingMessage, "headers" | "socket">, trustedProxies: number): string | null {
  if (isOwnFetch(request)) return normalizeAddress(String(request.headers[PEER_HEADER] ?? ""));
  const connection = normalizeAddress(request.socket.remoteAddress ?? "");
  const forwarded = trustedProxies > 0 ? listForwarded(request.headers["x-forwarded-for"]) : [];
  const seen = forwarded.at(-Math.min(trustedProxies, forwarded.length));
  return (seen === undefined ? null : normalizeAddress(seen)) ?? connection;
}

/** Returns whether the connection comes from this machine. Every address that proxies saw must be loopback, too. */
export function isLocal(request: Pick<IncomingMessage, "headers" | "socket">): boolean {
  const { headers, socket } = request;
  if (isOwnFetch(request)) return headers[LOCAL_HEADER] !== undefined;
  if (headers.forwarded !== undefined) return false;
  const seen = [...listForwarded(headers["x-forwarded-for"]), ...listForwarded(headers["x-real-ip"])];
  return [socket.remoteAddress ?? "", ...seen].every(isLoopback);
}

/** Returns whether Next sent this request, with the headers of a request that `markPeer` marked. */
function isOwnFetch({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers[MARK_HEADER] === MARK;
}

function isLoopback(text: string): boolean {
  const address = normalizeAddress(text);
  return address === "::1" || address?.startsWith("127.") === true;
}

/** Removes headers that the sender must not set, and adds the peer. */
export function markPeer(request: IncomingMessage, peer: string | null, trustedProxies: number): void {
  const { headers } = request;
  const local = isLocal(request);
  delete headers[LOCAL_HEADER];
  if (local) headers[LOCAL_HEADER] = "1";
  headers[MARK_HEADER] = MARK;
  if (trustedProxies === 0) for (const name of FORWARDING_HEADERS) delete headers[name];
  delete headers[PEER_HEADER];
  if (peer !== null) headers[PEER_HEADER] = peer;
}

function listForwarded(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text.split(",").flatMap((entry) => entry.trim() || []);
}

/** Removes port, brackets and zone, and unwraps IPv4 in IPv6. Returns null for an invalid address. */
function normalizeAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const address = bare
    .toLowerCase()
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/, "");
  return isIP(address) ? address : null;
}
