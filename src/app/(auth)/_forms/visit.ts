import "server-only";
import { redirect } from "next/navigation";
import { getViewer } from "~/session/viewer";
import { safeNextPath } from "~/server/auth";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Where to go after signing in: a path of this site, else the home page. */
export function readNext(params: Awaited<SearchParams>): string {
  const value = params.next;
  return typeof value === "string" ? safeNextPath(value) : "/";
}

/** Those who are signed in have nothing to do here. */
export async function sendAwaySignedIn(next: string): Promise<void> {
  if (await getViewer()) redirect(next);
}
