import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PERSONA_IDS, PERSONAS, type PersonaId } from "~/server/personas";
import { startServer, type TestServer } from "../../support/server";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "0" } });
});
afterAll(() => server.discard());

function press(persona: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL("/dev/personas", server.baseUrl), {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.baseUrl, ...headers },
    body: new URLSearchParams({ persona }),
  });
}

async function signInAs(persona: PersonaId): Promise<{ opens: string; read: (path: string) => Promise<string> }> {
  const answer = await press(persona);
  expect(answer.status).toBe(303);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const read = async (path: string) => {
    const page = await fetch(new URL(path, server.baseUrl), { headers: { cookie: cookie.join("; ") } });
    expect(page.status).toBe(200);
    return page.text();
  };
  return { opens: answer.headers.get("location") ?? "", read };
}

describe("POST /dev/personas", () => {
  it.each<[PersonaId, string, RegExp]>([
    ["fresh", "/dashboard/connects", /data-testid="connects-balance">100</],
    ["broke", "/dashboard?tab=jobs", /data-testid="connects-balance">0</],
    ["busy", "/dashboard?tab=applications", /Applied/],
    ["past_due", "/dashboard?tab=settings", /Payment overdue/],
    ["consultant", "/admin/feeds", /Feeds/],
    ["owner", "/admin", /Needs attention/],
  ])("signs in as %s, whose %s shows its state", async (persona, path, state) => {
    const { opens, read } = await signInAs(persona);
    expect(opens).toBe(new URL(PERSONAS[persona].opens, server.baseUrl).href);
    await read(PERSONAS[persona].opens);
    expect(await read(path)).toMatch(state);
  });

  it("has a button for each persona in the mailbox", async () => {
    const mailbox = await (await fetch(new URL("/dev/mailbox", server.baseUrl))).text();
    for (const id of PERSONA_IDS) expect(mailbox).toContain(`Sign in: ${PERSONAS[id].label}`);
  });

  it("rejects unknown personas, other sites and other hosts", async () => {
    expect((await press("nobody")).status).toBe(400);
    expect((await press("owner", { origin: "https://evil.example" })).status).toBe(404);
    expect((await press("owner", { origin: "null" })).status).toBe(404);
    expect((await press("owner", { host: "evil.example", origin: "http://evil.example" })).status).toBe(404);
  });
});
