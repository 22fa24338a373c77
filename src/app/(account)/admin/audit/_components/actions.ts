"use server";

import { redirect } from "next/navigation";
import { api } from "~/trpc/server";

/** Downloads the log. The procedure checks that an owner calls it. */
export async function downloadAudit(): Promise<never> {
  redirect((await api.office.auditTicket()).path);
}
