import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import type { FunnelStep } from "~/contracts/rules/funnel";
import { countStep } from "~/server/core/steps";
import { isLooking } from "./check-page-request";
import { normalizePath } from "./route";

/** Counts a page of the funnel once it was answered. Leaves out bots, what browsers fetch ahead, and staff who look as somebody. */
export function countPageStep(request: IncomingMessage, status: number, now: Date): void {
  const { method, url, headers } = request;
  const step = method === "GET" && status < 400 ? findStep(normalizePath(url ?? "/")) : null;
  if (step === null || isLooking(request) || isFetchedAhead(headers) || isbot(headers["user-agent"] ?? "")) return;
  // Programs that name themselves nowhere aren't people, either.
  if (headers["user-agent"] === undefined) return;
  countStep(step, now);
}

function findStep(path: string): FunnelStep | null {
  if (path === "/jobs") return "search";
  return /^\/jobs?\/[^/]+$/.test(path) ? "job" : null;
}

function isFetchedAhead(headers: IncomingMessage["headers"]): boolean {
  return (
    headers["next-router-prefetch"] !== undefined ||
    /prefetch|prerender/.test(`${String(headers["sec-purpose"])} ${String(headers["purpose"])}`)
  );
}
