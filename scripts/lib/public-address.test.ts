import { describe, expect, it } from "vitest";
import type { Settings } from "./settings";
import { defaultHost, EVERY_DEFAULT, isLoopbackUrl, refuseEmbeddedDefaults } from "./public-address";

const everythingGiven = {
  APP_URL: "https://jobs.example",
  DATABASE_URL: "postgresql://db.example/farsite",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://mail.example",
  WHOP_API_KEY: "key",
  DEMO_JOBS: false,
} as Settings;

describe("embedded defaults", () => {
  it("a public APP_URL is accepted without embedded defaults", () => {
    expect(() => refuseEmbeddedDefaults(everythingGiven, EVERY_DEFAULT)).not.toThrow();
  });

  it.each([
    ["the embedded Postgres", { DATABASE_URL: undefined }, "DATABASE_URL"],
    ["a generated secret", { AUTH_SECRET: undefined }, "AUTH_SECRET"],
    ["the mail folder", { SMTP_URL: undefined }, "SMTP_URL"],
    ["the sandbox for payments", { WHOP_API_KEY: undefined }, "WHOP_API_KEY"],
    ["demo jobs", { DEMO_JOBS: true }, "DEMO_JOBS=off"],
  ])("a public APP_URL is rejected with %s, and the error names the variable", (_what, change, variable) => {
    expect(() => refuseEmbeddedDefaults({ ...everythingGiven, ...change }, EVERY_DEFAULT)).toThrow(variable);
  });

  it("a public APP_URL gets one error that names all missing variables", () => {
    const nothing = { APP_URL: "https://jobs.example", DEMO_JOBS: true } as Settings;
    expect(() => refuseEmbeddedDefaults(nothing, EVERY_DEFAULT)).toThrow(
      /DATABASE_URL.*AUTH_SECRET.*SMTP_URL.*WHOP_API_KEY.*DEMO_JOBS=off/,
    );
  });
});

describe("loopback addresses", () => {
  it.each([
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://127.8.9.1:80",
    "http://[::1]:3000",
    "http://farsite.localhost",
  ])("isLoopbackUrl accepts %s", (url) => expect(isLoopbackUrl(url)).toBe(true));

  it.each([
    "https://localhost.example",
    "http://10.0.0.1",
    "http://128.0.0.1",
    "http://127.0.0.1.example",
    "http://0.0.0.0:3000",
  ])("isLoopbackUrl rejects %s", (url) => expect(isLoopbackUrl(url)).toBe(false));

  it("a loopback APP_URL allows every embedded default, and the server then listens only locally", () => {
    const settings = { APP_URL: "http://localhost:3000", DEMO_JOBS: true } as Settings;
    expect(() => refuseEmbeddedDefaults(settings, EVERY_DEFAULT)).not.toThrow();
    expect(defaultHost(settings)).toBe("127.0.0.1");
    expect(defaultHost(everythingGiven)).toBeUndefined();
  });
});
