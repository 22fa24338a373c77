import { randomUUID } from "node:crypto";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { formatMoney } from "~/contracts/offers";
import type { PaymentOutput, RefundPreview } from "~/contracts/office-payments";
import { env } from "~/env";
import { api, loadOrFailPage } from "~/trpc/server";
import { ProofField } from "../../_components/proof-field";
import { describeSubmit } from "../../_components/request-words";
import { describeRefund } from "./describe-refund";
import { parseAmount } from "./parse-amount";
import { RefundForm } from "./refund-form";

type RefundProps = {
  payment: PaymentOutput;
  /** The amount to preview, as typed; null at first. */
  typed: string | null;
};

/** Refunds all or a part: first the amount, then what it does in numbers, then the press. Works without JavaScript. */
export async function Refund({ payment, typed }: RefundProps) {
  const { id, amount, refunded, status } = payment;
  if ((status !== "paid" && status !== "parked") || refunded >= amount) return null;
  const rest = amount - refunded;
  const cents = typed === null ? null : parseAmount(typed);
  const error = typed === null ? null : findError(cents, rest);
  const preview =
    cents === null || error !== null
      ? null
      : await loadOrFailPage(api.officePayment.previewRefund({ id, amount: cents }));
  return (
    <section id="refund" className="grid max-w-measure gap-4">
      <h2 className="text-20 font-bold">Refund</h2>
      <form action={`/admin/payments/${id}#refund`} className="flex flex-wrap items-end gap-3">
        <Field
          id="refund-amount"
          name="refund"
          inputMode="decimal"
          autoComplete="off"
          label={`Amount in ${payment.currency.toUpperCase()}`}
          hint={`${formatMoney(rest, payment.currency)} is left.`}
          defaultValue={typed ?? (rest / 100).toFixed(2)}
          maxLength={20}
          error={error}
          className="min-w-[12rem] grow"
        />
        <Button type="submit" className="mb-7">
          Show what happens
        </Button>
      </form>
      {preview === null ? null : <Preview payment={payment} preview={preview} />}
    </section>
  );
}

function findError(cents: number | null, rest: number): string | null {
  if (cents === null) return "Enter an amount such as 12.50.";
  return cents > rest ? "That is more than is left of it." : null;
}

function Preview({ payment, preview }: { payment: PaymentOutput; preview: RefundPreview }) {
  const { amount, refunded, currency, refusal } = preview;
  if (refusal !== null) {
    return (
      <Notice tone="danger" role="alert" title="This can't be refunded">
        {refusal}
      </Notice>
    );
  }
  const { label, note } = describeSubmit(`Refund ${formatMoney(amount, currency)}`, env.ADMIN_FOUR_EYES);
  return (
    <div className="grid gap-4 rounded-inner border border-line p-4">
      <h3 className="text-16 font-bold">What happens</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {[note, ...describeRefund(payment, preview)]
          .flatMap((sentence) => sentence ?? [])
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
      <RefundForm paymentId={payment.id} refundId={randomUUID()} amount={amount} refunded={refunded} label={label}>
        <ProofField id="refund-proof" />
      </RefundForm>
    </div>
  );
}
