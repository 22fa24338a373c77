import type { PersonOutput } from "~/contracts/office-person";
import { LOOK_MINUTES, type PersonAct } from "~/contracts/rules/office";
import { formatQuantity } from "~/format/text";

/** Says in numbers what an act will do to a person. */
export function describeAct(act: PersonAct, person: PersonOutput): string[] {
  const { counts, membership, connects_balance: balance, confirmed_at: confirmedAt } = person;
  const isRunning = membership !== null && membership.status !== "canceled" && membership.status !== "expired";
  const isRenewing = isRunning && !membership.cancel_at_period_end;
  switch (act) {
    case "code.resend":
      return [
        confirmedAt === null
          ? "Emails a new code. The previous one stops working."
          : "Emails a sign-in link that works once.",
      ];
    case "email.resend":
      return [`Sends it again to ${person.email}, with a new code or link if it has one.`];
    case "sessions.end":
      return [`Ends ${formatQuantity(counts.sessions, "session")}. API tokens and webhooks stay.`];
    case "membership.cancel":
      return ["The membership ends with the paid period. No further charge, no refund."];
    case "membership.resume":
      return ["The membership renews at the end of the paid period, at its price."];
    case "connects.grant":
      return [`The balance is ${formatQuantity(balance, "connect")} now.`];
    case "connects.take_back":
      return [`The balance is ${formatQuantity(balance, "connect")} now. It never goes below zero.`];
    case "look.start":
      return [
        `For ${LOOK_MINUTES} minutes at most, this browser shows every page as the person sees it. You can't change anything.`,
        "Resumes, letters, notes, tokens and webhooks stay hidden. The person isn't told.",
        "The audit log keeps when you start and stop, and why.",
      ];
    case "user.export":
      return [
        "Emails the person a link. They sign in and download everything we keep about them, as it is then.",
        `It holds ${formatQuantity(counts.unlocks, "unlock")}, ${formatQuantity(counts.letters, "letter")}, ${formatQuantity(counts.applications, "application")} and ${formatQuantity(counts.files, "file")}. You don't get to see it.`,
      ];
    case "user.suspend":
      return describeSuspension(person, { isRunning, isRenewing });
    case "user.lift":
      return [
        `${formatQuantity(counts.api_tokens, "API token")} and ${formatQuantity(counts.alerts, "alert")} work again.`,
        "Webhooks stay paused until the person creates new secrets.",
        "A canceled membership stays canceled until the person resumes it.",
      ];
    case "user.delete":
      return [
        `Deletes ${formatQuantity(counts.unlocks, "unlock")}, ${formatQuantity(counts.letters, "letter")}, ${formatQuantity(counts.applications, "application")} and ${formatQuantity(counts.files, "file")}.`,
        `Takes ${formatQuantity(balance, "connect")} without a refund.`,
        ...(counts.bookings === 0
          ? []
          : [
              `Cancels and refunds those of ${formatQuantity(counts.bookings, "consultation")} that can still be canceled.`,
            ]),
        isRunning ? "Ends the membership now, without a refund." : "There is no membership to end.",
        "Payments stay on record without the person. This can't be undone.",
      ];
    case "role.set":
    case "role.remove":
      return [];
  }
}

function describeSuspension(
  { counts }: PersonOutput,
  { isRunning, isRenewing }: { isRunning: boolean; isRenewing: boolean },
): string[] {
  return [
    `Ends ${formatQuantity(counts.sessions, "session")} and stops ${formatQuantity(counts.api_tokens, "API token")}.`,
    `Pauses ${formatQuantity(counts.webhooks, "webhook")} and stops ${formatQuantity(counts.alerts, "alert")}.`,
    isRenewing
      ? "Cancels the membership at the end of the paid period. No further charge, no refund."
      : isRunning
        ? "The membership ends with the paid period, as before."
        : "There is no membership to cancel.",
    ...(counts.bookings === 0
      ? []
      : [
          `Leaves ${formatQuantity(counts.bookings, "consultation")} booked. Cancel what shouldn’t take place under Bookings.`,
        ]),
    "The person can still sign in to export, delete and write to support.",
  ];
}
