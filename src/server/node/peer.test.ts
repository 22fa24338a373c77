import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { LOCAL_HEADER, PEER_HEADER } from "~/server/core/context";
import { findPeer, isLocal, markPeer } from "./peer";

/** Creates the parts of a request that `findPeer` and `markPeer` read. A real request needs a connection. */
function requestFrom(remoteAddress: string, headers: IncomingMessage["headers"] = {}): IncomingMessage {
  return { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe("findPeer", () => {
  it("uses only the connection unless proxies are trusted", () => {
    expect(findPeer(requestFrom("203.0.113.9", { "x-forwarded-for": "198.51.100.1" }), 0)).toBe("203.0.113.9");
  });

  it.each([
    [1, "198.51.100.2"],
    [2, "198.51.100.1"],
  ])("behind %i trusted proxies counts that many entries from the right", (trusted, peer) => {
    const request = requestFrom("10.0.0.1", { "x-forwarded-for": "6.6.6.6, 198.51.100.1, 198.51.100.2" });
    expect(findPeer(request, trusted)).toBe(peer);
  });

  it("ignores a forged address when a client bypasses the proxy", () => {
    expect(findPeer(requestFrom("10.0.0.1", { "x-forwarded-for": "not-an-address" }), 1)).toBe("10.0.0.1");
    expect(findPeer(requestFrom("10.0.0.1"), 1)).toBe("10.0.0.1");
  });

  it.each([
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:DB8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
  ])("writes %s as %s, so that one peer is counted once", (header, peer) => {
    expect(findPeer(requestFrom(header), 0)).toBe(peer);
  });

  it.each(["198.51.100.1:4711", "[198.51.100.1]:4711"])("removes the port of %s", (entry) => {
    expect(findPeer(requestFrom("10.0.0.1", { "x-forwarded-for": entry }), 1)).toBe("198.51.100.1");
  });
});

describe("markPeer", () => {
  it("overwrites whatever the request claims", () => {
    const request = requestFrom("203.0.113.9", { [PEER_HEADER]: "6.6.6.6" });
    markPeer(request, "203.0.113.9", 0);
    expect(request.headers[PEER_HEADER]).toBe("203.0.113.9");
  });

  it("removes the claim if the peer is unknown", () => {
    const request = requestFrom("", { [PEER_HEADER]: "6.6.6.6" });
    markPeer(request, null, 0);
    expect(request.headers).not.toHaveProperty(PEER_HEADER);
  });

  it("drops forwarding headers if no proxy is trusted", () => {
    const claims = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "for=6.6.6.6" };
    const request = requestFrom("203.0.113.9", claims);
    markPeer(request, "203.0.113.9", 0);
    for (const name of Object.keys(claims)) expect(request.headers).not.toHaveProperty(name);
  });
});

describe("isLocal", () => {
  it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("is true for a connection from %s", (address) => {
    expect(isLocal(requestFrom(address))).toBe(true);
    expect(isLocal(requestFrom(address, { "x-forwarded-for": "127.0.0.1, ::1" }))).toBe(true);
  });

  it("is false for other connections, whatever their headers say", () => {
    for (const address of ["203.0.113.9", "10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "1270.0.0.1", ""]) {
      expect(isLocal(requestFrom(address, { host: "localhost", "x-forwarded-for": "127.0.0.1" }))).toBe(false);
    }
  });

  it("is false for others behind a proxy on this machine, trusted or not", () => {
    const forwarded: Record<string, string>[] = [
      { "x-forwarded-for": "203.0.113.9" },
      { "x-forwarded-for": "127.0.0.1, 203.0.113.9" },
      { "x-forwarded-for": "203.0.113.9, 127.0.0.1" },
      { "x-forwarded-for": "unknown" },
      { "x-real-ip": "203.0.113.9" },
      { forwarded: "for=127.0.0.1" },
    ];
    for (const headers of forwarded) expect(isLocal(requestFrom("127.0.0.1", headers))).toBe(false);
  });

  it("decides alone whether markPeer marks a request as local", () => {
    const forged = requestFrom("203.0.113.9", { [LOCAL_HEADER]: "1" });
    markPeer(forged, "203.0.113.9", 1);
    expect(forged.headers).not.toHaveProperty(LOCAL_HEADER);
    const local = requestFrom("127.0.0.1");
    markPeer(local, "127.0.0.1", 0);
    expect(local.headers).toHaveProperty(LOCAL_HEADER);
  });
});

describe("a request that Next sends to this server with another one's headers", () => {
  it.each([0, 1])("counts as the original sender's, with %i trusted proxies", (trusted) => {
    const form = requestFrom("203.0.113.9", { "x-forwarded-for": "127.0.0.1" });
    markPeer(form, "203.0.113.9", trusted);
    const fetched = requestFrom("127.0.0.1", { ...form.headers, "x-forwarded-for": "127.0.0.1" });
    expect(isLocal(fetched)).toBe(false);
    expect(findPeer(fetched, trusted)).toBe("203.0.113.9");
  });

  it("is local if the original is", () => {
    const form = requestFrom("127.0.0.1");
    markPeer(form, "127.0.0.1", 0);
    const fetched = requestFrom("::1", form.headers);
    expect(isLocal(fetched)).toBe(true);
    markPeer(fetched, findPeer(fetched, 0), 0);
    expect(fetched.headers).toMatchObject({ [LOCAL_HEADER]: "1", [PEER_HEADER]: "127.0.0.1" });
  });

  it("isn't recognized by an invented mark", () => {
    const forged = { "x-farsite-mark": "1", [LOCAL_HEADER]: "1", [PEER_HEADER]: "127.0.0.1" };
    expect(isLocal(requestFrom("203.0.113.9", forged))).toBe(false);
    expect(findPeer(requestFrom("203.0.113.9", forged), 0)).toBe("203.0.113.9");
  });
});
