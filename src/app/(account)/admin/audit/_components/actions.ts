"use server";

import { api } from "~/trpc/server";
import { requireSignIn } from "../../_components/require-sign-in";
import { startDownload } from "../../_components/start-download";

/** Downloads the log. The procedure checks that an owner calls it. */
export async function downloadAudit(): Promise<string> {
  await requireSignIn("/admin/audit");
  return startDownload((await api.office.auditTicket()).path);
}
