import { isIPv4, isIPv6 } from "node:net";
import type { Limit } from "./limits";
import type { SubjectLimit } from "./rate-limit";

/** A /48 contains 65,536 networks of size /64. It often has one owner, but may serve the customers of a small provider. */
const SITE_FACTOR = 10;

/** Lists the limits of a peer: by IPv4 address or IPv6 /64, and by IPv6 /48 with ten times the calls. */
export function listAddressLimits(limit: Limit, peer: string | null): SubjectLimit[] {
  const site: Limit = { ...limit, name: limit.name.replace("/address", "/site"), max: limit.max * SITE_FACTOR };
  return [
    { limit, subject: addressSubject(peer) },
    { limit: site, subject: siteSubject(peer) },
  ];
}

/** Returns the IPv4 address or the IPv6 /64, because one subscriber usually owns a whole /64. */
export function addressSubject(peer: string | null): string | null {
  const groups = parseIPv6(peer);
  if (groups === null) return peer;
  const mapped = mappedIPv4(groups);
  return mapped ?? groups.slice(0, 4).map(toHex).join(":");
}

/** Returns the IPv6 /48, or null for IPv4. */
function siteSubject(peer: string | null): string | null {
  const groups = parseIPv6(peer);
  if (groups === null || mappedIPv4(groups) !== null) return null;
  return groups.slice(0, 3).map(toHex).join(":");
}

/** Returns the part of an address that identifies a network but not a household: "203.0.113.x" or an IPv6 /48. */
export function addressPrefix(peer: string | null): string | null {
  const site = siteSubject(peer);
  if (site !== null) return `${site}::`;
  const address = addressSubject(peer);
  return address && isIPv4(address) ? address.replace(/\d+$/, "x") : null;
}

/** Parses the eight groups of an IPv6 address in any spelling. Returns null for anything else. */
function parseIPv6(peer: string | null): number[] | null {
  const bare = peer?.replace(/%.*$/, "") ?? "";
  if (!isIPv6(bare)) return null;
  // URL reads every spelling and writes one: hexadecimal, with at most one "::".
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

function mappedIPv4([a, b, c, d, e, f, high = 0, low = 0]: number[]): string | null {
  if ([a, b, c, d, e].some((group) => group !== 0) || f !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function toHex(group: number): string {
  return group.toString(16);
}
