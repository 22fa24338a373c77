import { currencyOf } from "~/contracts/rules/currencies";
import currencies from "../data/currencies.json" with { type: "json" };

/** Currencies by their names, in the languages of postings. A name that several currencies share has none: "pesos", "francs". */
const NAMES = Object.entries(currencies.names);
const BARE = String.raw`[dD]ollars?|[dD]ólares|[dD]ollari`;
const SHARED = "pesos?|francs?|rupees?|kroner|shillings?|dirhams?|riyals?|dinars?";

const EVERY = new RegExp(
  String.raw`(?<!\p{L})(?:${NAMES.map(([code, names]) => `(?<${code}>${names})`).join("|")}|(?<shared>${SHARED})|(?<=\d[\d.,k’ ]{0,12}|in )(?<bare>${BARE}))(?!\p{L})`,
  "giu",
);
const HINT =
  /dollar|dólar|peso|franc|frank|franchi|pound|livre|libra|rupee|kron|crown|korun|z[lł]ot|naira|rand|ringgit|baht|rupiah|yen|shekel|rea(?:is|ls)|hryvnia|forint|lei|shilling|dirham|riyal|dinar|soles|cedi|taka|won|dong/i;

/** "年収600万円": words without spaces, which say that it is pay and per when. */
const EAST_ASIAN = Object.entries(currencies.eastAsian).map(
  ([words, written]) => [new RegExp(written, "gu"), words] as const,
);

/** Stands for a currency that isn't clear, where a code would. */
export const UNCLEAR_CURRENCY = "XXX";

/** Returns the currency of the only country, if it has the name that several share: Mexico's "pesos". */
function findOwn(shared: string, [country, ...others]: readonly string[]): string | null {
  const own = country === undefined || others.length > 0 ? null : currencyOf(country);
  const names = NAMES.find(([code]) => code === own)?.[1];
  return names?.includes(shared.toLowerCase().slice(0, SHORTEST)) ? own : null;
}
const SHORTEST = 4;

/** Replaces the names of currencies by codes: "90,000 Barbados dollars" is "90,000 BBD". */
export function spellCurrencies(written: string, countries: readonly string[] = []): string {
  const isEastAsian = /[円元원万만]|[年月時时][給收収薪]/u.test(written);
  const text = isEastAsian ? EAST_ASIAN.reduce((part, [word, words]) => part.replace(word, words), written) : written;
  if (!HINT.test(text)) return text;
  return text.replaceAll(EVERY, (...match) => {
    const groups: Record<string, string | undefined> = match.at(-1);
    const name = Object.keys(groups).find((each) => groups[each] !== undefined) ?? "";
    if (name === "shared")
      return findOwn(match[0], countries) ?? (/^kroner$/i.test(match[0]) ? "kr" : UNCLEAR_CURRENCY);
    return name === "bare" ? "$" : name;
  });
}
