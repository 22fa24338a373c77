import { describe, expect, it } from "vitest";
import { LIST_READS } from "./limits";
import { addressPrefix, addressSubject, listAddressLimits } from "./networks";

describe("addressSubject", () => {
  it.each([
    [null, null],
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8:1:2::203.0.113.7", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8::2:3:4:5:6", "2001:db8:0:2"],
    ["::1", "0:0:0:0"],
    ["::", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["1::ffff:203.0.113.7", "1:0:0:0"],
    ["::1:ffff:203.0.113.7", "0:0:0:0"],
  ])("addressSubject(%j) is %j", (peer, subject) => {
    expect(addressSubject(peer)).toBe(subject);
  });
});

describe("listAddressLimits", () => {
  const subjects = (peer: string | null) =>
    listAddressLimits(LIST_READS, peer).map(({ limit, subject }) => [limit.name, limit.max, subject]);

  it("listAddressLimits counts IPv6 by /64, and by /48 with ten times the limit", () => {
    expect(subjects("2001:db8:1:2::9")).toEqual([
      ["list-reads/address", 600, "2001:db8:1:2"],
      ["list-reads/site", 6000, "2001:db8:1"],
    ]);
  });

  it.each([null, "203.0.113.7", "::ffff:203.0.113.7"])("listAddressLimits counts no /48 for %j", (peer) => {
    expect(subjects(peer)[1]).toEqual(["list-reads/site", 6000, null]);
  });
});

it.each([
  [null, null],
  ["somewhere", null],
  ["203.0.113.7", "203.0.113.x"],
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.7", "203.0.113.x"],
  ["2001:db8:1:2::9", "2001:db8:1::"],
])("addressPrefix(%j) is %j", (peer, prefix) => {
  expect(addressPrefix(peer)).toBe(prefix);
});
