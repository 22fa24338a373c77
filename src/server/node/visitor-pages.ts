import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { getBotType } from "next/dist/shared/lib/router/utils/is-bot.js";
import { PEER_HEADER } from "~/server/core/context";
import { watchPartial } from "~/server/core/responses/page-status";
import { chooseCoding, compress } from "~/server/http";
import type { NodeListener } from "./listener";
import { normalizePath } from "./route";

/** Pages that look the same to all visitors and change only with the list of jobs and time. */
const KEPT = new Set(["/", "/jobs"]);
/** A job's page changes with more than the list, so it is kept only for the moment in which many ask. */
const JOB_PAGE = /^\/jobs\/[^/]+$/;
const JOB_PAGE_MAX_AGE_MS = 1_000;
/** How stale "2 minutes ago" may be. */
const MAX_AGE_MS = 5_000;
const MAX_PAGES = 100;
const MAX_ADDRESS = 300;
/** A kept page is rendered with these headers only, so that it can't depend on others. */
const RENDERED_FROM = new Set(["host", "user-agent", "connection", "x-request-id", PEER_HEADER]);
/** Headers that each response sets for itself. */
const OWN_HEADERS = new Set(["x-request-id", "date", "connection", "keep-alive", "transfer-encoding"]);

/** `parts` are the pieces of the page's text between its nonces. */
type Page = { headers: OutgoingHttpHeaders; nonce: string; parts: string[] };
/** `left` if the visitor for whom it was rendered left; null if it can't be kept. */
type Rendered = Page | "left" | null;
type CachedPage = { version: string; until: number; page: Promise<Rendered> };

/**
 * Caches `/` and `/jobs` of visitors without cookies for a few seconds, while `readVersion` stays the same. Each response
 * has its own nonce. Simultaneous requests share one render. A job's page is kept for a second.
 */
export function keepVisitorPages(handlePage: NodeListener, readVersion: () => Promise<string>): NodeListener {
  const pages = new Map<string, CachedPage>();

  function render(key: string, version: string, request: IncomingMessage, response: ServerResponse) {
    const page = capturePage(handlePage, request, response);
    const now = performance.now();
    const maxAgeMs = JOB_PAGE.test(normalizePath(request.url ?? "")) ? JOB_PAGE_MAX_AGE_MS : MAX_AGE_MS;
    const entry = { version, until: now + maxAgeMs, page: page.catch(() => null) };
    pages.delete(key);
    pages.set(key, entry);
    for (const [oldest, { until }] of pages) if (pages.size > MAX_PAGES || until < now) pages.delete(oldest);
    const isUnusable = (rendered: Rendered) => rendered === null || rendered === "left";
    void entry.page.then((rendered) => isUnusable(rendered) && pages.get(key) === entry && pages.delete(key));
    return page;
  }

  const answer: NodeListener = async (request, response) => {
    const key = findKey(request);
    const version = key === null ? null : await readVersion().catch(() => null);
    if (key === null || version === null) return handlePage(request, response);
    const entry = pages.get(key);
    if (entry?.version !== version || performance.now() > entry.until)
      return void (await render(key, version, request, response));
    const page = await entry.page;
    if (page === "left") return answer(request, response);
    if (page === null) return handlePage(request, response);
    const nonce = randomBytes(16).toString("base64");
    for (const [name, value] of Object.entries(page.headers))
      if (value !== undefined)
        response.setHeader(name, typeof value === "string" ? value.replaceAll(page.nonce, nonce) : value);
    await send(page.parts.join(nonce), request.headers["accept-encoding"], response);
  };
  return answer;
}

/** Returns a page's cache key, or null if it isn't cached. Pages differ for kinds of bots, and may link to the host. */
function findKey({ method, url = "/", headers }: IncomingMessage): string | null {
  if (method !== "GET" || url.length > MAX_ADDRESS || !isShared(normalizePath(url))) return null;
  if (headers.cookie !== undefined || headers.authorization !== undefined || headers.rsc !== undefined) return null;
  return `${getBotType(headers["user-agent"] ?? "") ?? ""} ${headers.host} ${url}`;
}

const isShared = (path: string) => KEPT.has(path) || JOB_PAGE.test(path);

/** Renders and sends a page. */
function capturePage(handlePage: NodeListener, request: IncomingMessage, response: ServerResponse): Promise<Rendered> {
  const acceptEncoding = request.headers["accept-encoding"];
  for (const name of Object.keys(request.headers)) if (!RENDERED_FROM.has(name)) delete request.headers[name];
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  const isPartial = watchPartial();
  let isRendered = false;
  response.once("close", () => {
    if (!isRendered) resolve("left");
  });
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    flushHeaders: () => undefined,
    writeHead: (status: number, headers: OutgoingHttpHeaders = {}) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
      return response;
    },
    write: (chunk: unknown) => {
      collect(chunk);
      return true;
    },
    end: (chunk: unknown) => {
      collect(chunk);
      isRendered = true;
      Object.assign(response, original);
      const text = Buffer.concat(chunks).toString();
      const page = toPage(response.getHeaders(), text);
      send(text, acceptEncoding, response).then(
        () => resolve(response.statusCode === 200 && !isPartial() ? page : null),
        reject,
      );
      return response;
    },
  });
  handlePage(request, response).catch(reject);
  return promise;
}

function toPage(headers: OutgoingHttpHeaders, text: string): Page | null {
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  if (nonce === undefined || headers["set-cookie"] !== undefined) return null;
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { headers: Object.fromEntries(shared), nonce, parts: text.split(nonce) };
}

async function send(text: string, acceptEncoding: string | undefined, response: ServerResponse): Promise<void> {
  const coding = chooseCoding(acceptEncoding ?? null);
  const body = coding === null ? Buffer.from(text) : await compress(text, coding);
  if (coding !== null) response.setHeader("content-encoding", coding);
  if (!/accept-encoding/i.test(String(response.getHeader("vary")))) response.appendHeader("vary", "Accept-Encoding");
  response.writeHead(response.statusCode, { "content-length": body.length });
  response.end(body);
}
