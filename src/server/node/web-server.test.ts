import { Agent, request as httpRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { openWebServer, type WebServer } from "./web-server";

const loopback = { host: "127.0.0.1", port: 0 };
const open: WebServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

async function listen(...args: Parameters<typeof openWebServer>): Promise<WebServer> {
  const server = await openWebServer(...args);
  open.push(server);
  return server;
}

describe("openWebServer", () => {
  it("rejects a port in use", async () => {
    const first = await listen(loopback, async () => undefined);
    await expect(openWebServer({ ...loopback, port: first.port }, async () => undefined)).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });

  it("finishes a running answer on a kept connection before it closes", async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const server = await listen(loopback, async (_request, response) => {
      reached.resolve();
      await goOn.promise;
      response.end("whole answer");
    });
    const agent = new Agent({ keepAlive: true });
    const answer = get(server.port, agent);
    await reached.promise;
    const closed = server.close(60_000);
    goOn.resolve();
    expect(await answer).toEqual({ body: "whole answer", connection: "close" });
    await closed;
    agent.destroy();
  });

  it("answers a late request on a kept connection, then closes it", async () => {
    const server = await listen(loopback, async (_request, response) => void response.end("answer"));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await get(server.port, agent)).toEqual({ body: "answer", connection: "keep-alive" });
    const closed = server.close(60_000);
    expect(await get(server.port, agent)).toEqual({ body: "answer", connection: "close" });
    await closed;
    await expect(get(server.port, agent)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    agent.destroy();
  });

  it("accepts connections while it drains, and closes each after its answer", async () => {
    const server = await listen(loopback, async (_request, response) => void response.end("answer"));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await get(server.port, agent)).toEqual({ body: "answer", connection: "keep-alive" });
    server.drain();
    expect(await get(server.port, agent)).toEqual({ body: "answer", connection: "close" });
    expect(await get(server.port, agent)).toEqual({ body: "answer", connection: "close" });
    agent.destroy();
  });

  it("cuts off an answer after the grace period", async () => {
    const reached = Promise.withResolvers<void>();
    const server = await listen(loopback, async () => reached.resolve());
    const answer = get(server.port).catch((error: NodeJS.ErrnoException) => error.code);
    await reached.promise;
    await server.close(1);
    expect(await answer).toBe("ECONNRESET");
  });

  it("closes the connection of a failed handler and keeps running", async () => {
    const server = await listen(loopback, async () => {
      throw new Error("a bug");
    });
    await expect(get(server.port)).rejects.toMatchObject({ code: "ECONNRESET" });
    server.answerWith(async (_request, response) => void response.end("fine"));
    expect((await get(server.port)).body).toBe("fine");
  });
});

function get(port: number, agent?: Agent): Promise<{ body: string; connection: string | undefined }> {
  return new Promise((done, fail) => {
    const call = httpRequest({ host: "127.0.0.1", port, agent }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => done({ body, connection: response.headers.connection }));
    });
    call.on("error", fail).end();
  });
}
