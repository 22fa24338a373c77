import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { setPageStatus, withPageStatus } from "./page-status";

type Render = (response: ServerResponse) => void | Promise<void>;

async function readStatus(render: Render, headers: Record<string, string> = {}): Promise<number> {
  return (await fetchPage(render, headers)).status;
}

async function fetchPage(render: Render, headers: Record<string, string> = {}): Promise<Response> {
  const server = createServer((request: IncomingMessage, response) => {
    void withPageStatus(request, response, () => render(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await fetch(`http://127.0.0.1:${port}/`, { headers, redirect: "manual" });
  } finally {
    server.close();
  }
}

describe("page status", () => {
  it("is what the page sets, even after an await", async () => {
    const status = await readStatus(async (response) => {
      await Promise.resolve();
      setPageStatus(410);
      response.statusCode = 200;
      response.end("closed");
    });
    expect(status).toBe(410);
  });

  it("is 200 if the page sets none", async () => {
    expect(await readStatus((response) => void response.end("fine"))).toBe(200);
  });

  it("can come with Retry-After", async () => {
    const answer = await fetchPage((response) => {
      setPageStatus(429, 17);
      response.writeHead(200, { "content-type": "text/plain" });
      response.end("too many");
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "17"]);
  });

  it("is 503 if the page failed because the server isn't ready", async () => {
    const answer = await fetchPage((response) => {
      setPageStatus(503, 5);
      response.statusCode = 500;
      response.end("failed");
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("leaves redirects and errors alone", async () => {
    const status = await readStatus((response) => {
      setPageStatus(404);
      response.writeHead(308, { location: "/jobs" });
      response.end();
    });
    expect(status).toBe(308);
  });

  it("isn't set on fetches of Next's router", async () => {
    const status = await readStatus(
      (response) => {
        expect(setPageStatus(410)).toBe(false);
        response.end();
      },
      { rsc: "1" },
    );
    expect(status).toBe(200);
  });

  it("can't be set outside of a page", () => {
    expect(setPageStatus(404)).toBe(false);
  });
});
