"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { loginHref } from "~/browser/intent-path";
import { PAYMENT_LIST_IDS } from "~/contracts/rules/office-payments";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";
import { requireSignIn } from "../../_components/require-sign-in";
import { startDownload } from "../../_components/start-download";

// The procedures check that an owner calls them.

export async function reconcileForm(): Promise<never> {
  await requireSignIn("/admin/payments");
  await api.officePayment.reconcile();
  redirect("/admin/payments?done=reconcile");
}

export async function downloadPayments(_path: string | null, form: unknown): Promise<string> {
  const list = PAYMENT_LIST_IDS.find((each) => each === readField(form, "list")) ?? "all";
  await requireSignIn("/admin/payments");
  return startDownload((await api.officePayment.csvTicket({ list })).path);
}

export async function downloadReceipt(_path: string | null, form: unknown): Promise<string> {
  const id = readField(form, "payment");
  await requireSignIn(`/admin/payments/${encodeURIComponent(id)}`);
  return startDownload((await api.officePayment.receiptTicket({ id })).path);
}

/** What the refund's form shows after a submission. */
export type RefundState = {
  failure: string | null;
  reason: string;
  done: "succeeded" | "requested" | "waiting" | null;
  /** The session had ended: sign in first. */
  signedOut?: true;
};

/** Refunds a payment, with or without JavaScript. */
export async function refundForm(_state: RefundState, form: unknown): Promise<RefundState> {
  const id = readField(form, "payment");
  const path = `/admin/payments/${encodeURIComponent(id)}`;
  const reason = readField(form, "reason").replaceAll("\r\n", "\n");
  const isCalledByScript = (await headers()).has("next-action");
  if (!(await getApiContext()).actor) {
    if (isCalledByScript) return { failure: null, reason, done: null, signedOut: true };
    redirect(loginHref(path));
  }
  let done: RefundState["done"];
  try {
    const { status } = await api.officePayment.refund({
      id,
      refund_id: readField(form, "refund"),
      amount: Number(readField(form, "amount")),
      refunded: Number(readField(form, "refunded")),
      reason,
      current_password: readField(form, "current_password") || undefined,
    });
    done = status;
  } catch (error) {
    return { failure: toDomainError(error).message, reason, done: null };
  }
  if (isCalledByScript) return { failure: null, reason, done };
  redirect(`${path}?done=${done}`);
}
