import { request as httpRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { AnswerApi } from "~/server/http";
import { createListener, refuseNotReady, type NodeListener } from "./listener";
import { openWebServer, type WebServer } from "./web-server";

const open: WebServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

type Sent = { path: string; headers?: Record<string, string> };
type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string };

async function ask(listener: NodeListener, { path, headers = {} }: Sent): Promise<Answer> {
  const server = await openWebServer({ host: "127.0.0.1", port: 0 }, listener);
  open.push(server);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port: server.port, path, headers }, (answer) => {
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

describe("what is refused before anybody reads it", () => {
  it.each<{ when: string; answerer: NodeListener; headers: Sent["headers"]; status: number; code: string }>([
    { when: "the server is not ready", answerer: refuseNotReady, headers: {}, status: 503, code: "NOT_READY" },
    { when: "its Host is none", answerer: listener, headers: { host: "no host" }, status: 400, code: "BAD_REQUEST" },
  ])("has the shape of every error when $when", async ({ answerer, headers, status, code }) => {
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

  it.each([
    { what: "an address over 8 KB", sent: { path: `/jobs?x=${"a".repeat(9000)}` }, status: 414 },
    { what: "a form over 1 MB", sent: { path: "/login", headers: { "content-length": "2000000" } }, status: 413 },
  ])("carries a request id for $what", async ({ sent, status }) => {
    const answer = await ask(listener, sent);
    expect(answer.status).toBe(status);
    expect(answer.headers["x-request-id"]).toEqual(ID);
  });
});

it("what Next answers by itself carries the security headers and a request id, which a page replaces by its own", async () => {
  expect((await ask(listener, { path: "/jobs/" })).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-request-id": ID,
  });
  const page: NodeListener = async (_request, response) => void response.setHeader("X-Request-Id", "mine").end("page");
  const own = createListener({ answerApi, handlePage: page, trustedProxies: 0 });
  expect((await ask(own, { path: "/jobs" })).headers["x-request-id"]).toBe("mine");
});
