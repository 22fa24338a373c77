import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { PEER_HEADER } from "~/server/core/peer-header";
import { findPeer, markPeer } from "./peer";

/** Of a request only what `findPeer` and `markPeer` look at: a real one would need a connection. */
function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe("findPeer", () => {
  it("believes the connection alone, unless proxies are trusted", () => {
    expect(findPeer(requestFrom("203.0.113.9", { "x-forwarded-for": "198.51.100.1" }), 0)).toBe("203.0.113.9");
  });

  it.each([
    [1, "198.51.100.2"],
    [2, "198.51.100.1"],
  ])("behind %i trusted proxies counts that many entries from the right", (trusted, peer) => {
    const request = requestFrom("10.0.0.1", { "x-forwarded-for": "6.6.6.6, 198.51.100.1, 198.51.100.2" });
    expect(findPeer(request, trusted)).toBe(peer);
  });

  it("does not let a client that reaches us directly write its own address through a missing proxy", () => {
    expect(findPeer(requestFrom("10.0.0.1", { "x-forwarded-for": "not-an-address" }), 1)).toBe("10.0.0.1");
    expect(findPeer(requestFrom("10.0.0.1"), 1)).toBe("10.0.0.1");
  });

  it.each([
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:DB8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
  ])("spells %s as %s, so that one peer is counted once", (given, peer) => {
    expect(findPeer(requestFrom(given), 0)).toBe(peer);
  });

  it.each(["198.51.100.1:4711", "[198.51.100.1]:4711"])("takes the port off %s", (entry) => {
    expect(findPeer(requestFrom("10.0.0.1", { "x-forwarded-for": entry }), 1)).toBe("198.51.100.1");
  });
});

describe("markPeer", () => {
  it("writes the peer over whatever the request claims", () => {
    const request = requestFrom("203.0.113.9", { [PEER_HEADER]: "6.6.6.6" });
    markPeer(request, "203.0.113.9", 0);
    expect(request.headers[PEER_HEADER]).toBe("203.0.113.9");
  });

  it("takes the claim away where the peer is not known", () => {
    const request = requestFrom("", { [PEER_HEADER]: "6.6.6.6" });
    markPeer(request, null, 0);
    expect(request.headers).not.toHaveProperty(PEER_HEADER);
  });

  it("drops what only a proxy may say when none is trusted", () => {
    const claims = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "for=6.6.6.6" };
    const request = requestFrom("203.0.113.9", claims);
    markPeer(request, "203.0.113.9", 0);
    expect(request.headers).toEqual({ [PEER_HEADER]: "203.0.113.9" });
  });
});
