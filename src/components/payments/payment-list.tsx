"use client";

import { Receipt } from "lucide-react";
import Link from "next/link";
import { CancellationTerms } from "~/components/consulting/local-period";
import { formatCount, formatDate } from "~/format/text";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { buttonClass, TEXT_LINK } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { ShowMore } from "~/components/ui/show-more";
import { formatPrice } from "~/contracts/offers";
import type { InvoiceOutput, PaymentView } from "~/contracts/payment";
import { api } from "~/trpc/react";
import { RefundButton } from "./refund-button";

const STATUS: Record<PaymentView["status"], { word: string; tone: BadgeTone }> = {
  pending: { word: "Pending", tone: "notice" },
  paid: { word: "Paid", tone: "accent" },
  failed: { word: "Failed", tone: "danger" },
  refunded: { word: "Refunded", tone: "neutral" },
  disputed: { word: "Disputed", tone: "danger" },
};

/** The viewer's payments, newest first. `headingId` gets the focus when a button that had it is gone. */
export function PaymentList({ headingId, documentTitle }: Omit<RowProps, "payment">) {
  const [{ pages }, query] = api.payment.history.useSuspenseInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.next_cursor, meta: { failed: "Failed to load payments. Please try again." } },
  );
  const payments = pages.flatMap((page) => page.payments);
  if (payments.length === 0) return <NoPayments />;
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} headingId={headingId} documentTitle={documentTitle} />
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </>
  );
}

function NoPayments() {
  return (
    <EmptyState
      as="h3"
      icon={<Receipt aria-hidden />}
      title="No payments yet"
      action={
        <Link href="/pricing" prefetch={false} className={buttonClass({ variant: "primary" })}>
          See pricing
        </Link>
      }
    >
      Your purchases will appear here.
    </EmptyState>
  );
}

type RowProps = {
  payment: PaymentView;
  headingId: string;
  /** What the proof of payment is called. */
  documentTitle: InvoiceOutput["title"];
};

function PaymentRow({ payment, headingId, documentTitle }: RowProps) {
  const { word, tone } = STATUS[payment.status];
  const { item: name } = payment;
  const date = formatDate(payment.paid_at ?? payment.created_at);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="tabular mt-0.5 text-14 text-ink-muted">
          {[date, formatPrice(payment.amount), ...listNotes(payment)].join(" · ")}
        </p>
        {payment.status === "failed" ? <Failure payment={payment} /> : null}
        <RefundRefusal payment={payment} />
      </div>
      {payment.paid_at === null ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {payment.withdrawable_until === null ? null : (
            <RefundButton basis="withdrawal" payment={payment} name={name} headingId={headingId} />
          )}
          {payment.refundable ? (
            <RefundButton basis="guarantee" payment={payment} name={name} headingId={headingId} />
          ) : null}
          <Link
            href={`/invoices/${payment.id}`}
            prefetch={false}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {documentTitle}
            <span className="sr-only">
              {" "}
              of {name}, {date}
            </span>
          </Link>
        </div>
      )}
    </li>
  );
}

/** Says why a payment failed, and links to another try. A checkout needs a full page load. */
function Failure({ payment: { failure, retry_url: retryUrl, renewal } }: { payment: PaymentView }) {
  return (
    <p className="mt-0.5 text-14 text-ink-muted">
      {failure ?? "The charge didn't go through."}{" "}
      {retryUrl === null ? null : (
        <a href={retryUrl} className={TEXT_LINK} {...(renewal ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
          {renewal ? "Use another card" : "Try again"}
        </a>
      )}
    </p>
  );
}

/** Says why a payment has no refund button. */
function RefundRefusal({ payment: { cancelable_until: until, refund_refusal: refusal } }: { payment: PaymentView }) {
  if (refusal === null) return null;
  return (
    <p className="tabular mt-0.5 text-14 text-ink-muted">
      {until === null ? null : <CancellationTerms until={until} />} {refusal}
    </p>
  );
}

function listNotes(payment: PaymentView): string[] {
  const { status, connects, refund, refunded, refundable, refundable_until: until } = payment;
  const withdrawableUntil = payment.withdrawable_until;
  return [
    connects > 0 ? `${formatCount(connects)} connects` : null,
    refunded > 0 ? `${formatPrice(refunded)} refunded` : null,
    refund?.status === "requested" ? "Refund requested" : null,
    refund?.status === "failed" && status !== "refunded" ? "Refund failed" : null,
    refundable && until ? `Refundable until ${formatDate(until)}` : null,
    withdrawableUntil ? `Withdrawal until ${formatDate(withdrawableUntil)}` : null,
  ].filter((note) => note !== null);
}
