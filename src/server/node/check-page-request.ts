import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { z } from "zod";
import { checkForm, type PageActions, type PageRefusal } from "./check-page-form";
import { normalizePath } from "./route";

/** Next renders pages for most other methods and fails at some. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
/** Next serves this page with a 500. */
const FAILURE_PAGE = "/_global-error";
const Manifest = z.object({ node: z.record(z.string(), z.object({ workers: z.record(z.string(), z.unknown()) })) });

/** Reads the server actions and their pages from the build under `dir`. */
export async function readPageActions(dir: string): Promise<PageActions> {
  const text = await readFile(join(dir, ".next/server/server-reference-manifest.json"), "utf8");
  const { node } = Manifest.parse(JSON.parse(text));
  return new Map(Object.entries(node).map(([id, { workers }]) => [id, Object.keys(workers).map(matchPage)]));
}

/** The manifest names pages like `app/(group)/name/[parameter]/page`. */
function matchPage(name: string): RegExp {
  // Any unknown path shows this page.
  if (name === "app/_not-found/page") return /^/;
  const segments = name.split("/").slice(1, -1);
  const parts = segments.filter((segment) => !segment.startsWith("("));
  return new RegExp(`^/${parts.map((part) => (part.startsWith("[") ? "[^/]+" : part)).join("/")}$`);
}

/**
 * Rejects requests for which Next would log a stack trace and answer 500: unknown methods, unreadable forms and router
 * states, and unknown or cross-site server actions.
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
  return method === "POST" ? checkForm(request, actions) : null;
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** Our router sends nothing else. For other values Next would prerender pages that can't be. */
function isPrefetch(header: string | string[] | undefined): boolean {
  return header === undefined || header === "1";
}
