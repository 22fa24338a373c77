import type { Pay } from "../facts";
import { CURRENCY } from "./currency-signs";
import type { StatedPay } from "./pay";
import { findProsePay } from "./pay-prose";
import { OTHER_MONEY } from "./pay-words";

/** In brackets, behind a bar, a comma or a dash. */
const PARTS = /[()[\]|;:]|,\s|\s[-–—]\s/u;
const BEGINS_WITH_MONEY = new RegExp(`^(?:(?:earn|pay|salary|up to|from) ){0,3}${CURRENCY}\\s?\\d`, "iu");
/** Beside other words, an amount is a bonus, a deal or a fund: "$10k sign-on", "$50k leads". */
const WORDS_OF_PAY = new Set(
  "earn pay pays salary base up to from and or per a an the hour hourly hr hrs h year yr yearly annual annually annum month monthly mo week weekly wk day daily k usd eur gbp cad aud nzd chf pln sgd inr depending based on experience location doe dep".split(
    " ",
  ),
);

/** Alone, an amount may be a quota: "Account Executive ($50k)". */
const SAYS_PAY =
  /\+$|^(?:from|up to)\b|\p{Nd}k? ?(?:-|–|—|to\b) ?\P{L}{0,3}\p{Nd}|\b(?:earn|pays?|salary|base|hour(?:ly)?|hrs?|h|years?|yearly|yr|annual(?:ly)?|annum|month(?:ly)?|mo|week(?:ly)?|wk|days?|daily)\b/iu;

/** Finds pay that is a part of a title by itself: "Designer ($110-$190/hr)", "Engineer | $120-150K". */
export function findTitlePay(
  title: string,
  countries: readonly string[] = [],
  field: Pay | null = null,
): StatedPay | null {
  for (const part of title.split(PARTS).map((each) => each.trim())) {
    if (!SAYS_PAY.test(part)) continue;
    const words = part.match(/\p{L}+/gu) ?? [];
    if (!BEGINS_WITH_MONEY.test(part) || !words.every((word) => WORDS_OF_PAY.has(word.toLowerCase()))) continue;
    const pay = findProsePay(`Salary: ${part}`, countries, field);
    if (pay !== null) return pay;
  }
  return null;
}

/** "€61,000–€72,000.", "Range: USD 90k - 110k". */
const LONE_RANGE = /^(?:\P{L}|(?<!\p{L})(?:[kK]|zł|kr|[A-Z]{3})(?!\p{L})){5,60}$/u;

/** Returns the first range of a year's size that is a line of its own. Nothing calls it pay. */
export function findLoneRange(text: string): string | null {
  const lines = text.split("\n").map((line) => line.trim().replace(/^[^\p{L}\p{N}\p{Sc}]*(?:range: ?)?|\.$/giu, ""));
  const written = lines.filter((line) => line !== "");
  const isPay = (line: string, before = "") => {
    const pay = LONE_RANGE.test(line) && !OTHER_MONEY.test(before) ? findProsePay(`Salary: ${line}`) : null;
    return pay?.period === "year" && pay.currency !== null && pay.min !== pay.max;
  };
  return written.find((line, index) => isPay(line, written[index - 1])) ?? null;
}
