import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "../../support/free-port";
import { IdentityProvider } from "../../support/identity-provider";
import { startServer, type TestServer } from "../../support/server";

// A product behind https, as behind a proxy. The tests call it like the proxy does.

let provider: IdentityProvider;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  provider = await IdentityProvider.start();
  provider.expect({ sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada" });
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  server = await startServer({
    env: {
      APP_URL: `https://localhost:${port}`,
      PORT: String(port),
      AUTH_OIDC_ISSUER: provider.issuer,
      AUTH_OIDC_ID: "farsite",
      AUTH_OIDC_SECRET: "a secret",
      DEMO_JOBS: "off",
    },
  });
});
afterAll(async () => {
  await server.discard();
  await provider.stop();
});

const get = (path: string, cookie = "") => fetch(`${origin}${path}`, { headers: { cookie }, redirect: "manual" });
const callback = (query: string) => `/api/authjs/callback/oidc?${query}`;

it("sign-ins at a provider keep their steps in Secure cookies of this host only", async () => {
  const start = await get("/login/continue/oidc");
  const started = start.headers.getSetCookie();
  const sent = started.map((line) => line.split(";", 1)[0]).join("; ");
  const atProvider = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
  const answer = new URL(atProvider.headers.get("location") ?? "");
  const end = await get(callback(answer.searchParams.toString()), sent);
  expect(new URL(end.headers.get("location") ?? "").pathname).toBe("/signup/finish");
  const lines = [...started, ...end.headers.getSetCookie()];
  expect(lines.map((line) => line.split("=", 1)[0])).toEqual(
    expect.arrayContaining(["__Host-authjs.state", "__Host-authjs.pkce.code_verifier", "__Host-provider-identity"]),
  );
  for (const line of lines) {
    expect(line).toMatch(/^__Host-[^;]*;.*Path=\/;/);
    expect(line).toMatch(/; Secure/);
    expect(line).not.toMatch(/Domain=/i);
  }
});

it("answers of providers have a limit per address", async () => {
  for (let call = 0; call < 30; call += 1) {
    const { headers } = await get(callback("code=invented&state=invented"));
    expect(new URL(headers.get("location") ?? "").search).toBe("?provider=oidc&outcome=failed");
  }
  const { headers } = await get(callback("code=invented&state=invented"));
  expect(new URL(headers.get("location") ?? "").search).toBe("?provider=oidc&outcome=limited");
});
