import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FetchError } from "./fetch-error";
import { fetchSafely, type FetchOptions } from "./fetch-safely";
import { postSafely, type PostOptions } from "./post-safely";
import type { Resolve } from "./resolve-target";

// A server on loopback plays the private network that strangers must not reach. It counts requests.

let server: Server;
let port: number;
let answer: RequestListener;
const requests: IncomingMessage[] = [];
let connections = 0;

beforeEach(async () => {
  requests.length = 0;
  connections = 0;
  answer = (_request, response) => response.end("hello");
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  server.on("connection", () => (connections += 1));
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const toLoopback: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];
const EMPTY = { body: "", headers: {}, timeoutMs: 20_000, firstBytes: 10 };
const PUBLIC = { address: "93.184.215.14", family: 4 };

function get(address: string, options: Partial<FetchOptions> = {}) {
  const rules = { allowPrivate: true, resolve: toLoopback };
  return fetchSafely(address, { timeoutMs: 20_000, maxBytes: 10_000, maxRedirects: 3, rules, ...options });
}

const words = (text: string) => text.trim().split(/\s+/);
const local = (path = "/", host = "127.0.0.1") => `http://${host}:${port}${path}`;

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof FetchError ? error.failure : String(error);
}

describe("fetchSafely", () => {
  const guarded = (resolve: Resolve = toLoopback) => ({ rules: { allowPrivate: false, resolve } });

  it.each(
    words(`
      http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f.0.0.1/ http://0177.0.0.1/
      http://[::1]/ http://[::ffff:127.0.0.1]/ http://[::]/ http://0/ http://169.254.169.254/latest/
      http://10.0.0.8/ http://192.168.1.1:8080/ http://[fd00:ec2::254]/ http://100.100.100.200/
      http://localhost/ http://metadata.google.internal/ https://innocent.example/
      http://127.0.0.1.:80/ http://①②⑦.⓪.⓪.①/ https://user:secret@innocent.example/ http://1.1.1.1:22/
      http://0x7f000001/ http://017700000001/ http://127.0x0.1/ http://[::ffff:7f00:1]/ http://[64:ff9b::7f00:1]/
      http://[2002:7f00:1::]/ http://innocent.example@127.0.0.1/ http://LOCALHOST.:80/ http:/127.0.0.1/ http:\\\\127.0.0.1/
      ftp://1.1.1.1/ file:///etc/passwd gopher://1.1.1.1/ data:text/plain,x javascript:1 //x 
    `),
  )("%s is refused", async (address) => {
    expect(await failureOf(get(address, guarded()))).toBe("not allowed");
  });

  it("rejects a name if any of its addresses isn't public", async () => {
    const resolve: Resolve = async () => [PUBLIC, { address: "::1", family: 6 }];
    expect(await failureOf(get("http://mixed.example/", guarded(resolve)))).toBe("not allowed");
  });

  it("connects to the first result of a name that resolves differently the second time", async () => {
    let times = 0;
    const resolve: Resolve = async () => {
      times += 1;
      return times === 1 ? [{ address: "127.0.0.1", family: 4 }] : [PUBLIC];
    };
    const { body } = await get(local("/", "rebinding.example"), { rules: { allowPrivate: true, resolve } });
    expect([body.toString(), times]).toEqual(["hello", 1]);
    expect(requests[0]?.headers.host).toBe(`rebinding.example:${port}`);
  });

  it("checks redirects like the first address, by name and by number", async () => {
    // Allows the first address without a check, so that only the redirect is checked.
    for (const location of [local("/inside"), local("/inside", "inside.example"), "http://[::1]/", "file:///x"]) {
      let guard = false;
      answer = (_request, response) => {
        guard = true;
        response.writeHead(302, { location }).end();
      };
      const rules = {
        get allowPrivate() {
          return !guard;
        },
        resolve: toLoopback,
      };
      expect(await failureOf(get(local(), { rules }))).toBe("not allowed");
    }
    expect(requests.map(({ url }) => url)).toEqual(["/", "/", "/", "/"]);
    expect(connections).toBe(4);
  });

  it("follows at most maxRedirects and sends headers to no other host", async () => {
    answer = ({ url }, response) => {
      const step = Number(url?.slice(1));
      const host = step === 1 ? "other.example" : "127.0.0.1";
      if (step < 3) response.writeHead(301, { location: local(`/${step + 1}`, host) }).end();
      else response.end("there");
    };
    const headers = { authorization: "Bearer secret" };
    const fetched = await get(local("/0"), { headers });
    expect([fetched.body.toString(), fetched.url]).toEqual(["there", local("/3")]);
    expect(requests.map((request) => request.headers.authorization)).toEqual([
      "Bearer secret",
      "Bearer secret",
      undefined,
      undefined,
    ]);
    expect(await failureOf(get(local("/0"), { maxRedirects: 2 }))).toBe("too many redirects");
  });

  it("reports an unknown host name", async () => {
    const resolve: Resolve = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await failureOf(get("http://nobody.example/", guarded(resolve)))).toBe("unknown host");
    expect(
      await failureOf(
        get(
          "http://nobody.example/",
          guarded(async () => []),
        ),
      ),
    ).toBe("unknown host");
  });
});

describe("fetchSafely reads", () => {
  const TEXT = "job ".repeat(1000);

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("content compressed with %s", async (encoding, compress) => {
    answer = (_request, response) => response.writeHead(200, { "content-encoding": encoding }).end(compress(TEXT));
    expect((await get(local())).body.toString()).toBe(TEXT);
  });

  it("at most maxBytes, whether announced, sent or decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const answers: RequestListener[] = [
      (_request, response) => response.writeHead(200, { "content-length": "10001" }).flushHeaders(),
      (_request, response) => response.end("x".repeat(10_001)),
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    ];
    for (answer of answers) {
      const maxBytes = 10_000;
      expect(await failureOf(get(local(), { maxBytes }))).toBe("too large");
    }
  });

  it("no nested, unknown, damaged or cut-off encoding", async () => {
    const packed = gzipSync(TEXT);
    const answers: [RequestListener, string][] = [
      [(_, response) => response.writeHead(200, { "content-encoding": "gzip, gzip" }).end(packed), "unreadable"],
      [(_, response) => response.writeHead(200, { "content-encoding": "zstd" }).end(packed), "unreadable"],
      [(_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"), "unreadable"],
      [
        (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(packed.subarray(0, 20)),
        "unreadable",
      ],
      [(_, response) => void response.writeHead(200).write("x", () => response.destroy()), "unreachable"],
      [({ socket }) => void socket.end("no HTTP at all\r\n\r\n"), "unreachable"],
    ];
    for (const [respond, failure] of answers) {
      answer = respond;
      expect(await failureOf(get(local()))).toBe(failure);
    }
  });

  it("answers without a body in any encoding", async () => {
    answer = (_request, response) => response.writeHead(304, { etag: '"1"', "content-encoding": "gzip" }).end();
    expect(await get(local(), { headers: { "if-none-match": '"1"' } })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
    expect(requests[0]?.headers["if-none-match"]).toBe('"1"');
  });
});

describe("fetchSafely waits", () => {
  it("at most timeoutMs, for silence and for a slow body", async () => {
    const silent: RequestListener = () => undefined;
    const slow: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write("x"), 10);
      response.once("close", () => clearInterval(timer));
    };
    for (answer of [silent, slow]) expect(await failureOf(get(local(), { timeoutMs: 200 }))).toBe("too slow");
    const resolve: Resolve = () => new Promise(() => undefined);
    const rules = { allowPrivate: true, resolve };
    expect(await failureOf(get("http://slow.example/", { timeoutMs: 100, rules }))).toBe("too slow");
  });

  it("only until its signal aborts", async () => {
    answer = () => undefined;
    const stop = new AbortController();
    const reason = new Error("stopping");
    server.once("request", () => stop.abort(reason));
    await expect(get(local(), { signal: stop.signal })).rejects.toBe(reason);
  });
});

it("fetchSafely sends our user agent to every host unless the caller sets one", async () => {
  answer = ({ url }, response) =>
    url === "/" ? response.writeHead(302, { location: local("/next", "other.example") }).end() : response.end();
  await get(local(), { headers: { accept: "application/json" } });
  expect(requests.map(({ headers }) => [headers["user-agent"], headers.accept])).toEqual([
    ["Farsite (+http://localhost:3000)", "application/json"],
    ["Farsite (+http://localhost:3000)", undefined],
  ]);
});

describe("postSafely", () => {
  const post = (path: string, options: Partial<PostOptions> = {}) =>
    postSafely(local(path), {
      body: "payload",
      headers: { "x-signature": "s" },
      timeoutMs: 20_000,
      firstBytes: 10,
      rules: { allowPrivate: true, resolve: toLoopback },
      ...options,
    });

  it("sends the body unchanged and asks for no compression", async () => {
    answer = (request, response) => request.pipe(response);
    expect((await post("/hook")).start.toString()).toBe("payload");
    expect(requests[0]).toMatchObject({ method: "POST", url: "/hook" });
    expect(requests[0]?.headers).toMatchObject({
      "x-signature": "s",
      "content-length": "7",
      "accept-encoding": "identity",
      "user-agent": "Farsite (+http://localhost:3000)",
    });
  });

  it.each([301, 302, 303, 307, 308])("follows no redirect, not even to the same host (%i)", async (status) => {
    answer = (_request, response) => response.writeHead(status, { location: local("/elsewhere") }).end("moved");
    expect(await post("/hook")).toMatchObject({ status, start: Buffer.from("moved") });
    expect(requests.map(({ url }) => url)).toEqual(["/hook"]);
  });

  it("rejects the addresses that fetchSafely rejects", async () => {
    const rules = { allowPrivate: false, resolve: toLoopback };
    for (const host of ["127.0.0.1", "innocent.example"]) {
      expect(await failureOf(postSafely(`http://${host}/`, { ...EMPTY, rules }))).toBe("not allowed");
    }
    expect(connections).toBe(0);
  });

  it("treats a protocol upgrade as no answer", async () => {
    answer = ({ socket }) => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: anything\r\n\r\n");
    };
    expect(await failureOf(post("/"))).toBe("unreachable");
    expect(await failureOf(get(local()))).toBe("unreachable");
  });

  it("returns the status whether the body is long, compressed, cut off or endless", async () => {
    const answers: [RequestListener, string][] = [
      [(_, response) => response.end("x".repeat(1_000_000)), "xxxxxxxxxx"],
      [(_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("packed")), ""],
      [(_, response) => void response.writeHead(200).write("cut", () => response.destroy()), "cut"],
      [(_, response) => void response.writeHead(200).write("more"), "more"],
    ];
    for (const [respond, start] of answers) {
      answer = respond;
      const posted = await post("/hook", { timeoutMs: start === "more" ? 200 : 20_000 });
      expect([posted.status, posted.start.toString()]).toEqual([200, start]);
    }
    answer = () => undefined;
    expect(await failureOf(post("/hook", { timeoutMs: 100 }))).toBe("too slow");
  });
});
