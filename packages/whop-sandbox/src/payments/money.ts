import { z } from "zod";

/** A decimal dollar amount, as in the provider's JSON. Calculations use cents. */
export const Dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.abs(amount * 100 - toCents(amount)) < 1e-6, "must have at most two decimals");

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}
