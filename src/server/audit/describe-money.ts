import { formatMoney } from "~/contracts/offers";

type Facts = Readonly<Record<string, unknown>>;

/** Facts that are amounts of money, in minor units. */
const MONEY_FACTS: readonly string[] = ["refunded"];

/** Tells whether facts hold money without its currency, as those of earlier releases do. */
export function lacksCurrency(facts: Facts | null): boolean {
  return facts !== null && typeof facts.currency !== "string" && MONEY_FACTS.some((name) => name in facts);
}

/** Writes the money among facts with its currency: `{ refunded: 2000, currency: "usd" }` → `{ refunded: "$20.00" }`. */
export function describeMoney(facts: Facts | null, knownCurrency: string | null): Record<string, unknown> | null {
  if (facts === null || !MONEY_FACTS.some((name) => name in facts)) return facts && { ...facts };
  const { currency = knownCurrency, ...others } = facts;
  const describe = ([name, value]: [string, unknown]) =>
    MONEY_FACTS.includes(name) && typeof value === "number" ? [name, describeAmount(value, currency)] : [name, value];
  return Object.fromEntries(Object.entries(others).map(describe));
}

function describeAmount(amount: number, currency: unknown): string {
  return typeof currency === "string" ? formatMoney(amount, currency) : `${amount} minor units`;
}
