"use server";

import { redirect } from "next/navigation";
import { api } from "~/trpc/server";
import { requireSignIn } from "../../_components/require-sign-in";

/** Downloads the log. The procedure checks that an owner calls it. */
export async function downloadAudit(): Promise<never> {
  await requireSignIn("/admin/audit");
  redirect((await api.office.auditTicket()).path);
}
