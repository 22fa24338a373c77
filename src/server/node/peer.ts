import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { LOCAL_HEADER, PEER_HEADER } from "~/server/core/peer-header";

/** What only a trusted proxy may say. */
const FORWARDING_HEADERS = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Marks what Next sees. Where a form redirects to, Next fetches from this server with the form's headers; that request
 * comes from this machine, but counts as its sender's.
 */
const MARK_HEADER = "x-farsite-mark";
/** Nobody outside of this process knows it. */
const MARK = randomUUID();

/**
 * The address that limits count: the connection's, or, behind `trustedProxies` proxies, the one that the outermost of
 * them saw. Entries further left in X-Forwarded-For were written by the client and count for nothing.
 */
export function findPeer(request: Pick<IncomingMessage, "headers" | "socket">, trustedProxies: number): string | null {
  if (isOwnFetch(request)) return normalizeAddress(String(request.headers[PEER_HEADER] ?? ""));
  const connection = normalizeAddress(request.socket.remoteAddress ?? "");
  const forwarded = trustedProxies > 0 ? listForwarded(request.headers["x-forwarded-for"]) : [];
  const seen = forwarded.at(-Math.min(trustedProxies, forwarded.length));
  return (seen === undefined ? null : normalizeAddress(seen)) ?? connection;
}

/**
 * Whether a request comes from this machine, by its connection: a Host header says nothing. One that came through a proxy
 * counts only if every address that the proxies saw is this machine's, too.
 */
export function isLocal(request: Pick<IncomingMessage, "headers" | "socket">): boolean {
  const { headers, socket } = request;
  if (isOwnFetch(request)) return headers[LOCAL_HEADER] !== undefined;
  if (headers.forwarded !== undefined) return false;
  const seen = [...listForwarded(headers["x-forwarded-for"]), ...listForwarded(headers["x-real-ip"])];
  return [socket.remoteAddress ?? "", ...seen].every(isLoopback);
}

/** Whether Next fetches this for a request that `markPeer` has marked. */
function isOwnFetch({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers[MARK_HEADER] === MARK;
}

function isLoopback(text: string): boolean {
  const address = normalizeAddress(text);
  return address === "::1" || address?.startsWith("127.") === true;
}

/** Leaves a request only with headers that its sender may set, and on top where it comes from. */
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

/** One spelling per address: without port, brackets, zone, and IPv4 inside IPv6 as IPv4. Null for what is no address. */
function normalizeAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const address = bare
    .toLowerCase()
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/, "");
  return isIP(address) ? address : null;
}
