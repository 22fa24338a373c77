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

export type SharedServer = Pick<TestServer, "baseUrl" | "dataDir"> & {
  /** Returns the server's output so far, also what it logged for other files. */
  readOutput(): Promise<string>;
};
type Answer = Pick<TestServer, "baseUrl" | "dataDir"> & { output: string };

/** Offers one product server to all files of a project, and starts it once a file asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestServer> | undefined;
  const door = createServer((_request, response) => {
    started ??= startServer({ env: ENV });
    started.then(
      (server) => response.end(JSON.stringify({ ...server, output: server.output() })),
      (error: unknown) => response.writeHead(500).end(JSON.stringify(String(error))),
    );
  });
  await new Promise<void>((listens) => door.listen(0, "127.0.0.1", listens));
  project.provide("sharedServer", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await started?.catch(() => undefined))?.discard();
  };
}

/**
 * Returns a server without rate limits and demo jobs, which other files use at the same time. A file needs a server of its own
 * if it sets variables, stops the server, or counts or lists rows that others may add.
 */
export async function getSharedServer(): Promise<SharedServer> {
  const { baseUrl, dataDir } = await ask();
  return { baseUrl, dataDir, readOutput: async () => (await ask()).output };
}

async function ask(): Promise<Answer> {
  // Unlike fetch, this waits as long as a build takes.
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    get(inject("sharedServer"), answered).once("error", failed);
  });
  const answer = await json(response);
  if (response.statusCode !== 200) throw new Error(String(answer));
  return answer as Answer;
}
