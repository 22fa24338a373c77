/** The usual test cards. */
const CARDS: Record<string, { declined: null | { code: string; message: string } }> = {
  "4242424242424242": { declined: null },
  "4000000000000002": { declined: { code: "card_declined", message: "Your card was declined." } },
  "4000000000009995": { declined: { code: "insufficient_funds", message: "Your card has insufficient funds." } },
};

export type CardCheck =
  | { kind: "unknown" }
  | { kind: "accepted"; last4: string }
  | { kind: "declined"; last4: string; code: string; message: string };

/** Knows test cards only: a real number must go no further. */
export function checkCard(number: string): CardCheck {
  const digits = number.replaceAll(/[\s-]/g, "");
  const card = CARDS[digits];
  if (!card) return { kind: "unknown" };
  const last4 = digits.slice(-4);
  return card.declined ? { kind: "declined", last4, ...card.declined } : { kind: "accepted", last4 };
}
