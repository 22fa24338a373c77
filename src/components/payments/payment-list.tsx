"use client";

import { useState, useTransition } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { CancellationTerms } from "~/components/consulting/local-period";
import { formatCount, formatDate } from "~/format/text";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import { formatPrice, OFFERS } from "~/contracts/offers";
import type { PaymentHistoryOutput, PaymentView } from "~/contracts/payment";
import { browserApi } from "~/trpc/client";
import { InvoiceButton } from "./invoice-button";
import { RefundButton } from "./refund-button";

const STATUS: Record<PaymentView["status"], { word: string; tone: BadgeTone }> = {
  pending: { word: "Pending", tone: "notice" },
  paid: { word: "Paid", tone: "accent" },
  failed: { word: "Failed", tone: "danger" },
  refunded: { word: "Refunded", tone: "neutral" },
  disputed: { word: "Disputed", tone: "danger" },
};

/** Payments, newest first, lengthened in place. `headingId` gets the focus when a button that had it is gone. */
export function PaymentList({ first, headingId }: { first: PaymentHistoryOutput; headingId: string }) {
  const [{ payments, next_cursor: cursor }, setList] = useState(first);
  const [loading, startLoading] = useTransition();

  function showMore() {
    startLoading(async () => {
      try {
        const page = await browserApi.payment.history.query({ cursor: cursor ?? undefined });
        setList((list) => ({ ...page, payments: [...list.payments, ...page.payments] }));
      } catch (error) {
        const refusal = readRefusal(error);
        if (leaveIfSignedOut(refusal)) return;
        toast({ title: "Failed to load payments. Please try again.", description: refusal.message, tone: "danger" });
      }
    });
  }

  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} headingId={headingId} />
        ))}
      </ul>
      {cursor === null ? null : (
        <Button size="small" busy={loading} className="mt-4" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function PaymentRow({ payment, headingId }: { payment: PaymentView; headingId: string }) {
  const { word, tone } = STATUS[payment.status];
  const name = OFFERS[payment.offer].name + (payment.renewal ? ", renewal" : "");
  const date = formatDate(payment.paid_at ?? payment.created_at);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="tabular mt-0.5 text-14 text-ink-muted">
          {[date, formatPrice(payment.amount), ...notes(payment)].join(" · ")}
        </p>
        <Refusal payment={payment} />
      </div>
      {payment.paid_at === null ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {payment.refundable ? <RefundButton payment={payment} name={name} headingId={headingId} /> : null}
          <InvoiceButton id={payment.id} of={`${name}, ${date}`} />
        </div>
      )}
    </li>
  );
}

/** Why there is no button that asks for a refund. */
function Refusal({ payment: { cancelable_until: until, refund_refusal: refusal } }: { payment: PaymentView }) {
  if (refusal === null) return null;
  return (
    <p className="tabular mt-0.5 text-14 text-ink-muted">
      {until === null ? null : <CancellationTerms until={until} />} {refusal}
    </p>
  );
}

function isUnderWay({ refund }: PaymentView): boolean {
  return refund?.status === "requested";
}

/** What a payment brought, and what became of its money. */
function notes(payment: PaymentView): string[] {
  const { connects, refunded, refundable, refundable_until: until } = payment;
  return [
    connects > 0 ? `${formatCount(connects)} connects` : null,
    refunded > 0 ? `${formatPrice(refunded)} refunded` : null,
    isUnderWay(payment) ? "Refund requested" : null,
    payment.refund?.status === "failed" && payment.status !== "refunded" ? "Refund failed" : null,
    refundable && until ? `Refundable until ${formatDate(until)}` : null,
  ].filter((note) => note !== null);
}
