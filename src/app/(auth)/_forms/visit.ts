import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getSuspension, getViewer } from "~/session/viewer";
import { safeNextPath } from "~/server/auth";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the path to open after signing in; the home page unless `next` is a path of this site. */
export function parseNext(params: Awaited<SearchParams>): string {
  const value = params.next;
  return typeof value === "string" ? safeNextPath(value) : "/";
}

/** Leads signed-in users on. A form's script goes on by itself: opening `next` twice would do an intent twice. */
export async function redirectSignedIn(next: string): Promise<void> {
  if ((await headers()).has("next-action")) return;
  if (await getViewer()) redirect(next);
  if (await getSuspension()) redirect("/suspended");
}
