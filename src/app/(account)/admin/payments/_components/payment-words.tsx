import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { OfficePayment } from "~/contracts/office-payments";
import { UtcTime } from "../../_components/table";

const STATES: Record<OfficePayment["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "Pending", tone: "neutral" },
  paid: { label: "Paid", tone: "accent" },
  failed: { label: "Failed", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
  disputed: { label: "Disputed", tone: "danger" },
  parked: { label: "Parked", tone: "notice" },
};

export function PaymentState({ payment }: { payment: OfficePayment }) {
  const { status, refunded, refunds, is_past_due: isPastDue } = payment;
  const isUnderWay = refunds.some((refund) => refund.status === "requested");
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>
      {isPastDue ? <Badge tone="notice">Past due</Badge> : null}
      {isUnderWay ? <Badge tone="notice">Refund under way</Badge> : null}
      {refunded > 0 && status !== "refunded" ? <Badge>Partly refunded</Badge> : null}
    </span>
  );
}

/** What the owner should do about a payment, if anything. */
export function NextStep({ payment }: { payment: OfficePayment }) {
  const open = payment.disputes.find(({ status, needs_reply: needsReply }) => status === "open" || needsReply);
  if (open) return <DisputeStep dispute={open} />;
  if (payment.parked?.step === "refunded_by_us") {
    return <>The product refunds it and tries again if the provider rejects that. If it stays here, refund it.</>;
  }
  if (payment.parked) {
    return (
      <>It grants nothing until you decide. Compare it with its checkout at the provider. Usually you refund it.</>
    );
  }
  if (payment.is_past_due) return <>Nothing. The provider tries the card again and emails the member.</>;
  if (payment.failure !== null) return <>Nothing. The buyer was told: {payment.failure}</>;
  return null;
}

function DisputeStep({ dispute }: { dispute: OfficePayment["disputes"][number] }) {
  const by = dispute.reply_by;
  if (!dispute.needs_reply) return <>Nothing. The bank is deciding; the connects are held.</>;
  return (
    <>
      Send the provider your evidence in its dashboard
      {by === null ? ". It named no deadline." : ", by "}
      {by === null ? null : <UtcTime value={by} />}
      {by === null ? null : " UTC."}
    </>
  );
}
