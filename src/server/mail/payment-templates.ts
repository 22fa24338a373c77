import { formatPrice } from "~/contracts/offers";
import { pageUrl, render, type MailContent } from "./compose";

// Amounts are cents, times ISO.

const billing = () => ({
  label: "See your payments and invoices",
  url: pageUrl("/dashboard?tab=settings&section=billing"),
});
const membership = (label: string) => ({ label, url: pageUrl("/dashboard?tab=settings") });

type ReceiptFacts = {
  number: string;
  item: string;
  amount: number;
  connects: number;
  paidAt: string;
  /** The provider's id of the payment. */
  reference: string;
  renews: { price: number; at: string } | null;
};

/** Confirms one paid payment. */
export function receiptMail({ number, item, amount, connects, paidAt, reference, renews }: ReceiptFacts): MailContent {
  return render({
    subject: `Your Farsite receipt ${number}`,
    before: [
      `You paid ${formatPrice(amount)} for ${item} on ${dayOf(paidAt)}.`,
      ...(connects > 0 ? [`It added ${formatCount(connects)} connects to your wallet.`] : []),
      ...(renews ? [`Your membership renews on ${dayOf(renews.at)} for ${formatPrice(renews.price)}.`] : []),
      `Receipt ${number}, payment reference ${reference}.`,
    ],
    links: [billing(), ...(renews ? [membership("See or cancel your membership")] : [])],
    after: ["If you didn't make this purchase, sign in and change your password."],
  });
}

type RefundFacts = {
  /** `needless`: a second verification, which we refunded by ourselves. */
  cause: "refund" | "dispute" | "void" | "needless";
  number: string;
  item: string;
  /** Refunded now, and paid once. */
  amount: number;
  paid: number;
  whole: boolean;
  /** Taken back now, and how many of them had been spent already. */
  connects: number;
  owed: number;
  lostBadge: boolean;
  endsMembership: boolean;
};

/** Tells a buyer that money went back, and what went with it. */
export function refundMail(facts: RefundFacts): MailContent {
  const { cause, item, whole, connects, owed, lostBadge, endsMembership } = facts;
  return render({
    subject: `${cause === "void" ? "Your payment didn't go through" : whole ? "Your refund" : "Your partial refund"}: ${item}`,
    before: [
      describeRefund(facts),
      ...(connects > 0 ? [`${formatCount(connects)} connects were taken back.`] : []),
      ...(owed > 0
        ? [`You had already used ${formatCount(owed)} of them. Your next purchase pays them back first.`]
        : []),
      ...(lostBadge ? ["Your Verified badge is gone with it."] : []),
      ...(endsMembership && cause !== "needless"
        ? ["Your membership ends with it, and you won't be charged again."]
        : []),
    ],
    links: [billing()],
    after: cause === "refund" || cause === "needless" ? ["Your bank may take a few days to show the money."] : [],
  });
}

function describeRefund({ cause, number, item, amount, paid, whole }: RefundFacts): string {
  const of = `for ${item} (receipt ${number})`;
  switch (cause) {
    case "needless":
      return `You were verified already, so we refunded the ${formatPrice(amount)} you paid ${of}. It won't renew.`;
    case "dispute":
      return `Your bank returned the ${formatPrice(amount)} you paid ${of}.`;
    case "void":
      return `Your payment of ${formatPrice(amount)} ${of} didn't go through after all.`;
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
  /** The payment paid for nothing, so the money is the buyer's all the same. */
  isOwed: boolean;
  /** Its connects were held for the refund. */
  wasHeld: boolean;
};

/** Tells a buyer that a refund failed at the payment provider, and what to do. */
export function refundFailedMail({ number, item, amount, paid, isOwed, wasHeld }: RefundFailedFacts): MailContent {
  const what = amount === paid ? "the" : `${formatPrice(amount)} of the`;
  return render({
    subject: `Your refund failed: ${item}`,
    before: [
      `We tried to refund ${what} ${formatPrice(paid)} you paid for ${item} (receipt ${number}), but the payment provider couldn't send the money back.`,
      ...(wasHeld ? ["You can spend the connects of this purchase again."] : []),
      isOwed
        ? "We still owe you this money. Write to us, and we'll send it another way."
        : "Write to us, and we'll find out why. If you asked for this refund in Settings, you can also try again there.",
    ],
    links: [{ label: "Write to us", url: pageUrl("/support") }, billing()],
    after: [],
  });
}

/** Tells a member that a renewal could not be charged, and how to mend it. `manageUrl` is the provider's page for that. */
export function renewalFailedMail({ amount, manageUrl }: { amount: number; manageUrl: string | null }): MailContent {
  return render({
    subject: "Your Farsite membership couldn't be renewed",
    before: [
      `We couldn't charge ${formatPrice(amount)} to renew your membership. The payment provider will try again.`,
      manageUrl
        ? "Update your payment method to keep your membership."
        : "Check that your card is valid and covered. To pay with another card, cancel the membership and start a new one.",
    ],
    links: [
      ...(manageUrl ? [{ label: "Update your payment method", url: manageUrl }] : []),
      membership("See or cancel your membership"),
    ],
    after: ["Your connects and your Verified badge stay yours."],
  });
}

/** Before a membership is charged for the second time: after a trial that is more than was paid so far. */
export function membershipRenewsMail({ price, at }: { price: number; at: string }): MailContent {
  const amount = formatPrice(price);
  return render({
    subject: "Your Farsite membership renews soon",
    before: [`Your membership renews on ${dayOf(at)}. You will then be charged ${amount}, and every month after that.`],
    links: [membership("See or cancel your membership")],
    after: ["If you want to keep it, there is nothing to do."],
  });
}

type CancelledFacts = {
  item: string;
  endsAt: string | null;
  /** Another membership of the same user goes on. */
  isSecond: boolean;
};

/** Confirms a cancellation, and until when what was paid for lasts. */
export function membershipCancelledMail({ item, endsAt, isSecond }: CancelledFacts): MailContent {
  const until = endsAt ? ` It runs until ${dayOf(endsAt)}.` : "";
  return render({
    subject: "Your Farsite membership is canceled",
    before: [
      isSecond
        ? `You had two memberships. We canceled the one that began with ${item}, so you aren't charged twice. The other one goes on.${until}`
        : `Your membership is canceled, and you will not be charged again.${until}`,
      "Your connects stay yours.",
    ],
    links: [membership("See your membership")],
    after: isSecond ? [] : ["If this was not you, sign in and change your password."],
  });
}

/** Tells a former member that the last period is over. `unpaid`: it ended because nobody paid for the next one. */
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

function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** Without an hour: the reader's time zone is not known, and a day is what matters. */
function dayOf(time: string): string {
  return new Date(time).toLocaleDateString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
}
