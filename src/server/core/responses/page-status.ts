import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";

/*
 * A page of Next cannot choose its status: it is 200, or 404 through notFound(), which sends an empty document that
 * only JavaScript fills. Our Node server renders every page inside a scope in which it can.
 */

type PageAnswer = { status: PageStatus | null; retryAfterSeconds?: number };

/** What a page that has something to say may answer other than 200. */
export type PageStatus = 400 | 404 | 410 | 429 | 500;

const KEY = Symbol.for("farsite.page-answer");
/** On globalThis because the Node server and Next's bundle each load this module. */
const shared = globalThis as { [KEY]?: AsyncLocalStorage<PageAnswer> };
const scope = (shared[KEY] ??= new AsyncLocalStorage<PageAnswer>());

/**
 * Renders a page so that `setPageStatus` works in it. Fetches of Next's own router (header `rsc`) are left alone: it
 * takes any status but 200 and 404 for a failure and loads the page anew.
 */
export function withPageStatus<T>(request: IncomingMessage, response: ServerResponse, render: () => T): T {
  if (request.headers.rsc !== undefined) return render();
  const answer: PageAnswer = { status: null };
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 200 || answer.status === null) return writeHead(status, ...rest);
    if (answer.retryAfterSeconds !== undefined) response.setHeader("Retry-After", answer.retryAfterSeconds);
    return writeHead(answer.status, ...rest);
  };
  return scope.run(answer, render);
}

/**
 * Sets the status of the page being rendered, and in how many seconds it may be asked for again. False where nobody
 * listens (another host).
 */
export function setPageStatus(status: PageStatus, retryAfterSeconds?: number): boolean {
  const answer = scope.getStore();
  if (!answer) return false;
  Object.assign(answer, { status, retryAfterSeconds });
  return true;
}
