import { formatMoney } from "~/contracts/offers";
import type { PaymentOutput, RefundPreview } from "~/contracts/office-payments";
import { formatCount, formatQuantity } from "~/format/text";

/** Says in numbers what a refund will do. */
export function describeRefund(payment: PaymentOutput, preview: RefundPreview): string[] {
  const { amount, left, refunded, currency, connects, owed } = preview;
  const money = (cents: number) => formatMoney(cents, currency);
  const sentences = [
    `${money(amount)} goes back to the buyer. ${money(left - amount)} of ${money(payment.amount)} stays.`,
    connects === 0
      ? "No connects are taken back."
      : `${formatQuantity(connects, "connect")} of ${formatCount(payment.connects)} are taken back.`,
  ];
  if (refunded > 0) sentences.push(`${money(refunded)} was refunded before.`);
  if (owed > 0)
    sentences.push(`${formatQuantity(owed, "connect")} of them are already used. The next purchase pays them.`);
  if (preview.removes_badge) sentences.push("The buyer loses the verified badge.");
  if (preview.ends_membership) sentences.push("The membership ends now.");
  if (preview.cancels_booking) sentences.push("The session is canceled.");
  sentences.push(payment.buyer === null ? "The buyer deleted the account." : "The buyer gets one email about it.");
  return sentences;
}
