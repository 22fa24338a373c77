import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startServer, type TestServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedServer: string;
  }
}

const ENV = { RATE_LIMIT_SCALE: "0", DEMO_JOBS: "off" };

export type SharedServer = Pick<TestServer, "baseUrl" | "dataDir">;

/** Offers one product server to all files of a project, and starts it once a file asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestServer> | undefined;
  const door = createServer((_request, response) => {
    started ??= startServer({ env: ENV });
    started.then(
      ({ baseUrl, dataDir }) => response.end(JSON.stringify({ baseUrl, dataDir })),
      (error: unknown) => response.writeHead(500).end(JSON.stringify(String(error))),
    );
  });
  const discard = async () => {
    const server = await started?.catch(() => undefined);
    started = undefined;
    await server?.discard();
  };
  await new Promise<void>((listens) => door.listen(0, "127.0.0.1", listens));
  project.provide("sharedServer", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  project.onTestsRerun(discard);
  return async () => {
    door.close();
    await discard();
  };
}

/**
 * Returns a server without rate limits and demo jobs, which other files use at the same time. A file needs a server of its own
 * if it sets variables, stops the server, reads its output, or counts or lists rows that others may add.
 */
export async function getSharedServer(): Promise<SharedServer> {
  // Unlike fetch, this waits as long as a build takes.
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    get(inject("sharedServer"), answered).once("error", failed);
  });
  const answer = await json(response);
  if (response.statusCode !== 200) throw new Error(String(answer));
  return answer as SharedServer;
}
