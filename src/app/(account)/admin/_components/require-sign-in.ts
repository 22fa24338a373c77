import "server-only";

import { redirect } from "next/navigation";
import { loginHref } from "~/browser/intent-path";
import { getApiContext } from "~/trpc/server";

/** Sends a form's sender whose session has ended to the login, and then back to this page. */
export async function requireSignIn(path: string): Promise<void> {
  if (!(await getApiContext()).actor) redirect(loginHref(path));
}
