"use server";

import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { loginHref } from "~/components/jobs/viewer";
import { PAYMENT_LIST_IDS } from "~/contracts/rules/office-payments";
import { api, getApiContext } from "~/trpc/server";

// The procedures check that an owner calls them.

export async function reconcileForm(): Promise<never> {
  if (!(await getApiContext()).actor) redirect(loginHref("/admin/payments"));
  await api.officePayment.reconcile();
  redirect("/admin/payments?done=reconcile");
}

export async function downloadPayments(form: unknown): Promise<never> {
  const list = PAYMENT_LIST_IDS.find((each) => each === readField(form, "list")) ?? "all";
  redirect((await api.officePayment.csvTicket({ list })).path);
}

export async function downloadReceipt(form: unknown): Promise<never> {
  redirect((await api.officePayment.receiptTicket({ id: readField(form, "payment") })).path);
}
