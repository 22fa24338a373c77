import "server-only";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

/**
 * Starts a download: returns its path to a script, and redirects a form that the browser posted. Next's router would keep a
 * redirect's target as the page's address and ask for it again.
 */
export async function startDownload(path: string): Promise<string> {
  if ((await headers()).has("next-action")) return path;
  redirect(path);
}
