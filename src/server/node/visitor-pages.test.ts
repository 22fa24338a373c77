import { get } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { setPagePartial, withPageStatus } from "~/server/core/responses/page-status";
import { LONG } from "../../../tests/support/long";
import type { NodeListener } from "./listener";
import { keepVisitorPages } from "./visitor-pages";
import { openWebServer } from "./web-server";
import { PATIENT } from "../../../tests/support/wait";

const AT_ONCE = LONG ? 200 : 50;

/** Starts a server whose pages count their renders. */
async function serve(status = 200) {
  const state = {
    renders: 0,
    requests: 0,
    version: "1",
    isPartial: false,
    onRender: () => {},
    onClose: () => {},
    wait: Promise.resolve(),
  };
  const handlePage: NodeListener = async (request, response) => {
    state.renders += 1;
    const { renders } = state;
    response.once("close", () => state.onClose());
    state.onRender();
    await state.wait;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (state.isPartial) setPagePartial();
    response.setHeader("content-security-policy", `script-src 'nonce-of-${renders}=='`);
    response.setHeader("x-request-id", `id-${renders}`);
    response.writeHead(status, { "content-type": "text/html" });
    response.flushHeaders();
    response.write(`${request.url} render ${renders}`);
    const end = `<script nonce="of-${renders}==">${String(request.headers["next-url"])}</script>${" ".repeat(2000)}`;
    // Ends like Next's streams do: the response closes before pending promises continue.
    process.nextTick(() => response.end(end));
  };
  const keep = keepVisitorPages(handlePage, async () => {
    state.requests += 1;
    return state.version;
  });
  const server = await openWebServer({ host: "127.0.0.1", port: 0 }, (request, response) =>
    withPageStatus(request, response, () => keep(request, response)),
  );
  onTestFinished(() => server.close(0));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { "accept-encoding": "gzip", ...headers },
    });
    const body = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    return { status: response.status, headers: response.headers, nonce, body: body.trimEnd() };
  };
  return { state, ask, port: server.port };
}

describe("keepVisitorPages", () => {
  it("renders a page once for simultaneous and later requests, and gives each its own nonce", async () => {
    const { state, ask } = await serve();
    const together = await Promise.all([ask("/jobs?keyword=a"), ask("/jobs?keyword=a")]);
    const later = await ask("/jobs?keyword=a");
    expect(state.renders).toBe(1);
    for (const { nonce, body } of [...together, later])
      expect(body).toBe(`/jobs?keyword=a render 1<script nonce="${nonce}">undefined</script>`);
    expect(new Set([...together, later].map(({ nonce }) => nonce)).size).toBe(3);
    expect(later.headers.get("x-request-id")).not.toBe("id-1");
    expect(later.headers.get("content-type")).toBe("text/html");
    expect(later.headers.get("content-encoding")).toBe("gzip");
  });

  it.each(["/", "/jobs", "/jobs/a-1"])(`renders %s once for ${AT_ONCE} requests at the same time`, async (path) => {
    // On a busy machine, the requests would take longer than a page is kept.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { state, ask } = await serve();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(path)));
    expect(state.renders).toBe(1);
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(AT_ONCE);
  });

  it("renders a page once more for all who wait, if the visitor it was rendered for leaves", async () => {
    const { state, ask, port } = await serve();
    const rendering = new Promise<void>((resolve) => (state.onRender = resolve));
    state.wait = new Promise<void>((resolve) => (state.onClose = resolve));
    const first = get({ port, path: "/jobs", headers: { host: `127.0.0.1:${port}` } }).on("error", () => undefined);
    await rendering;
    const others = Array.from({ length: 20 }, () => ask("/jobs"));
    await vi.waitUntil(() => state.requests === 21, PATIENT);
    first.destroy();
    const nonces = (await Promise.all(others)).map(({ nonce }) => nonce);
    expect([state.renders, new Set(nonces).size]).toEqual([2, 20]);
  });

  it("renders a page per host, because its links may contain the host", async () => {
    const { state, port } = await serve();
    for (const host of ["farsite.example", "other.example", "farsite.example"])
      await new Promise((resolve) => {
        // Doesn't use fetch, which ignores a given Host header.
        get({ port, path: "/jobs", headers: { host } }, (response) => response.resume().once("end", resolve));
      });
    expect(state.renders).toBe(2);
  });

  it("keeps pages that were sent uncompressed", async () => {
    const { state, ask } = await serve();
    await ask("/", { "accept-encoding": "identity" });
    expect((await ask("/", { "accept-encoding": "identity" })).headers.get("content-encoding")).toBeNull();
    expect(state.renders).toBe(1);
  });

  it("renders a page again when the jobs change", async () => {
    const { state, ask } = await serve();
    await ask("/");
    state.version = "2";
    expect((await ask("/")).body).toContain("render 2");
  });

  it("keeps separate pages by address and for bots, and ignores all other headers", async () => {
    const { state, ask } = await serve();
    await ask("/jobs", { "next-url": "/forged" });
    expect((await ask("/jobs")).body).toContain("undefined");
    await ask("/jobs?keyword=a");
    await ask("/jobs", { "user-agent": "Bingbot" });
    expect(state.renders).toBe(3);
  });

  it.each<{ what: string; path: string; headers?: Record<string, string> }>([
    { what: "somebody with a cookie", path: "/jobs", headers: { cookie: "session=1" } },
    { what: "a program with a token", path: "/jobs", headers: { authorization: "Bearer 1" } },
    { what: "Next's router", path: "/jobs", headers: { rsc: "1" } },
    { what: "a page below a job's", path: "/jobs/a-1/unlock" },
    { what: "an account's page", path: "/dashboard" },
    { what: "a long address", path: `/jobs?keyword=${"a".repeat(300)}` },
  ])("keeps no page for $what", async ({ path, headers = {} }) => {
    const { state, ask } = await serve();
    await ask(path, headers);
    await ask(path, headers);
    expect(state.renders).toBe(2);
  });

  it("doesn't keep a page if a part of it failed", async () => {
    const { state, ask } = await serve();
    state.isPartial = true;
    await ask("/jobs");
    state.isPartial = false;
    expect((await ask("/jobs")).body).toContain("render 2");
    expect((await ask("/jobs")).body).toContain("render 2");
  });

  it("doesn't keep a failed page", async () => {
    const { state, ask } = await serve(500);
    expect((await ask("/jobs")).status).toBe(500);
    await ask("/jobs");
    expect(state.renders).toBe(2);
  });
});
