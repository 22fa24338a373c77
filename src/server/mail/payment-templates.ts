import { formatPrice } from "~/contracts/offers";
import type { InvoiceOutput } from "~/contracts/payment";
import { formatCount, formatLongDate, formatTime } from "~/format/text";
import { pageUrl, render, type MailContent } from "./compose";

// Amounts are in cents, times are ISO 8601.

const billing = () => ({
  label: "View your payments",
  url: pageUrl("/dashboard?tab=settings&section=billing"),
});
const membership = (label: string) => ({ label, url: pageUrl("/dashboard?tab=settings") });

type ReceiptFacts = {
  number: string;
  item: string;
  amount: number;
  connects: number;
  paidAt: string;
  paymentId: string;
  invoice: InvoiceOutput;
  renews: { price: number; at: string } | null;
  /** An EU buyer's right to withdraw. */
  withdrawal: { until: string; agreedToUse: boolean } | null;
};

export function receiptMail(facts: ReceiptFacts): MailContent {
  const { number, item, amount, connects, paidAt, paymentId, invoice, renews, withdrawal } = facts;
  return render({
    subject: `Your Farsite ${invoice.title.toLowerCase()} ${number}`,
    before: [
      `You paid ${formatPrice(amount)} for ${item} on ${formatLongDate(paidAt)}.`,
      ...(connects > 0 ? [`It added ${formatCount(connects)} connects to your wallet.`] : []),
      ...(renews ? [`Your membership renews on ${formatLongDate(renews.at)} for ${formatPrice(renews.price)}.`] : []),
    ],
    rows: invoice.rows,
    links: [
      { label: `View and print the ${invoice.title.toLowerCase()}`, url: pageUrl(`/invoices/${paymentId}`) },
      billing(),
      ...(renews ? [membership("View or cancel your membership")] : []),
    ],
    after: [
      ...(withdrawal
        ? [
            `You live in the EU, so you can withdraw from this contract until ${formatLongDate(withdrawal.until)}, under Payments in Settings.`,
          ]
        : []),
      ...(withdrawal?.agreedToUse
        ? ["You agreed that connects can be used at once. Once you use some, you can no longer withdraw."]
        : []),
      "If you didn't make this purchase, sign in and change your password.",
    ],
  });
}

/** Names an item with its receipt. The number is empty if there is none. */
const withReceipt = (item: string, number: string) => (number === "" ? item : `${item} (receipt ${number})`);

/** Confirms a withdrawal, as the law requires. */
export function withdrawalMail({ number, item, at }: { number: string; item: string; at: string }): MailContent {
  return render({
    subject: `You withdrew from a contract: ${item}`,
    before: [
      `We received your withdrawal from the contract for ${withReceipt(item, number)} on ${formatLongDate(at)} at ${formatTime(at, "UTC")} (UTC).`,
      "We're refunding what you paid to your original payment method. Another email will confirm it.",
    ],
    links: [billing()],
    after: ["If this wasn't you, sign in and change your password."],
  });
}

type RefundFacts = {
  /** `needless`: we refunded a second verification. */
  cause: "refund" | "dispute" | "void" | "needless";
  number: string;
  item: string;
  /** `amount` is this refund, `paid` the original payment. */
  amount: number;
  paid: number;
  whole: boolean;
  /** Connects taken back, and how many of them were already spent. */
  connects: number;
  owed: number;
  lostBadge: boolean;
  /** The buyer is verified after the refund. */
  keepsBadge: boolean;
  endsMembership: boolean;
};

export function refundMail(facts: RefundFacts): MailContent {
  const { cause, item, connects, owed, lostBadge, keepsBadge, endsMembership } = facts;
  return render({
    subject: `${nameRefund(facts)}: ${item}`,
    before: [
      describeRefund(facts),
      ...(connects > 0 ? [`We took back ${formatCount(connects)} connects.`] : []),
      ...(owed > 0
        ? [`You had already used ${formatCount(owed)} of them. Your next purchase pays them back first.`]
        : []),
      ...(lostBadge ? ["You no longer have the Verified badge."] : []),
      ...(cause === "dispute" && keepsBadge ? ["Your Verified badge stays yours."] : []),
      ...(endsMembership && cause !== "needless" ? ["Your membership has ended, and you won't be charged again."] : []),
    ],
    links: [billing()],
    after: cause === "refund" || cause === "needless" ? ["Your bank may take a few days to show the money."] : [],
  });
}

function nameRefund({ cause, whole }: RefundFacts): string {
  if (cause === "void") return "Your payment didn't go through";
  if (cause === "dispute") return "Your bank returned your payment";
  return whole ? "Your refund" : "Your partial refund";
}

function describeRefund({ cause, number, item, amount, paid, whole }: RefundFacts): string {
  const of = `for ${withReceipt(item, number)}`;
  switch (cause) {
    case "needless":
      return `You were already verified, so we refunded the ${formatPrice(amount)} you paid ${of}. It won't renew.`;
    case "dispute":
      return `Your bank returned the ${formatPrice(amount)} you paid ${of}.`;
    case "void":
      return `Your payment of ${formatPrice(amount)} ${of} didn't go through.`;
    case "refund":
      return amount === paid
        ? `We refunded the ${formatPrice(amount)} you paid ${of}.`
        : `We refunded ${formatPrice(amount)} of the ${formatPrice(paid)} you paid ${of}.${whole ? " Everything is refunded now." : ""}`;
  }
}

type RefundFailedFacts = {
  number: string;
  item: string;
  amount: number;
  paid: number;
  /** The buyer got nothing for the payment, so we still owe the money. */
  isOwed: boolean;
  /** The payment's connects were held for the refund. */
  wasHeld: boolean;
};

export function refundFailedMail({ number, item, amount, paid, isOwed, wasHeld }: RefundFailedFacts): MailContent {
  const what = amount === paid ? "the" : `${formatPrice(amount)} of the`;
  return render({
    subject: `Your refund failed: ${item}`,
    before: [
      `We tried to refund ${what} ${formatPrice(paid)} you paid for ${withReceipt(item, number)}, but the payment provider couldn't send the money back.`,
      ...(wasHeld ? ["You can spend the connects of this purchase again."] : []),
      isOwed
        ? "We still owe you this money. Write to us, and we'll send it another way."
        : "Write to us, and we'll find out why. If you asked for this refund in Settings, you can also try again there.",
    ],
    links: [{ label: "Write to us", url: pageUrl("/support") }, billing()],
    after: [],
  });
}

type LatePaymentFacts = { item: string; amount: number; isRefunded: boolean };

/** Reports a payment that arrived after its account was deleted, to the address at the payment provider. */
export function latePaymentMail({ item, amount, isRefunded }: LatePaymentFacts): MailContent {
  const price = formatPrice(amount);
  return render({
    subject: isRefunded ? `Your refund: ${item}` : `Your refund failed: ${item}`,
    before: [
      isRefunded
        ? `Your payment for ${item} arrived after its Farsite account was deleted, so we refunded ${price}. It bought nothing and won't renew.`
        : `Your payment for ${item} arrived after its Farsite account was deleted. We tried to refund ${price}, but the payment provider couldn't send the money back.`,
      ...(isRefunded ? [] : ["We still owe you this money. Write to us, and we'll send it another way."]),
    ],
    links: [{ label: "Write to us", url: pageUrl("/support") }],
    after: isRefunded ? ["Your bank may take a few days to show the money."] : [],
  });
}

type RenewalFailedFacts = {
  amount: number;
  /** The provider's sentence, if it gives a reason. */
  failure: string | null;
  /** The provider's page to change the card. */
  manageUrl: string | null;
};

export function renewalFailedMail({ amount, failure, manageUrl }: RenewalFailedFacts): MailContent {
  return render({
    subject: "Your Farsite membership couldn't be renewed",
    before: [
      `We couldn't charge ${formatPrice(amount)} to renew your membership.`,
      ...(failure === null ? [] : [`The reason we were given: ${failure}`]),
      "The payment provider will try again.",
      manageUrl
        ? "Update your payment method to keep your membership."
        : "Check that your card is valid and has enough funds. To use another card, cancel the membership and start a new one.",
    ],
    links: [
      ...(manageUrl ? [{ label: "Update your payment method", url: manageUrl }] : []),
      membership("View or cancel your membership"),
    ],
    after: ["Your connects and your Verified badge stay yours."],
  });
}

/** Announces the second charge, which is higher than the first. */
export function membershipRenewsMail({ price, at }: { price: number; at: string }): MailContent {
  const amount = formatPrice(price);
  return render({
    subject: "Your Farsite membership renews soon",
    before: [
      `Your membership renews on ${formatLongDate(at)}. We'll charge ${amount} then, and every month after that.`,
    ],
    links: [membership("View or cancel your membership")],
    after: ["To keep it, you don't need to do anything."],
  });
}

type CancelledFacts = {
  item: string;
  endsAt: string | null;
  /** The user's other membership continues. */
  isSecond: boolean;
};

export function membershipCancelledMail({ item, endsAt, isSecond }: CancelledFacts): MailContent {
  const until = endsAt ? ` It runs until ${formatLongDate(endsAt)}.` : "";
  return render({
    subject: "Your Farsite membership is canceled",
    before: [
      isSecond
        ? `You had two memberships, so we canceled the one that started with ${item}. You keep the other one.${until}`
        : `Your membership is canceled, and you won't be charged again.${until}`,
      "Your connects stay yours.",
    ],
    links: [membership("View your membership")],
    after: isSecond ? [] : ["If this wasn't you, sign in and change your password."],
  });
}

/** `unpaid`: the last charge failed, and the membership ended for it. */
export function membershipEndedMail({ unpaid }: { unpaid: boolean }): MailContent {
  return render({
    subject: "Your Farsite membership has ended",
    before: [
      unpaid ? "Your membership has ended because it wasn't paid." : "Your membership has ended.",
      "Your connects and your Verified badge stay yours.",
    ],
    links: [{ label: "Start a new one", url: pageUrl("/pricing") }],
    after: ["You won't be charged again."],
  });
}
