"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { currentPath, keepTypedText, watchForm } from "~/browser/kept-text";
import { useActionForm } from "~/components/forms/use-action-form";
import { signInFirst } from "~/browser/sign-in-first";
import { Button } from "~/components/ui/button";
import { TextArea } from "~/components/ui/text-area";
import { REASON_HINTS, REASON_MAX } from "~/contracts/rules/office";
import { refundForm, type RefundState } from "./actions";

const UNDONE: RefundState = { failure: null, reason: "", href: null };

type RefundFormProps = {
  paymentId: string;
  /** Names this refund, so that pressing twice refunds once. */
  refundId: string;
  amount: number;
  refunded: number;
  label: string;
  /** The proof. */
  children: ReactNode;
};

/** Asks why, and for a proof. Works without JavaScript. */
export function RefundForm({ paymentId, refundId, amount, refunded, label, children }: RefundFormProps) {
  const router = useRouter();
  const { posted, state, pending, formProps } = useActionForm<RefundState>({
    action: refundForm,
    initial: UNDONE,
    unanswered: { ...UNDONE, failure: "We got no answer. You can safely try again." },
    onAnswer: ({ href, signedOut }) => {
      if (signedOut) {
        keepTypedText();
        signInFirst(currentPath());
      }
      if (href !== null) router.replace(href);
    },
  });
  return (
    <form {...formProps} ref={watchForm} className="grid gap-4">
      <FormNotice title="Nothing was refunded" message={state.failure} />
      <input type="hidden" name="payment" value={paymentId} />
      <input type="hidden" name="refund" value={refundId} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="refunded" value={refunded} />
      <TextArea
        id="refund-reason"
        name="reason"
        label="Reason"
        hint={REASON_HINTS.logged}
        defaultValue={posted.reason}
        maxLength={REASON_MAX}
        rows={2}
        required
      />
      {children}
      <Button type="submit" variant="danger" busy={pending} className="justify-self-start">
        {label}
      </Button>
    </form>
  );
}
