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
 * The address that limits count: the connection's, or, behind `trustedProxies` proxies, the one that the outermost of
 * them saw. Entries further left in X-Forwarded-For were written by the client and count for nothing.
 */
export function findPeer(request: Pick<IncomingMessage, "headers" | "socket">, trustedProxies: number): string | null {
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
  if (headers.forwarded !== undefined) return false;
  const seen = [...listForwarded(headers["x-forwarded-for"]), ...listForwarded(headers["x-real-ip"])];
  return [socket.remoteAddress ?? "", ...seen].every(isLoopback);
}

function isLoopback(text: string): boolean {
  const address = normalizeAddress(text);
  return address === "::1" || address?.startsWith("127.") === true;
}

/** Leaves a request only with headers that its sender may set, and on top where it comes from. */
export function markPeer(request: IncomingMessage, peer: string | null, trustedProxies: number): void {
  const { headers } = request;
  delete headers[LOCAL_HEADER];
  if (isLocal(request)) headers[LOCAL_HEADER] = "1";
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
