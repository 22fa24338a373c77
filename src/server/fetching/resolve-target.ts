import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { FetchError } from "./fetch-error";
import { isPublicAddress } from "./public-address";

export type ResolvedAddress = { address: string; family: number };

/** Like `dns.lookup` with `all`. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export type FetchRules = {
  /** Also allows any port. */
  allowPrivate: boolean;
  resolve: Resolve;
};

export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true });

/** Other ports belong to other protocols. */
const PORTS = new Set(["", "80", "443", "8080", "8443"]);

/**
 * Resolves a URL and checks all its addresses. Connect only to these: a second lookup could return others (DNS
 * rebinding).
 * @throws FetchError if any address isn't allowed
 */
export async function resolveTarget(url: URL, { allowPrivate, resolve }: FetchRules): Promise<ResolvedAddress[]> {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchError("not allowed", "isn't an http or https address");
  if (url.username !== "" || url.password !== "") throw new FetchError("not allowed", "holds a name or a password");
  if (!allowPrivate && !PORTS.has(url.port)) throw new FetchError("not allowed", `is at port ${url.port}`);
  const addresses = await resolveHostname(url.hostname, resolve);
  if (allowPrivate || addresses.every(({ address }) => isPublicAddress(address))) return addresses;
  throw new FetchError("not allowed", "leads to an address that is not public");
}

async function resolveHostname(hostname: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  let addresses: ResolvedAddress[];
  try {
    addresses = await resolve(hostname);
  } catch (error) {
    throw new FetchError("unknown host", "has an unknown host name", { cause: error });
  }
  if (addresses.length === 0) throw new FetchError("unknown host", "has a host name without an address");
  return addresses;
}
