import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { shareInProcess } from "../process-wide";

/*
 * Next's pages can't choose their status: it is 200, or 404 through notFound(), whose document is empty without
 * JavaScript. Our Node server renders every page in a scope where `setPageStatus` works.
 */

type PageAnswer = { status: PageStatus | null; retryAfterSeconds?: number; isPartial?: boolean };

export type PageStatus = 400 | 404 | 410 | 429 | 500 | 503;

const scope = shareInProcess("page answer", () => new AsyncLocalStorage<PageAnswer>());

/**
 * Renders a page so that `setPageStatus` works in it. Ignores fetches of Next's router (header `rsc`), which reloads the
 * page on any status but 200 and 404.
 */
export function withPageStatus<T>(request: IncomingMessage, response: ServerResponse, render: () => T): T {
  if (request.headers.rsc !== undefined) return render();
  const answer: PageAnswer = { status: null };
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    // Next answers 500 for a page that threw, whatever the error.
    const isFailed = status === 500 && answer.status === 503;
    if ((status !== 200 && !isFailed) || answer.status === null) return writeHead(status, ...rest);
    if (answer.retryAfterSeconds !== undefined) response.setHeader("Retry-After", answer.retryAfterSeconds);
    return writeHead(answer.status, ...rest);
  };
  return scope.run(answer, render);
}

/** Sets the status of the page being rendered, and its Retry-After in seconds. Returns false outside of a page. */
export function setPageStatus(status: PageStatus, retryAfterSeconds?: number): boolean {
  const answer = scope.getStore();
  if (!answer) return false;
  Object.assign(answer, { status, retryAfterSeconds });
  return true;
}

/** Marks the page being rendered as incomplete because a part of it failed, so that it isn't cached. */
export function setPagePartial(): void {
  const answer = scope.getStore();
  if (answer) answer.isPartial = true;
}

/** Returns a function that tells after rendering whether the page is incomplete. Call it in the page's scope. */
export function watchPartial(): () => boolean {
  const answer = scope.getStore();
  return () => answer?.isPartial === true;
}
