import { BlockList, isIP } from "node:net";

type Family = "ipv4" | "ipv6";
type Range = [address: string, prefix: number];

/** From IANA's registries of special-purpose addresses, and multicast. */
const NOT_PUBLIC_IPV4: Range[] = [
  ["0.0.0.0", 8], // "this network"
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // shared by a provider's customers (CGNAT)
  ["127.0.0.0", 8], // loopback
  ["169.254.0.0", 16], // link-local, where clouds keep their metadata
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];

/** The only public part of IPv6. Loopback, link-local, unique-local and multicast are outside. */
const PUBLIC_IPV6: Range = ["2000::", 3];

/** Tunnels, which could carry any IPv4 address, and reserved ranges. */
const NOT_PUBLIC_IPV6: Range[] = [
  ["2001::", 23], // protocol assignments, Teredo among them
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4
  ["3fff::", 20], // documentation
];

const notPublic = createBlockList([
  ...NOT_PUBLIC_IPV4.map((range): [Family, Range] => ["ipv4", range]),
  ...NOT_PUBLIC_IPV6.map((range): [Family, Range] => ["ipv6", range]),
]);
const publicIpv6 = createBlockList([["ipv6", PUBLIC_IPV6]]);

/** Rejects every address that isn't known to be public, and IPv4 addresses written as IPv6. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false; // a zone: link-local
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, "ipv4");
    case 6:
      return publicIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
    default:
      return false;
  }
}

function createBlockList(ranges: readonly [Family, Range][]): BlockList {
  const list = new BlockList();
  for (const [family, [address, prefix]] of ranges) list.addSubnet(address, prefix, family);
  return list;
}
