import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { S3Store } from "~/server/storage/s3-store";
import { startS3Server } from "../../support/s3-server";

let broken: Server | undefined;

const BUCKET = "farsite-files";
const settings = (endpoint: string) => ({
  endpoint,
  bucket: BUCKET,
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  timeoutMs: 30_000,
});

const s3 = await startS3Server(BUCKET);
const store = new S3Store(settings(s3.endpoint));

afterAll(() => s3.stop());
afterEach(() => {
  broken?.closeAllConnections();
  broken?.close();
});

/** Creates a store whose server responds like the listener. */
async function storeThat(listener: RequestListener, limits?: { timeoutMs: number }): Promise<S3Store> {
  const server = (broken = createServer(listener));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return new S3Store({ ...settings(`http://127.0.0.1:${port}`), ...limits });
}

const put = (to: S3Store, key: string, content = "hello") =>
  to.put(key, Readable.from([Buffer.from(content)]), { mediaType: "text/plain" });

describe("an S3 bucket", () => {
  it("returns a stored file, and the new one after an overwrite", async () => {
    const key = randomUUID();
    await put(store, key);
    await put(store, key, "Résumé");
    const content = await store.open(key);
    expect(content && (await text(content))).toBe("Résumé");
    expect(await s3.keys()).toContain(key);
  });

  it("returns nothing for a file that was never stored or was removed", async () => {
    const key = randomUUID();
    expect(await store.open(key)).toBe(null);
    await put(store, key);
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBe(null);
  });

  it("is unchanged after an upload that fails halfway", async () => {
    const key = randomUUID();
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the sender is gone");
      })(),
    );
    await expect(store.put(key, failing, { mediaType: "text/plain" })).rejects.toThrow("the sender is gone");
    expect(await store.open(key)).toBe(null);
  });
});

describe("a store that", () => {
  it.each<[string, RequestListener, string]>([
    ["hangs up", (request) => request.socket.destroy(), "NOT_READY"],
    [
      "refuses",
      (_request, response) => response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>"),
      "SERVICE_FAILED",
    ],
    ["has failed", (_request, response) => response.writeHead(500).end("oops"), "SERVICE_FAILED"],
    [
      "leads elsewhere",
      (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      "NOT_READY",
    ],
  ])("%s is not reported as a missing file", async (_name, listener, code) => {
    const away = await storeThat(listener);
    await expect(put(away, randomUUID())).rejects.toMatchObject({ code });
    await expect(away.open(randomUUID())).rejects.toMatchObject({ code });
    await expect(away.remove(randomUUID())).rejects.toMatchObject({ code });
  });

  it("never answers is not ready", async () => {
    const away = await storeThat(() => undefined, { timeoutMs: 200 });
    await expect(put(away, randomUUID())).rejects.toMatchObject({ code: "NOT_READY" });
    await expect(away.open(randomUUID())).rejects.toMatchObject({ code: "NOT_READY" });
    await expect(away.remove(randomUUID())).rejects.toMatchObject({ code: "NOT_READY" });
  });

  it("does not exist is not ready", async () => {
    const away = new S3Store(settings("http://127.0.0.1:1"));
    await expect(put(away, randomUUID())).rejects.toMatchObject({ code: "NOT_READY" });
  });
});
