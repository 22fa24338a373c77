import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { z } from "zod";
import { LOOK_COOKIE } from "~/contracts/rules/office";
import { checkForm, type PageActions, type PageRefusal } from "./check-page-form";
import { normalizePath } from "./route";

/** Next renders pages for most other methods, too, and fails for some. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
/** Next's page for failures, which it serves with a 500. */
const FAILURE_PAGE = "/_global-error";
const Manifest = z.object({ node: z.record(z.string(), z.object({ workers: z.record(z.string(), z.unknown()) })) });

/** Reads the server actions and their pages from the build under `dir`. */
export async function readPageActions(dir: string): Promise<PageActions> {
  const text = await readFile(join(dir, ".next/server/server-reference-manifest.json"), "utf8");
  const { node } = Manifest.parse(JSON.parse(text));
  return new Map(Object.entries(node).map(([id, { workers }]) => [id, Object.keys(workers).map(matchPage)]));
}

/** Returns the pattern of a page's paths. The manifest names it like `app/(group)/name/[parameter]/page`. */
function matchPage(name: string): RegExp {
  // This page appears at any unknown path.
  if (name === "app/_not-found/page") return /^/;
  const segments = name.split("/").slice(1, -1);
  const parts = segments.filter((segment) => !segment.startsWith("("));
  return new RegExp(`^/${parts.map((part) => (part.startsWith("[") ? "[^/]+" : part)).join("/")}$`);
}

/**
 * Rejects requests for which Next would log a stack trace and answer 500: unknown methods, unreadable forms and router
 * states, unknown or cross-site server actions. Returns null for any other request.
 */
export async function checkPageRequest(request: IncomingMessage, actions?: PageActions): Promise<PageRefusal | null> {
  const { method = "", headers } = request;
  if (!PAGE_METHODS.includes(method)) {
    return { status: 405, sentence: "Pages don't take this method.", headers: { allow: PAGE_METHODS.join(", ") } };
  }
  if (normalizePath(request.url ?? "/") === FAILURE_PAGE) return { status: 404, sentence: "There is no such page." };
  if (!isRouterState(headers["next-router-state-tree"]) || !isPrefetch(headers["next-router-prefetch"])) {
    return { status: 400, sentence: "The router state can't be read." };
  }
  if (method === "POST") return checkForm(request, actions);
  return headers.rsc !== undefined && isLooking(request) ? WHOLE_PAGES : null;
}

/** Next's router then loads the whole page: its layout says that staff look as somebody, and its caches are empty. */
const WHOLE_PAGES = { status: 409, sentence: "Load the whole page while you look as somebody." };

/** Returns whether the request comes from a browser whose staff look as somebody. */
export function isLooking({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers.cookie?.split(/; */).includes(`${LOOK_COOKIE}=1`) ?? false;
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** Accepts only what our router sends. For other values, Next would prerender pages that can't be prerendered. */
function isPrefetch(header: string | string[] | undefined): boolean {
  return header === undefined || header === "1";
}
