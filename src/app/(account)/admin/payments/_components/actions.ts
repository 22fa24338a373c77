"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { loginHref } from "~/browser/intent-path";
import { PAYMENT_LIST_IDS } from "~/contracts/rules/office-payments";
import { api, getApiContext } from "~/trpc/server";
import { describeFailure } from "../../_components/describe-failure";
import { type Outcome, outcomeHref } from "../../_components/outcome";
import { requireSignIn } from "../../_components/require-sign-in";
import { startDownload } from "../../_components/start-download";

const RECONCILED = {
  tone: "success",
  title: "Reconciliation requested",
  text: "It runs within a minute. Reload to see what changed.",
} as const;

const REFUNDS: Record<"succeeded" | "requested" | "waiting", Outcome> = {
  succeeded: { tone: "success", title: "Refunded", text: "The buyer gets an email." },
  requested: {
    tone: "notice",
    title: "The refund is under way",
    text: "The provider hasn’t confirmed it yet. We ask again every five minutes.",
  },
  waiting: { tone: "notice", title: "Nothing was refunded yet: a second person must approve it." },
};

// The procedures check that an owner calls them.

export async function reconcileForm(): Promise<never> {
  await requireSignIn("/admin/payments");
  await api.officePayment.reconcile();
  redirect(await outcomeHref("/admin/payments", RECONCILED));
}

export async function downloadPayments(_path: string | null, form: unknown): Promise<string> {
  const list = PAYMENT_LIST_IDS.find((each) => each === getField(form, "list")) ?? "all";
  await requireSignIn("/admin/payments");
  return startDownload((await api.officePayment.csvTicket({ list })).path);
}

export async function downloadReceipt(_path: string | null, form: unknown): Promise<string> {
  const id = getField(form, "payment");
  await requireSignIn(`/admin/payments/${encodeURIComponent(id)}`);
  return startDownload((await api.officePayment.receiptTicket({ id })).path);
}

/** What the refund's form shows after a submission. */
export type RefundState = {
  failure: string | null;
  reason: string;
  /** The address of the page that says what happened. */
  href: string | null;
  /** The session had ended: sign in first. */
  signedOut?: true;
};

/** Refunds a payment, with or without JavaScript. */
export async function refundForm(_state: RefundState, form: unknown): Promise<RefundState> {
  const id = getField(form, "payment");
  const path = `/admin/payments/${encodeURIComponent(id)}`;
  const reason = getField(form, "reason").replaceAll("\r\n", "\n");
  const isCalledByScript = (await headers()).has("next-action");
  if (!(await getApiContext()).actor) {
    if (isCalledByScript) return { failure: null, reason, href: null, signedOut: true };
    redirect(loginHref(path));
  }
  let href: string;
  try {
    const { status } = await api.officePayment.refund({
      id,
      refund_id: getField(form, "refund"),
      amount: Number(getField(form, "amount")),
      refunded: Number(getField(form, "refunded")),
      reason,
      current_password: getField(form, "current_password") || undefined,
    });
    href = await outcomeHref(path, REFUNDS[status]);
  } catch (error) {
    return { failure: describeFailure(error), reason, href: null };
  }
  if (isCalledByScript) return { failure: null, reason, href };
  redirect(href);
}
