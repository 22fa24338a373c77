import { describe, expect, it } from "vitest";
import { isLoopbackHost, otherLoopbackOrigin } from "~/server/core/sandbox-origin";
import { sandboxSettings } from "./settings";

describe("the sandbox's settings", () => {
  it("put the frame on another origin of the same server", () => {
    expect(otherLoopbackOrigin("http://localhost:3000")).toBe("http://127.0.0.1:3000");
    expect(otherLoopbackOrigin("http://127.0.0.1:3000")).toBe("http://localhost:3000");
  });

  it("stay the same across calls, with their own key and secret", () => {
    const settings = sandboxSettings();
    expect(sandboxSettings()).toEqual(settings);
    expect(settings.apiKey).toMatch(/^sandbox_[\w-]{43}$/);
    expect(settings.webhookSecret).toMatch(/^ws_sandbox_[\w-]{43}$/);
    expect(settings.webhookSecret).not.toContain(settings.apiKey.slice("sandbox_".length));
  });
});

describe("a name of this machine", () => {
  it.each(["localhost", "localhost:3000", "127.0.0.1:3000", "127.8.9.1", "[::1]:3000", "jobs.localhost"])(
    "is %s",
    (host) => expect(isLoopbackHost(host)).toBe(true),
  );

  it.each(["", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1"])("is not %j", (host) =>
    expect(isLoopbackHost(host)).toBe(false),
  );
});
