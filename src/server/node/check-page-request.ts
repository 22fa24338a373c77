import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { z } from "zod";
import { checkForm, type PageRefusal } from "./check-page-form";

/** Next would render a page for most other methods, and fail at some. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const Manifest = z.object({ node: z.record(z.string(), z.unknown()) });

/** The ids of the server actions in the build under `dir`. */
export async function readActionIds(dir: string): Promise<Set<string>> {
  const text = await readFile(join(dir, ".next/server/server-reference-manifest.json"), "utf8");
  return new Set(Object.keys(Manifest.parse(JSON.parse(text)).node));
}

/**
 * Refuses what Next would answer with a 500 and a stack trace in the log: unknown methods, unreadable forms and router
 * states, and server actions that don't exist or that another site calls. `actions` are the ids of those that exist,
 * if they are known.
 */
export async function checkPageRequest(
  request: IncomingMessage,
  actions?: ReadonlySet<string>,
): Promise<PageRefusal | null> {
  const { method = "", headers } = request;
  if (!PAGE_METHODS.includes(method)) {
    return { status: 405, sentence: "Pages do not know this method.", headers: { allow: PAGE_METHODS.join(", ") } };
  }
  if (!isRouterState(headers["next-router-state-tree"]) || !isPrefetch(headers["next-router-prefetch"])) {
    return { status: 400, sentence: "The router state cannot be read." };
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

/** Next's router here sends nothing else; other values make Next prerender pages that can't be. */
function isPrefetch(header: string | string[] | undefined): boolean {
  return header === undefined || header === "1";
}
