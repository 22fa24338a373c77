import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { takeSteps } from "~/server/core/steps";
import type { AnswerApi } from "~/server/http";
import { createListener, createProbeListener, refuseNotReady, type NodeListener } from "./listener";
import { openWebServer, type WebServer } from "./web-server";

const open: WebServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

type Sent = { path: string; method?: string; headers?: Record<string, string> };
type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string };

async function ask(listener: NodeListener, { path, method = "GET", headers = {} }: Sent): Promise<Answer> {
  const server = await openWebServer({ host: "127.0.0.1", port: 0 }, listener);
  open.push(server);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port: server.port, method, path, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    sent.once("error", reject).end();
  });
}

const answerApi: AnswerApi = async () => ({ status: 200, headers: {}, body: "api" });
const handlePage: NodeListener = async (_request, response) => void response.end("page");
const listener = createListener({ answerApi, handlePage, trustedProxies: 0 });

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

describe("requests that are rejected early", () => {
  it.each<{ when: string; answerer: NodeListener; headers: Sent["headers"]; status: number; code: string }>([
    { when: "the server is not ready", answerer: refuseNotReady, headers: {}, status: 503, code: "NOT_READY" },
    {
      when: "its Host header is invalid",
      answerer: listener,
      headers: { host: "no host" },
      status: 400,
      code: "BAD_REQUEST",
    },
  ])("get the usual error body when $when", async ({ answerer, headers, status, code }) => {
    const answer = await ask(answerer, { path: "/api/jobs", headers });
    expect(answer.status).toBe(status);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(JSON.parse(answer.body)).toEqual({
      error: expect.stringMatching(/\.$/) as string,
      code,
      request_id: answer.headers["x-request-id"],
    });
    expect(answer.headers["x-request-id"]).toEqual(ID);
  });

  it.each<{ what: string; sent: Sent; status: number }>([
    { what: "an address over 8 KB", sent: { path: `/jobs?x=${"a".repeat(9000)}` }, status: 414 },
    {
      what: "a form without its boundary",
      sent: { path: "/login", method: "POST", headers: { "content-type": "multipart/form-data" } },
      status: 400,
    },
    {
      what: "a form over 1 MB",
      sent: { path: "/login", method: "POST", headers: { "content-length": "2000000" } },
      status: 413,
    },
  ])("get a request id for $what", async ({ sent, status }) => {
    const answer = await ask(listener, sent);
    expect(answer.status).toBe(status);
    expect(answer.headers["x-request-id"]).toEqual(ID);
  });
});

it("pages that a browser opens count as steps, those of bots and failures don't", async () => {
  takeSteps();
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", accept: "text/html" };
  const failing = createListener({
    answerApi,
    handlePage: async (_request, response) => void response.writeHead(404).end(),
    trustedProxies: 0,
  });
  await ask(listener, { path: "/jobs?keyword=sql", headers: browser });
  await ask(listener, { path: "/jobs/engineer-0abc1234", headers: browser });
  await ask(listener, { path: "/jobs", headers: { ...browser, "user-agent": "Googlebot/2.1" } });
  await ask(failing, { path: "/jobs", headers: browser });
  await ask(listener, { path: "/api/jobs", headers: browser });
  expect(takeSteps().map(({ step, count }) => [step, count])).toEqual([
    ["search", 1],
    ["job", 1],
  ]);
});

it.each(["PUT", "DELETE", "OPTIONS", "TRACE", "PURGE"])(
  "a page rejects %s and lists the methods that it allows",
  async (method) => {
    const answer = await ask(listener, { path: "/jobs", method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  },
);

it.each([
  { target: "http://elsewhere.example/jobs?keyword=a", path: "/jobs?keyword=a" },
  { target: "HTTP://elsewhere.example", path: "/" },
  { target: "http://elsewhere.example?keyword=a", path: "/?keyword=a" },
])("a request with a full URL ($target) gets this host's page", async ({ target, path }) => {
  const page: NodeListener = async (request, response) => void response.end(request.url);
  const own = createListener({ answerApi, handlePage: page, trustedProxies: 0 });
  expect((await ask(own, { path: target })).body).toBe(path);
});

it("a sender whose body is rejected can finish sending, read the answer and reuse the connection", async () => {
  // The library reads the rest of a body for half a second, which is short for a busy machine.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const tooLarge: AnswerApi = async () => ({ status: 413, headers: {}, body: "too large" });
  const server = await openWebServer(
    { host: "127.0.0.1", port: 0 },
    createListener({ answerApi: tooLarge, handlePage, trustedProxies: 0 }),
  );
  open.push(server);
  const half = Buffer.alloc(2 * 1024 * 1024);
  const socket = connect(server.port, "127.0.0.1");
  socket.write(`POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * half.length}\r\n\r\n`);
  socket.write(half);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*too large$/s);
  socket.write(half);
  socket.write("POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
  const [next] = (await once(socket, "data")) as [Buffer];
  expect(String(next)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

it("a call that offers a protocol upgrade is answered in HTTP", async () => {
  const headers = {
    connection: "Upgrade, HTTP2-Settings",
    upgrade: "h2c",
    "http2-settings": "AAMAAABkAAQCAAAAAAIAAAAA",
  };
  const page: NodeListener = async (request, response) => {
    // Next does the same on its first request. Node's types lack this property.
    (request.socket as unknown as { server: Server }).server.on("upgrade", (_request, socket) => socket.end());
    response.end("page");
  };
  const own = createListener({ answerApi, handlePage: page, trustedProxies: 0 });
  const server = await openWebServer({ host: "127.0.0.1", port: 0 }, own);
  open.push(server);
  expect(await sendRaw(server.port, "GET /jobs HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(/^HTTP\/1\.1 200/);
  const offered = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const again = await sendRaw(server.port, `GET /api/jobs HTTP/1.1\r\nHost: localhost\r\n${offered.join("")}\r\n`);
  expect(again).toMatch(/^HTTP\/1\.1 200/);
});

it("an HTTP/1.0 call needs no Host header", async () => {
  const server = await openWebServer({ host: "127.0.0.1", port: 0 }, listener);
  open.push(server);
  expect(await sendRaw(server.port, "GET /api/health HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200/);
});

/** Sends bytes and returns the first chunk of the answer; "" if the answer is empty. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.once("error", reject).once("close", () => resolve(""));
    socket.once("data", (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
}

it("Next's own answers have the security headers and a request id", async () => {
  expect((await ask(listener, { path: "/jobs/" })).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-request-id": ID,
  });
  const page: NodeListener = async (_request, response) => void response.setHeader("X-Request-Id", "mine").end("page");
  const own = createListener({ answerApi, handlePage: page, trustedProxies: 0 });
  expect((await ask(own, { path: "/jobs" })).headers["x-request-id"]).toBe("mine");
});

describe("createProbeListener", () => {
  const probes = createProbeListener(answerApi, async ({ headers }, response) => {
    const mayRead = headers.authorization === "Bearer token";
    if (mayRead) response.end("metrics");
    return mayRead;
  });

  it.each([
    ["/api/health/ready", 200, "api"],
    ["/api/version", 200, "api"],
    ["/metrics", 200, "metrics"],
    ["/api/jobs", 404, "This process runs background work only.\n"],
    ["/", 404, "This process runs background work only.\n"],
  ])("answers %s with %i", async (path, status, body) => {
    expect(await ask(probes, { path, headers: { authorization: "Bearer token" } })).toMatchObject({ status, body });
  });

  it("hides metrics from callers without the token", async () => {
    expect(await ask(probes, { path: "/metrics" })).toMatchObject({ status: 404 });
  });
});
