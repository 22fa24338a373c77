import { describe, expect, it } from "vitest";
import { addressSubject } from "./rate-limit";

describe("addressSubject", () => {
  it.each([
    [null, null],
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of %j is %j", (peer, subject) => {
    expect(addressSubject(peer)).toBe(subject);
  });
});
