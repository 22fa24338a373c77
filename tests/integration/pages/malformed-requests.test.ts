import { readFile } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { decodeHTML } from "entities";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeProductContexts, withProductContext } from "../../e2e/support/product-context";
import { ROOT } from "../../../scripts/lib/paths";
import { addSignedInUsers } from "../../support/population";
import { startServer, type TestServer } from "../../support/server";

// Requests that no browser sends. Each gets a 4xx with our headers, and the log has no stack.

let server: TestServer;
let cookie: string;
let action: string;
let logged = 0;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "0", DEMO_JOBS: "off" } });
  const [user] = await withProductContext(server, (ctx) => addSignedInUsers(ctx, 1, 1));
  cookie = `farsite-session=${user?.token}`;
  action = await findAction("signInForm");
});
afterAll(async () => {
  await closeProductContexts();
  await server.discard();
});
afterEach(() => {
  const lines = server.output().slice(logged);
  logged = server.output().length;
  expect(lines).not.toMatch(/^\s+at |"stack"|"level":50/m);
});

async function findAction(name: string): Promise<string> {
  const Manifest = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string() })) });
  const text = await readFile(join(ROOT, ".next/server/server-reference-manifest.json"), "utf8");
  const match = Object.entries(Manifest.parse(JSON.parse(text)).node).find(([, entry]) => entry.exportedName === name);
  if (!match) throw new Error(`No action ${name}`);
  return match[0];
}

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a raw request, because fetch would fix most of these. */
function send({ method = "GET", path, headers = {}, body = "" }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(server.baseUrl);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    sent.once("error", reject).end(body);
  });
}

function expectOurHeaders({ headers }: Answer): void {
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors") as string,
    "strict-transport-security": expect.any(String) as string,
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.any(String) as string,
  });
}

async function expectStatus(sent: Sent, status: number): Promise<void> {
  const answer = await send(sent);
  expect([answer.status, sent.path, answer.body.slice(0, 200)]).toEqual([status, sent.path, expect.any(String)]);
  expectOurHeaders(answer);
}

const BOUNDARY = "----farsite-8d1c";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join("")}--${BOUNDARY}--\r\n`;

describe("a form posted to a page", () => {
  it.each([
    "/",
    "/login",
    "/jobs",
    "/jobs/x-12345678",
    "/dashboard",
    "/no/such/page",
    "/icon.svg",
    "/api/authjs/signin",
  ])("is rejected with 400 by %s if it can't be parsed", async (path) => {
    for (const body of ["garbage", "", `--${BOUNDARY}`, field("x", "y"), `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`]) {
      await expectStatus({ method: "POST", path, headers: { "content-type": MULTIPART }, body }, 400);
    }
    const noBoundary = { "content-type": "multipart/form-data" };
    await expectStatus({ method: "POST", path, headers: noBoundary, body: "x" }, 400);
  });

  it("is rejected with 413 if it is over 1 MB, announced or not", async () => {
    const big = "a".repeat(1024 * 1024 + 1);
    const type = { "content-type": "text/plain" };
    await expectStatus(
      { method: "POST", path: "/login", headers: { ...type, "content-length": String(big.length) } },
      413,
    );
    const chunked = { ...type, "transfer-encoding": "chunked" };
    await expectStatus({ method: "POST", path: "/login", headers: chunked, body: big }, 413);
  });

  it("is rejected if it names no action or an unknown one", async () => {
    const cases: [Record<string, string>, number][] = [
      [{ x: "y" }, 400],
      [{ $ACTION_ID_x: "" }, 409],
      [{ $ACTION_REF_1: "" }, 400],
      [{ $ACTION_REF_1: "", "$ACTION_1:0": "{" }, 400],
      [{ $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"x","bound":null}' }, 409],
      [{ $ACTION_REF_1: "", "$ACTION_1:0": `{"id":"${action}","bound":"$1"}`, "$ACTION_1:1": "[]" }, 400],
      [{ $ACTION_REF_1: "", "$ACTION_1:0": `{"id":"${action}","bound":"$@1"}`, "$ACTION_1:1": "{" }, 400],
    ];
    for (const [fields, status] of cases) {
      const headers = { "content-type": MULTIPART };
      await expectStatus({ method: "POST", path: "/login", headers, body: form(fields) }, status);
    }
  });

  it("is rejected without JavaScript by a page that doesn't have its action", async () => {
    const bound = { $ACTION_REF_1: "", "$ACTION_1:0": `{"id":"${action}","bound":"$@1"}`, "$ACTION_1:1": "[]" };
    const headers = { "content-type": MULTIPART };
    for (const path of ["/", "/jobs/x-12345678", "/login/link", "/no/such/page", "/x/../reset"]) {
      for (const fields of [{ [`$ACTION_ID_${action}`]: "" }, bound]) {
        await expectStatus({ method: "POST", path, headers, body: form(fields) }, 409);
      }
    }
  });

  it("works without JavaScript", async () => {
    const { body: page } = await send({ path: "/login" });
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)];
    const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, decodeHTML(value)]));
    const typed = { email: "nobody@example.org", password: "wrong password" };
    const headers = { "content-type": MULTIPART, origin: server.baseUrl };
    const answer = await send({ method: "POST", path: "/login", headers, body: form({ ...fields, ...typed }) });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('value="nobody@example.org"');
  });
});

it("a POST without a body is answered, announced or not", async () => {
  for (const headers of [{}, { "content-length": "0" }] as Record<string, string>[]) {
    expect((await send({ method: "POST", path: "/login", headers })).status).toBe(200);
  }
  await expectStatus({ method: "POST", path: "/login", headers: { "transfer-encoding": "chunked" } }, 400);
});

describe("a server action call", () => {
  const call = (headers: Record<string, string>, body: string): Sent => ({
    method: "POST",
    path: "/login",
    headers: { "content-type": "text/plain;charset=UTF-8", "next-action": action, ...headers },
    body,
  });

  it("returns the form's state when sent as our scripts send it", async () => {
    const fields = { 0: '["$undefined","$K1"]', _1_email: "nobody@example.org", _1_password: "$1", _1_next: "/" };
    const answer = await send(call({ origin: server.baseUrl, "content-type": MULTIPART }, form(fields)));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/x-component"]);
    expect(answer.body).toContain('"failure"');
  });

  it("is rejected with 409 for an unknown action, so that the browser reloads the page", async () => {
    for (const id of ["x", "0".repeat(42), "constructor", "__proto__"]) {
      const answer = await send(call({ "next-action": id }, "[]"));
      expect([answer.status, answer.headers["x-nextjs-action-not-found"]]).toEqual([409, "1"]);
      expectOurHeaders(answer);
    }
  });

  it.each(["https://evil.example", "null", "%", "http://localhost:1"])(
    "is rejected with 403 from the origin %s",
    async (origin) => {
      await expectStatus(call({ origin }, "[]"), 403);
      await expectStatus(call({ origin, "next-action": "x" }, "[]"), 403);
    },
  );

  it.each([
    "",
    "[",
    "null",
    "{}",
    '["$1"]',
    '["$@1"]',
    '["$F1"]',
    '["$h1"]',
    '["$Q1"]',
    '["$B1"]',
    '["$n99"]',
    '[{"a":["$1:__proto__:then"]}]',
    JSON.stringify(Array(2000).fill(1)),
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  ])("is rejected with 400 for the arguments %.40s", async (body) => {
    await expectStatus(call({}, body), 400);
    await expectStatus(call({ "content-type": MULTIPART }, form({ 0: body })), 400);
  });

  it("is rejected with 400 if its form has unknown parts", async () => {
    await expectStatus(call({ "content-type": MULTIPART }, form({ 0: "[]", 1: "{" })), 400);
    await expectStatus(call({ "content-type": MULTIPART }, "garbage"), 400);
  });
});

describe("a page", () => {
  it.each(["garbage", "%", "%00", "[]", "null", "%5B%22%22%5D", encodeURIComponent("[".repeat(3000))])(
    "rejects the router state %.40s with 400",
    async (state) => {
      for (const path of ["/", "/jobs", "/login", "/no/such/page"]) {
        await expectStatus({ path, headers: { rsc: "1", "next-router-state-tree": state } }, 400);
      }
    },
  );

  it("answers 404 if Next would show its own error page", async () => {
    for (const path of ["/_global-error", "/_global-error?x=1", "/x/../_global-error"]) {
      await expectStatus({ path }, 404);
    }
  });

  it("rejects kinds of prefetching that our own pages don't use", async () => {
    for (const kind of ["0", "2", "x"]) {
      await expectStatus({ path: "/jobs", headers: { rsc: "1", "next-router-prefetch": kind } }, 400);
    }
  });

  it.each([
    "/consulting?error=x&cursor=-1",
    "/dashboard?tab=jobs&cursor=-1",
    "/dashboard?tab=applications&cursor=-1",
    "/jobs?cursor=-1",
  ])("answers 400 for the cursor in %s", (path) => expectStatus({ path, headers: { cookie } }, 400));

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("answers 405 to %s", async (method) => {
    for (const path of ["/", "/jobs", "/no/such/page", "/icon.svg", "/_next/static/x.js", "/api/authjs/session"]) {
      const answer = await send({ method, path });
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
      expectOurHeaders(answer);
    }
  });
});

it.each(["..%2F..%2Fx", "..%2f..%2fx", "..%5c..%5Cx", "..%252F..%252Fx", "authjs/..%2f..%2fx"])(
  "the API answers 404 in its own shape for /api/%s",
  async (path) => {
    for (const method of ["GET", "POST"]) {
      const headers = { "content-type": "application/json" };
      const answer = await send({ method, path: `/api/${path}`, headers, body: method === "POST" ? "{}" : undefined });
      expect([method, answer.status, JSON.parse(answer.body)]).toEqual([
        method,
        404,
        { error: "Not found", code: "NOT_FOUND", request_id: answer.headers["x-request-id"] },
      ]);
    }
  },
);

it("the API answers 400 in its own shape for a path that can't be decoded", async () => {
  for (const path of ["%00", "..%00%2fx", "%c0%ae%c0%ae/x", "..%c0%afx"]) {
    const answer = await send({ method: "POST", path: `/api/${path}` });
    expect([path, answer.status, JSON.parse(answer.body)]).toMatchObject([path, 400, { code: "BAD_REQUEST" }]);
  }
});

it("the sign-in endpoints reject paths and bodies that our forms never send", async () => {
  const path = (name: string) => `/api/authjs/${name}`;
  for (const name of ["x", "callback/x", "callback/constructor", "error", "signin"]) {
    await expectStatus({ method: "POST", path: path(name) }, 404);
  }
  for (const name of ["x", "callback/password", "signin/x", "webauthn-options"])
    await expectStatus({ path: path(name) }, 404);
  for (const type of ["application/json", "text/plain", MULTIPART]) {
    const body = type === MULTIPART ? form({ email: "x" }) : "{";
    const headers = { "content-type": type };
    await expectStatus({ method: "POST", path: path("callback/password"), headers, body }, 415);
  }
});

describe("the sandbox", () => {
  it("rejects U+0000 in a path or body with 400", async () => {
    await expectStatus({ path: "/embedded/checkout/%00" }, 400);
    await expectStatus({ path: "/embedded/checkout/x?session=%00" }, 400);
    await expectStatus({ path: "/sandbox/control/deliveries?checkout=%00" }, 400);
    const headers = { "content-type": "application/json" };
    const events = { method: "POST", path: "/sandbox/control/events", headers };
    for (const type of ["\\u0000", "\\ud800"]) await expectStatus({ ...events, body: `{"type":"${type}"}` }, 400);
  });
});

describe("the security headers", () => {
  it.each<[status: number, sent: Sent]>([
    [308, { path: "/jobs/" }],
    [404, { path: "/_next/static/no-such-file.js" }],
    [404, { path: "/_next/image?url=/x&w=1&q=1" }],
    [404, { path: "/no-such-file.png" }],
    [414, { path: `/jobs?x=${"a".repeat(9000)}` }],
    [417, { path: "/jobs", headers: { expect: "x" } }],
    [431, { path: "/jobs", headers: { x: "a".repeat(20_000) } }],
    [400, { path: "/jobs", headers: { "transfer-encoding": "chunked", "content-length": "1" } }],
    [200, { path: "/icon.svg" }],
    [200, { path: "/favicon.ico" }],
    [200, { path: "/manifest.webmanifest" }],
    [200, { path: "/robots.txt" }],
  ])("are sent with status %i", (status, sent) => expectStatus(sent, status));

  it("are sent with build files", async () => {
    const html = (await send({ path: "/login" })).body;
    const files = new Set([...html.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)].map(([path]) => path));
    expect(files.size).toBeGreaterThan(1);
    for (const path of files) await expectStatus({ path }, 200);
  });
});
