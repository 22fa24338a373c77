import currencies from "../data/currencies.json" with { type: "json" };

/** Currencies by their names, in the languages of postings. A name that several currencies share has none: "pesos", "francs". */
const NAMES = Object.entries(currencies.names);
const BARE = String.raw`[dD]ollars?|[dD]ólares|[dD]ollari`;
const SHARED = "pesos?|francs?|rupees?|kron(?:er|or)|shillings?|dirhams?|riyals?|dinars?";

const EVERY = new RegExp(
  String.raw`(?<!\p{L})(?:${NAMES.map(([code, names]) => `(?<${code}>${names})`).join("|")}|(?<shared>${SHARED})|(?<=\d[\d.,k’ ]{0,12}|in )(?<bare>${BARE}))(?!\p{L})`,
  "giu",
);
const HINT =
  /dollar|dólar|peso|franc|frank|franchi|pound|livre|libra|rupee|kron|crown|korun|z[lł]ot|naira|rand|ringgit|baht|rupiah|yen|shekel|rea(?:is|ls)|hryvnia|forint|lei|shilling|dirham|riyal|dinar|soles|cedi|taka|won|dong/i;

/** Stands for a currency that isn't clear, where a code would. */
export const UNCLEAR_CURRENCY = "XXX";

/** Replaces the names of currencies by codes: "90,000 Barbados dollars" is "90,000 BBD". */
export function spellCurrencies(text: string): string {
  if (!HINT.test(text)) return text;
  return text.replaceAll(EVERY, (...match) => {
    const groups: Record<string, string | undefined> = match.at(-1);
    const name = Object.keys(groups).find((each) => groups[each] !== undefined) ?? "";
    return name === "shared" ? UNCLEAR_CURRENCY : name === "bare" ? "$" : name;
  });
}
