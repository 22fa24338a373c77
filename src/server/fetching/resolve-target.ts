import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { FetchError } from "./fetch-error";
import { isPublicAddress } from "./public-address";

export type ResolvedAddress = { address: string; family: number };

/** Names to addresses, as `dns.lookup` with `all`. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** What may be fetched. */
export type FetchRules = {
  /** Addresses of this machine and of private networks, and any port. */
  allowPrivate: boolean;
  resolve: Resolve;
};

export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true });

/** Ports that web servers of strangers are found at; others belong to other protocols. */
const PORTS = new Set(["", "80", "443", "8080", "8443"]);

/**
 * The addresses that an http address leads to, each of them checked: connect to these and to no others, or a name that
 * is resolved twice could lead elsewhere the second time. One that may not be fetched makes all of them suspect. Throws
 * FetchError.
 */
export async function resolveTarget(url: URL, { allowPrivate, resolve }: FetchRules): Promise<ResolvedAddress[]> {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchError("not allowed", "is no http or https address");
  if (url.username !== "" || url.password !== "") throw new FetchError("not allowed", "holds a name or a password");
  if (!allowPrivate && !PORTS.has(url.port)) throw new FetchError("not allowed", `is at port ${url.port}`);
  const addresses = await addressesOf(url.hostname, resolve);
  if (allowPrivate || addresses.every(({ address }) => isPublicAddress(address))) return addresses;
  throw new FetchError("not allowed", "leads to an address that is not public");
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  let addresses: ResolvedAddress[];
  try {
    addresses = await resolve(hostname);
  } catch (error) {
    throw new FetchError("unknown host", "has a host name that nobody knows", { cause: error });
  }
  if (addresses.length === 0) throw new FetchError("unknown host", "has a host name without an address");
  return addresses;
}
