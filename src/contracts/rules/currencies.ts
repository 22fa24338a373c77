/**
 * US dollars per unit, rounded. Fixed on purpose: rates only sort pay into wide bands and reject absurd figures. Daily
 * rates would rewrite stored jobs for nothing.
 */
// prettier-ignore
export const USD_PER_UNIT = {
  USD: 1, EUR: 1.16, GBP: 1.34, CHF: 1.25, CAD: 0.72, AUD: 0.66, NZD: 0.59, SEK: 0.105, NOK: 0.1, DKK: 0.155, ISK: 0.0081,
  PLN: 0.27, CZK: 0.047, HUF: 0.003, RON: 0.228, BGN: 0.59, RSD: 0.0099, UAH: 0.024, TRY: 0.024, GEL: 0.37, RUB: 0.0123,
  ILS: 0.3, AED: 0.272, SAR: 0.267, QAR: 0.275, KWD: 3.26, BHD: 2.65, JOD: 1.41, EGP: 0.021, MAD: 0.11,
  ZAR: 0.057, NGN: 0.00068, KES: 0.0077, GHS: 0.09,
  INR: 0.0114, PKR: 0.0036, BDT: 0.0082, LKR: 0.0033, PHP: 0.0172, IDR: 0.00006, MYR: 0.24, SGD: 0.78, THB: 0.031, VND: 0.000038,
  HKD: 0.128, TWD: 0.032, CNY: 0.14, JPY: 0.0066, KRW: 0.0007,
  BRL: 0.186, MXN: 0.054, ARS: 0.0007, CLP: 0.00106, COP: 0.00025, PEN: 0.28, UYU: 0.025, CRC: 0.002, DOP: 0.016,
} as const;

/** The month that the rates are from. */
export const RATES_OF = "June 2026";

export type Currency = keyof typeof USD_PER_UNIT;
export const CURRENCIES = Object.keys(USD_PER_UNIT) as [Currency, ...Currency[]];

/** Countries that use each of these currencies. */
const USED_IN: Readonly<Partial<Record<Currency, string>>> = {
  EUR: "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM XK",
  CHF: "CH LI",
  GBP: "GB GG IM JE",
  AUD: "AU",
  NOK: "NO",
  NZD: "NZ",
};

/** Returns the currency of a country, or USD if we have no rate for it. */
export function currencyOf(country: string): Currency {
  const shared = CURRENCIES.find((currency) => USED_IN[currency]?.split(" ").includes(country));
  // Other currency codes begin with the country's code.
  return shared ?? CURRENCIES.find((currency) => currency.startsWith(country)) ?? "USD";
}

/** Converts dollars to a currency and rounds up to two significant digits. Dollars stay as they are. */
export function roundUpFromUsd(usd: number, currency: Currency): number {
  if (currency === "USD") return usd;
  const amount = usd / USD_PER_UNIT[currency];
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step - 1e-9) * step;
}
