import { countryName } from "~/format/country";
import { findCountry } from "../places/countries";
import { listSentences } from "../text/sentences";
import { formatStatedPay, type StatedPay } from "./pay";
import { findProsePay } from "./pay-prose";
import { PAY } from "./pay-words";

/** The pay that a text states for a country; `pay` is null if we can't read the amount. */
type CountryPay = { country: string; pay: StatedPay | null; line: string };

const MONEY = /(?:\p{Sc}|(?<!\p{L})[A-Z]{3})\s?\d[\d.,' ]{2,}|\d[\d.,' ]{2,}\s?(?:\p{Sc}|[A-Z]{3}(?!\p{L}))/u;
/** Lines below a heading have no word for pay of their own. */
const HEADING_REACH = 8;
/** "Pay range in the United States", above its amounts. */
const LONGEST_LABEL = 60;
const MOST_NAME_WORDS = 3;
const MAX_PAY_TEXT = 100;

/** Finds the pay of the job's one country, or words if the text pays only in others; undefined otherwise. */
export function findPayByCountry(text: string, countries: readonly string[]): StatedPay | string | undefined {
  const sentences = listSentences(text);
  const stated = sentences.flatMap((sentence, index) =>
    sentence.split(/;\s/u).flatMap((part) => parseSentence(sentences, part, index)),
  );
  const named = new Set(stated.map(({ country }) => country));
  if (named.size === 0 || (named.size === 1 && !isElsewhere(text, countries, stated))) return undefined;
  const own = stated.filter(({ country }) => countries.includes(country));
  // The whole is everybody's pay, unless people are paid in several currencies.
  if (new Set(own.map(({ country }) => country)).size > 1) {
    return findProsePay(text, countries) === null ? describe(stated) : undefined;
  }
  const [first, ...others] = own.map(({ pay }) => pay);
  if (first && others.every((pay) => pay && isSame(pay, first))) return first;
  return own.length > 0 ? undefined : describe(stated);
}

/** Tells whether a text states pay only for another country than the job's: "US pay range: $90,000" for a job in Canada. */
function isElsewhere(text: string, countries: readonly string[], stated: readonly CountryPay[]): boolean {
  if (countries.length === 0 || stated.some(({ country }) => countries.includes(country))) return false;
  const rest = stated.reduce((left, { line }) => left.replace(line, " "), text);
  return findProsePay(rest, countries) === null;
}

/** "Kenya: 92,500 USD a year; United Kingdom: 108,150 GBP a year" */
function describe(stated: readonly CountryPay[]): string | undefined {
  const parts = stated.flatMap(({ country, pay }) => {
    const amount = pay && formatStatedPay(pay);
    return amount ? [`${countryName(country)}: ${amount}`] : [];
  });
  const end = parts.findIndex((_, index) => parts.slice(0, index + 1).join("; ").length > MAX_PAY_TEXT);
  return parts.slice(0, end === -1 ? undefined : end).join("; ") || undefined;
}

function parseSentence(sentences: readonly string[], sentence: string, index: number): CountryPay[] {
  const money = MONEY.exec(sentence);
  if (!money) return [];
  const label = sentences[index - 1] ?? "";
  const isBelow = !/\p{L}/u.test(sentence.slice(0, money.index)) && label.length <= LONGEST_LABEL;
  const [country, ...others] = listCountries(isBelow ? label : sentence.slice(0, money.index));
  if (country === undefined || others.length > 0) return [];
  const before = sentences.slice(Math.max(index - HEADING_REACH, 0), index + 1);
  const pay = findProsePay(`Salary: ${sentence}`, [country]);
  if (!before.some((each) => PAY.test(each)) || (pay === null && !PAY.test(sentence))) return [];
  return [{ country, pay, line: sentence }];
}

/** Lists the countries that a text names: "US", "the United Kingdom", but not "us". */
function listCountries(text: string): string[] {
  const words = text.split(/[^\p{L}.]+/u).filter((word) => word !== "");
  const codes = words.flatMap((_, index) =>
    Array.from({ length: MOST_NAME_WORDS }, (__, more) => words.slice(index, index + more + 1).join(" ")).flatMap(
      (name) =>
        /^\p{Lu}/u.test(name) && (name.length > 3 || name === name.toUpperCase()) ? (findCountry(name) ?? []) : [],
    ),
  );
  return [...new Set(codes)];
}

const isSame = (one: StatedPay, other: StatedPay): boolean =>
  one.min === other.min && one.max === other.max && one.currency === other.currency && one.period === other.period;
